// Client for the Pitel API. Java 17 or newer, with Gson.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
package com.example.pitel;

import static java.nio.charset.StandardCharsets.UTF_8;
import com.google.gson.*;
import java.io.*;
import java.net.*;
import java.net.http.*;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.*;
import java.time.*;
import java.util.*;

public class Pitel {
    /** A request that failed, by its HTTP status or by what its body says. */
    @SuppressWarnings("serial")
    public static class Failure extends IOException {
        public final int status;
        public final String body;
        /** The parsed body; null if it isn't a JSON object. */
        public final transient JsonObject reply;
        /** The error code, such as USER_BUSY; null if the body has none. */
        public final String code;

        Failure(String request, int status, String body) {
            super(request + ": HTTP " + status + " " + body);
            this.status = status;
            this.body = body;
            this.reply = parse(body);
            this.code = reply != null && reply.get("error") instanceof JsonPrimitive error ? error.getAsString() : null;
        }
    }

    /** A setting that is missing. Printed without a stack trace. */
    @SuppressWarnings("serial")
    public static class MissingSetting extends RuntimeException {
        public MissingSetting(String message) {
            super(message, null, false, false);
        }

        @Override
        public String toString() {
            return getMessage();
        }
    }

    private record Token(String text, Instant expires) {}

    private record Body(HttpRequest.BodyPublisher bytes, String type) {}

    private final String baseUrl = readSetting("PITEL_BASE_URL").replaceFirst("/+$", "");
    private final String apiKey = readSetting("PITEL_API_KEY");
    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, Token> tokens;
    private final Duration timeout;

    public Pitel() {
        this(Duration.ofSeconds(30), new HashMap<>());
    }

    private Pitel(Duration timeout, Map<String, Token> tokens) {
        this.timeout = timeout;
        this.tokens = tokens;
    }

    /** A client with the same tokens and another time limit for each request. */
    public Pitel withTimeout(Duration timeout) {
        return new Pitel(timeout, tokens);
    }

    /** Encodes a part of a URL, such as an id. */
    public static String encode(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    /** A list in the query repeats its name. */
    public JsonObject get(String path, Map<String, ?> query) throws IOException, InterruptedException {
        var pairs = new StringJoiner("&", "?", "").setEmptyValue("");
        for (var entry : query.entrySet()) {
            for (Object item : entry.getValue() instanceof List<?> items ? items : List.of(entry.getValue())) {
                pairs.add(encode(entry.getKey()) + "=" + encode(item.toString()));
            }
        }
        return send("GET", path + pairs, "");
    }

    /** Sends JSON, or nothing if the text is empty. */
    public JsonObject send(String method, String path, String json) throws IOException, InterruptedException {
        JsonObject reply = request(method, path, new Body(BodyPublishers.ofString(json), "application/json"));
        // A PATCH switches something on or off, and says which.
        if (method.equals("PATCH") && !Objects.equals(parse(json).get("active"), reply.get("active"))) {
            throw new Failure(method + " " + path, 200, reply.toString());
        }
        return reply;
    }

    /**
     * Changes a record: reads it, and sends back the fields that an edit takes.
     *
     * @param fields The first one is in every record.
     * @param json The change, as a JSON object.
     */
    public JsonObject edit(String path, List<String> fields, String json) throws IOException, InterruptedException {
        JsonObject record = toRequest(read(path));
        JsonObject change = new Gson().fromJson(json, JsonObject.class);
        if (!record.has(fields.get(0))) throw new IOException("GET " + path + ": no " + fields.get(0));
        var body = new JsonObject();
        for (String name : fields) {
            if (!record.has(name) || change.has(name)) continue;
            if (record.get(name).isJsonNull()) {
                throw new IOException("GET " + path + ": null in " + name + " may hide a value. Add it to the change.");
            }
            body.add(name, record.get(name));
        }
        change.entrySet().forEach(entry -> body.add(entry.getKey(), entry.getValue()));
        return send("PUT", path, new GsonBuilder().serializeNulls().create().toJson(body));
    }

    /** Sends a multipart form: texts, and files by their path. */
    public JsonObject postForm(String path, Map<String, ?> parts) throws IOException, InterruptedException {
        var form = new ByteArrayOutputStream();
        String boundary = "form-" + UUID.randomUUID();
        for (var part : parts.entrySet()) {
            String header = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + part.getKey() + "\"";
            byte[] content;
            if (part.getValue() instanceof Path file) {
                header += "; filename=\"" + file.getFileName() + "\"\r\nContent-Type: application/octet-stream";
                content = Files.readAllBytes(file);
            } else {
                content = part.getValue().toString().getBytes(UTF_8);
            }
            form.writeBytes((header + "\r\n\r\n").getBytes(UTF_8));
            form.writeBytes(content);
            form.writeBytes("\r\n".getBytes(UTF_8));
        }
        form.writeBytes(("--" + boundary + "--\r\n").getBytes(UTF_8));
        String type = "multipart/form-data; boundary=" + boundary;
        return request("POST", path, new Body(BodyPublishers.ofByteArray(form.toByteArray()), type));
    }

    /** Reads a list page by page. */
    public List<JsonObject> readAll(String path, Map<String, ?> query) throws IOException, InterruptedException {
        var all = new ArrayList<JsonObject>();
        int total = -1;
        for (int page = 1; total < 0 || all.size() < total; page++) {
            var pageQuery = new HashMap<String, Object>();
            pageQuery.put("limit", 50);
            pageQuery.putAll(query);
            if (path.equals("/v1/cdr")) pageQuery.put("page", page);
            else pageQuery.put("offset", all.size());
            JsonObject reply = get(path, pageQuery);
            JsonArray data = list(reply, "data");
            data.forEach(record -> all.add(record.getAsJsonObject()));
            int found = reply.get("total") instanceof JsonPrimitive number ? number.getAsInt() : -1;
            boolean isChanged = total >= 0 && found != total;
            if (found < 0 || isChanged || (all.size() < found && data.isEmpty())) {
                String change = isChanged ? ", changed while reading" : "";
                throw new IOException("GET " + path + ": " + all.size() + " records, total " + reply.get("total") + change);
            }
            total = found;
        }
        return all;
    }

    /** A record. No request returns a single carrier. */
    private JsonObject read(String path) throws IOException, InterruptedException {
        String list = "/v3/carrier";
        if (!path.startsWith(list + "/")) return get(path, Map.of());
        String id = path.substring(list.length() + 1);
        for (JsonObject carrier : readAll(list, Map.of())) {
            if (encode(carrier.get("carrier_uuid").getAsString()).equals(id)) return carrier;
        }
        throw new IOException("GET " + list + ": no carrier " + id);
    }

    /** What requests write differently than responses. */
    private static JsonObject toRequest(JsonObject record) {
        if (record.get("user_enabled") instanceof JsonPrimitive enabled) {
            record.addProperty("is_active", enabled.getAsString().equals("true"));
        }
        if (record.get("press_options") instanceof JsonArray options) {
            var keys = new JsonArray();
            for (JsonElement option : options) {
                for (var entry : option.getAsJsonObject().entrySet()) {
                    var key = entry.getValue().getAsJsonObject();
                    key.addProperty("press_num", entry.getKey());
                    keys.add(key);
                }
            }
            record.add("press_options", keys);
        }
        if (record.get("type") instanceof JsonPrimitive type && type.getAsString().equals("autocall")) {
            // It has no agents, so null hides nothing there.
            for (String name : List.of("users", "groups", "statuses")) {
                if (record.get(name) instanceof JsonNull) record.remove(name);
            }
        }
        return record;
    }

    private JsonObject request(String method, String path, Body body) throws IOException, InterruptedException {
        Token token = readToken(path, null);
        try {
            return exchange(method, path, body, token.text);
        } catch (Failure failure) {
            if (failure.status != 401) throw failure;
            return exchange(method, path, body, readToken(path, token).text);
        }
    }

    private Token readToken(String path, Token refused) throws IOException, InterruptedException {
        // Campaigns are started under /v1, but belong to v3.
        String version = path.matches("/v1/(?!campaign/).*") ? "v1" : "v3";
        String chosen = System.getenv("PITEL_TOKEN_VERSION");
        if (chosen != null && !chosen.isEmpty()) version = chosen;
        synchronized (tokens) {
            Token token = tokens.get(version);
            if (token == null || token == refused || token.expires.isBefore(Instant.now())) {
                token = fetchToken(version);
                tokens.put(version, token);
            }
            return token;
        }
    }

    private Token fetchToken(String version) throws IOException, InterruptedException {
        String path = "/" + version + "/auth/token";
        var key = BodyPublishers.ofString(new Gson().toJson(Map.of("api_key", apiKey)));
        JsonObject reply = exchange("POST", path, new Body(key, "application/json"), null);
        JsonObject given = reply.get("data") instanceof JsonObject data ? data : reply;
        Instant expires = Instant.now().plus(Duration.ofHours(23));
        if (given.get("expired") instanceof JsonPrimitive expired) {
            expires = Instant.ofEpochSecond(expired.getAsLong() - 60);
        }
        if (!(given.get("token") instanceof JsonPrimitive token)) throw new IOException("POST " + path + ": no token in the response");
        return new Token(token.getAsString(), expires);
    }

    private JsonObject exchange(String method, String path, Body body, String token) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(baseUrl + path)).timeout(timeout);
        request.header("Content-Type", body.type).method(method, body.bytes);
        if (token != null) request.header("Authorization", "Bearer " + token);
        var response = client.send(request.build(), HttpResponse.BodyHandlers.ofString(UTF_8));
        int status = response.statusCode();
        JsonObject reply = parse(response.body());
        if (status < 200 || status > 299 || reply == null || hasFailed(reply)) {
            throw new Failure(method + " " + path, status, response.body());
        }
        return reply;
    }

    /** A failure can have any HTTP status, so the body decides. No success is empty. */
    private static boolean hasFailed(JsonObject reply) {
        return reply.size() == 0
            || !isOneOf(reply, "error", "")
            || !list(reply, "fail").isEmpty()
            || reply.get("status") instanceof JsonPrimitive status && status.getAsString().equals("fail")
            || !isOneOf(reply, "code", "OK", "200")
            || !isOneOf(reply, "created", "true")
            || !isOneOf(reply, "deleted", "true");
    }

    /** Whether a field is absent, null or one of some values. */
    private static boolean isOneOf(JsonObject reply, String name, String... values) {
        JsonElement value = reply.get(name);
        if (value == null || value.isJsonNull()) return true;
        return value instanceof JsonPrimitive primitive && List.of(values).contains(primitive.getAsString());
    }

    private static JsonArray list(JsonObject reply, String name) {
        return reply.get(name) instanceof JsonArray list ? list : new JsonArray();
    }

    private static JsonObject parse(String text) {
        try {
            return text.isEmpty() ? new JsonObject() : new Gson().fromJson(text, JsonObject.class);
        } catch (JsonParseException | ClassCastException error) {
            return null;
        }
    }

    private static String readSetting(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) throw new MissingSetting(name + " is not set.");
        return value;
    }
}
