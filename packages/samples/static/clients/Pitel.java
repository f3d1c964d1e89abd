// Client for the Pitel API. Java 17 or newer, with Gson.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
// Values in braces fill the path: Pitel.get("/v3/lead/{lead_uuid}", Pitel.values("lead_uuid", "...")).
// The others are the query or the body.
// The documentation for coding agents: /llms.txt on the site of this file.
package com.example.pitel;

import static java.nio.charset.StandardCharsets.UTF_8;
import com.google.gson.*;
import com.google.gson.stream.*;
import java.io.*;
import java.net.*;
import java.net.http.*;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.file.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.concurrent.Flow;
import java.util.regex.*;

public class Pitel {
    /** A request that failed, by its HTTP status or by what its body says. */
    @SuppressWarnings("serial")
    public static class Failure extends IOException {
        public final String request;
        public final int status;
        public final transient HttpHeaders headers;
        public final String body;
        /** The parsed body; null if it isn't a JSON object. */
        public final transient JsonObject reply;
        /** The error code, such as USER_BUSY; null if the body has none. */
        public final String code;

        Failure(String request, HttpResponse<String> response, String problem) {
            super(request + ": HTTP " + response.statusCode() + " " + problem);
            this.request = request;
            this.status = response.statusCode();
            this.headers = response.headers();
            this.body = response.body();
            this.reply = parse(body) instanceof JsonObject object ? object : null;
            this.code = reply != null && reply.get("error") instanceof JsonPrimitive error ? error.getAsString() : null;
        }
    }

    private record Token(String text, Instant expires) {}

    private record Body(HttpRequest.BodyPublisher bytes, String type) {}

    /** HttpClient sends a GET again if the connection is lost. Each time, it asks for the length of the body. */
    private static class SentOnce implements HttpRequest.BodyPublisher {
        private final HttpRequest.BodyPublisher body;
        private boolean isSent;

        SentOnce(HttpRequest.BodyPublisher body) {
            this.body = body;
        }

        @Override
        public synchronized long contentLength() {
            if (isSent) throw new IllegalStateException("The connection was lost, and the request is not sent again.");
            isSent = true;
            return body.contentLength();
        }

        @Override
        public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
            body.subscribe(subscriber);
        }
    }

    /** A request whose path is filled, with the values that remain, and what the contract says about it. */
    private record Call(String method, String path, JsonObject values, JsonObject row) {
        boolean isKnown() {
            return row.has("name");
        }

        List<String> names(String kind) {
            var names = new ArrayList<String>();
            if (row.get(kind) instanceof JsonArray list) list.forEach(name -> names.add(name.getAsString()));
            return names;
        }

        Set<Map.Entry<String, JsonElement>> pairs(String kind) {
            return row.get(kind) instanceof JsonObject pairs ? pairs.entrySet() : Set.of();
        }

        String text(String kind) {
            return row.has(kind) ? row.get(kind).getAsString() : "";
        }
    }

    /** Follows no redirects. */
    private static final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Gson gson = new GsonBuilder().serializeNulls().serializeSpecialFloatingPointValues().create();
    /** By account and API version. */
    private static final Map<String, Token> tokens = new HashMap<>();

    private Pitel() {}

    /** Names and values in turn, such as `"ext", "101", "legs", "aleg"`. A value can be null. */
    public static Map<String, Object> values(Object... pairs) {
        var values = new LinkedHashMap<String, Object>();
        for (int index = 0; index < pairs.length; index += 2) values.put((String) pairs[index], pairs[index + 1]);
        return values;
    }

    public static JsonObject get(String path) throws IOException, InterruptedException {
        return get(path, values());
    }

    /** A list in the query repeats its name. */
    public static JsonObject get(String path, Map<String, ?> query) throws IOException, InterruptedException {
        return get(path, query, null);
    }

    /** @param timeout Of the request, a new token and all attempts. Null: 30 seconds, or longer where a phone rings. */
    public static JsonObject get(String path, Map<String, ?> query, Duration timeout) throws IOException, InterruptedException {
        return send(prepare("GET", path, query, false), timeout);
    }

    public static JsonObject post(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return send(prepare("POST", path, body, false), null);
    }

    public static JsonObject put(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return send(prepare("PUT", path, body, false), null);
    }

    public static JsonObject patch(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return send(prepare("PATCH", path, body, false), null);
    }

    public static JsonObject delete(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return send(prepare("DELETE", path, body, false), null);
    }

    /** An access token of the API version v1 or v3. */
    public static String token(String version) throws IOException, InterruptedException {
        return readToken(version, null, Instant.now().plusSeconds(30)).text;
    }

    /** Changes a record: reads it, sends back what an edit takes, and checks that nothing else has changed. */
    public static JsonObject edit(String path, Map<String, ?> change) throws IOException, InterruptedException {
        Call edit = prepare("PUT", path, change, true);
        if (!edit.row.has("edit")) throw new IllegalArgumentException("PUT " + path + " does not edit a record.");
        JsonObject record = readRecord(edit);
        boolean hasAgents = !"autocall".equals(toText(record.get("type")));
        var body = new JsonObject();
        for (String name : edit.names("edit")) {
            boolean isHidden = record.get(name) instanceof JsonNull && edit.names("hidden").contains(name);
            if (isHidden && hasAgents && !edit.values.has(name)) {
                throw new IOException("PUT " + path + ": null in \"" + name + "\" may hide a value. Add it to the change.");
            }
            if (record.has(name) && !isHidden) body.add(name, record.get(name));
        }
        edit.values.entrySet().forEach(entry -> body.add(entry.getKey(), entry.getValue()));
        JsonObject reply = send(new Call("PUT", edit.path, body, edit.row), null);
        JsonObject after = readRecord(edit);
        var same = new ArrayList<>(edit.names("edit"));
        same.addAll(edit.names("without"));
        same.remove("updated_at");
        for (String name : same) {
            if (record.has(name) && !edit.values.has(name) && !record.get(name).equals(after.get(name))) {
                throw new IOException("PUT " + path + ": the edit also changed " + name + ". Look at the record.");
            }
        }
        return reply;
    }

    public static List<JsonObject> readAll(String path) throws IOException, InterruptedException {
        return readAll(path, values());
    }

    /** Reads a list page by page. */
    public static List<JsonObject> readAll(String path, Map<String, ?> query) throws IOException, InterruptedException {
        JsonObject row = findRow("GET", path);
        var all = new ArrayList<JsonObject>();
        var ids = new HashSet<String>();
        int total = -1;
        for (int page = 1; total < 0 || all.size() < total; page++) {
            var pageQuery = values("limit", 50);
            pageQuery.putAll(query);
            if (row.has("page")) pageQuery.put("page", page);
            else pageQuery.put("offset", all.size());
            JsonObject reply = get(path, pageQuery);
            JsonArray data = reply.get("data") instanceof JsonArray list ? list : new JsonArray();
            int found = reply.get("total") instanceof JsonPrimitive number && number.isNumber() ? number.getAsInt() : -1;
            String problem = total >= 0 && found != total ? ", which changed" : "";
            for (JsonElement value : data) {
                JsonObject record = value.getAsJsonObject();
                JsonElement id = row.has("list") ? record.get(row.get("list").getAsString()) : null;
                if (!ids.add(id instanceof JsonPrimitive text ? text.getAsString() : record.toString())) {
                    problem = ", and one came twice";
                }
                all.add(record);
            }
            if (found < 0 || !problem.isEmpty() || (all.size() < found && data.isEmpty())) {
                String state = all.size() + " records, total " + reply.get("total") + problem;
                throw new IOException("GET " + path + ": the list is incomplete: " + state + ". Read it again.");
            }
            total = found;
        }
        return all;
    }

    /** Reads the record that is edited. Where no request returns a single one, it is in the list. */
    private static JsonObject readRecord(Call edit) throws IOException, InterruptedException {
        if (findRow("GET", edit.path).has("name")) return toRequest(edit, get(edit.path));
        int last = edit.path.lastIndexOf('/');
        String parent = edit.path.substring(0, last);
        String name = edit.text("name").replaceAll(".*/\\{|\\}$", "");
        for (JsonObject record : readAll(parent)) {
            if (encode(toText(record.get(name))).equals(edit.path.substring(last + 1))) return toRequest(edit, record);
        }
        throw new IOException("GET " + parent + ": no record has this " + name + ".");
    }

    /** What requests write differently than responses. */
    private static JsonObject toRequest(Call edit, JsonObject record) throws IOException {
        for (var pair : edit.pairs("fromText")) {
            if (record.get(pair.getValue().getAsString()) instanceof JsonPrimitive text) {
                record.addProperty(pair.getKey(), text.getAsString().equals("true"));
            }
        }
        for (var pair : edit.pairs("fromKeys")) {
            JsonElement list = record.get(pair.getKey());
            if (list == null || list.isJsonNull()) continue;
            var entries = new JsonArray();
            try {
                for (JsonElement item : list.getAsJsonArray()) {
                    for (var part : item.getAsJsonObject().entrySet()) {
                        var entry = new JsonObject();
                        entry.addProperty(pair.getValue().getAsString(), part.getKey());
                        part.getValue().getAsJsonObject().entrySet().forEach(field -> entry.add(field.getKey(), field.getValue()));
                        entries.add(entry);
                    }
                }
            } catch (IllegalStateException error) {
                throw new IOException(pair.getKey() + " has a form that is not documented.");
            }
            record.add(pair.getKey(), entries);
        }
        return record;
    }

    /** What the contract says about a request; without a name if it doesn't have it. */
    private static JsonObject findRow(String method, String path) {
        String wanted = method + " " + path.split("\\?")[0];
        for (String name : contract.has(wanted) ? Set.of(wanted) : contract.keySet()) {
            if (name.equals(wanted) || wanted.matches(Pattern.compile("\\{\\w+\\}").matcher(name).replaceAll("[^/]*"))) {
                JsonObject row = contract.getAsJsonObject(name).deepCopy();
                row.addProperty("name", name);
                return row;
            }
        }
        return new JsonObject();
    }

    /** Fills the path, and checks that no value is missing before anything is sent. */
    private static Call prepare(String method, String path, Map<String, ?> given, boolean isPart) {
        String request = method + " " + path;
        var call = new Call(method, path, new JsonObject(), findRow(method, path));
        List<String> required = call.names("required");
        var rest = new LinkedHashMap<String, Object>(given);
        String filled = Pattern.compile("\\{(\\w+)\\}").matcher(path).replaceAll(match -> {
            String name = match.group(1);
            Object value = given.get(name);
            read(call, request, name, gson.toJsonTree(toJsonValue(value)), false);
            if (value == null || value.equals("") || value.equals(false)) throw refuse(request, name, "is missing");
            if (!required.contains(name)) rest.remove(name);
            return Matcher.quoteReplacement(encode(value.toString()));
        });
        if (!filled.split("\\?")[0].matches("(?i)(/(?!(\\.|%2e){1,2}(/|$))[^/]+)+") || filled.split("\\?")[0].endsWith("/")) {
            String rule = "the path must begin with \"/\", and no step of it may be empty, \".\" or \"..\"";
            throw new IllegalArgumentException(request + ": " + rule + ".");
        }
        var needed = new ArrayList<>(required);
        needed.addAll(call.names("flags"));
        for (String name : isPart || path.contains("?") ? List.<String>of() : needed) {
            if (!rest.containsKey(name)) throw refuse(request, name, "is missing");
        }
        for (var entry : rest.entrySet()) {
            JsonElement value = gson.toJsonTree(toJsonValue(entry.getValue()));
            call.values.add(entry.getKey(), read(call, request, entry.getKey(), value, method.equals("GET")));
        }
        return new Call(method, filled, call.values, call.row);
    }

    /** A path of a file as text. */
    private static Object toJsonValue(Object value) {
        return value instanceof Path file ? file.toString() : value;
    }

    private static IllegalArgumentException refuse(String request, String name, String problem) {
        return new IllegalArgumentException(request + ": \"" + name + "\" " + problem + ".");
    }

    private static JsonElement read(Call call, String request, String name, JsonElement value, boolean isQuery) {
        boolean isNeeded = isQuery || call.names("required").contains(name);
        boolean isText = value instanceof JsonPrimitive primitive && primitive.isString();
        boolean isEmpty = value.isJsonNull() || isText && value.getAsString().isEmpty();
        boolean isNumber = value instanceof JsonPrimitive primitive && primitive.isNumber();
        if (isNumber && !Double.isFinite(value.getAsDouble())) throw refuse(request, name, "is not a number");
        if (isEmpty && (isNeeded || call.names("notEmpty").contains(name))) throw refuse(request, name, "is missing");
        JsonElement read = value;
        if (isText && call.names("json").contains(name)) {
            read = parse(value.getAsString());
            if (read == null || read.isJsonNull()) throw refuse(request, name, "is not JSON");
        }
        if (read instanceof JsonArray list) {
            if (list.isEmpty() && isNeeded) throw refuse(request, name, "is missing");
            if (isText) return list;
            for (JsonElement item : list) read(call, request, name, item, false);
        }
        if (read instanceof JsonObject object) {
            object.entrySet().forEach(entry -> read(call, request, entry.getKey(), entry.getValue(), false));
        }
        return read;
    }

    /** Repeats only requests that read, up to twice. */
    private static JsonObject send(Call call, Duration timeout) throws IOException, InterruptedException {
        long seconds = call.row.has("timeout") ? call.row.get("timeout").getAsLong() : 30;
        Instant end = Instant.now().plus(timeout == null ? Duration.ofSeconds(seconds) : timeout);
        int attempts = call.method.equals("GET") && call.isKnown() && !call.row.has("once") ? 3 : 1;
        for (int attempt = 1; ; attempt++) {
            try {
                return sendWithToken(call, end);
            } catch (IOException error) {
                Duration pause = attempt < attempts ? choosePause(error, attempt) : null;
                if (pause == null || Instant.now().plus(pause).isAfter(end)) throw error;
                Thread.sleep(pause.toMillis());
            }
        }
    }

    /** Null if the request must not be repeated. */
    private static Duration choosePause(IOException error, int attempt) {
        if (!(error instanceof Failure failure)) {
            return error instanceof HttpTimeoutException ? null : Duration.ofSeconds(attempt);
        }
        if (!List.of(429, 500, 503).contains(failure.status)) return null;
        String after = failure.headers.firstValue("Retry-After").orElse("" + attempt);
        Duration pause = Duration.ofSeconds(attempt);
        try {
            pause = after.matches("\\d+")
                ? Duration.ofSeconds(Long.parseLong(after))
                : Duration.between(Instant.now(), ZonedDateTime.parse(after, DateTimeFormatter.RFC_1123_DATE_TIME));
        } catch (DateTimeException ignored) {
            // An unreadable pause.
        }
        return pause.isNegative() ? Duration.ZERO : pause;
    }

    private static JsonObject sendWithToken(Call call, Instant end) throws IOException, InterruptedException {
        if (isSignIn(call.path)) return exchange(call, null, end);
        String version = chooseVersion(call.path);
        Token token = readToken(version, null, end);
        try {
            return exchange(call, token.text, end);
        } catch (Failure failure) {
            if (failure.status != 401) throw failure;
            return exchange(call, readToken(version, token, end).text, end);
        }
    }

    private static boolean isSignIn(String path) {
        return path.matches("/v\\d/auth(/token)?");
    }

    private static String chooseVersion(String path) {
        String version = Objects.requireNonNullElse(System.getenv("PITEL_TOKEN_VERSION"), "");
        if (!List.of("", "v1", "v3").contains(version)) {
            throw new IllegalStateException("PITEL_TOKEN_VERSION must be v1 or v3, or not set.");
        }
        // Campaigns are started under /v1, but belong to v3.
        String usual = path.matches("/v1/(?!campaign/).*") ? "v1" : "v3";
        return version.isEmpty() ? usual : version;
    }

    private static Token readToken(String version, Token refused, Instant end) throws IOException, InterruptedException {
        String key = readSetting("PITEL_API_KEY");
        synchronized (tokens) {
            Token token = tokens.get(version);
            if (token == null || token == refused || token.expires.isBefore(Instant.now())) {
                token = fetchToken(version, key, end);
                tokens.put(version, token);
            }
            return token;
        }
    }

    private static Token fetchToken(String version, String key, Instant end) throws IOException, InterruptedException {
        JsonObject reply = exchange(prepare("POST", "/" + version + "/auth/token", values("api_key", key), false), null, end);
        JsonObject given = reply.get("data") instanceof JsonObject data ? data : reply;
        // If the clocks differ, or no expiry is named, a token is used until it is refused.
        Duration used = Duration.ofHours(23);
        if (given.get("expired") instanceof JsonPrimitive expired) {
            Duration life = Duration.between(Instant.now(), Instant.ofEpochSecond(expired.getAsLong()));
            boolean isLong = life.compareTo(Duration.ofMinutes(2)) > 0;
            if (!life.isNegative()) used = isLong ? life.minusMinutes(1) : life.dividedBy(2);
        }
        return new Token(given.get("token").getAsString(), Instant.now().plus(used));
    }

    private static String readSetting(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) throw new IllegalStateException(name + " is not set.");
        return value;
    }

    private static String readBaseUrl() {
        String url = readSetting("PITEL_BASE_URL");
        String host = "(https://[^\\s/?#@]+|http://(localhost|127(\\.\\d+){3}|\\[::1\\])(:\\d+)?)";
        if (!url.matches(host + "(/[^\\s?#]*)?")) {
            String rule = "must be an https:// address. Plain http:// is only for this computer.";
            throw new IllegalStateException("PITEL_BASE_URL " + rule);
        }
        return url.replaceFirst("/+$", "");
    }

    private static JsonObject exchange(Call call, String token, Instant end) throws IOException, InterruptedException {
        String query = call.method.equals("GET") ? encodeQuery(call.values) : "";
        String separator = query.isEmpty() ? "" : call.path.contains("?") ? "&" : "?";
        var left = Duration.between(Instant.now(), end);
        var limit = left.compareTo(Duration.ofMillis(10)) > 0 ? left : Duration.ofMillis(10);
        var request = HttpRequest.newBuilder(URI.create(readBaseUrl() + call.path + separator + query)).timeout(limit);
        Body body = writeBody(call);
        request.method(call.method, new SentOnce(body.bytes));
        if (body.type != null) request.header("Content-Type", body.type);
        if (token != null) request.header("Authorization", "Bearer " + token);
        var response = client.send(request.build(), HttpResponse.BodyHandlers.ofString(UTF_8));
        int status = response.statusCode();
        JsonObject reply = parse(response.body()) instanceof JsonObject object ? object : null;
        if (status >= 200 && status < 300 && reply != null && isSuccess(reply, call)) return reply;
        String problem = response.body();
        if (isSignIn(call.path)) {
            // A response to a sign-in can have secrets.
            problem = reply != null && reply.has("error") ? reply.get("error").toString() : "not a documented success";
        }
        String place = response.headers().firstValue("Location").orElse("");
        if (status >= 300 && status < 400 && !place.isEmpty()) problem = "redirected to " + place;
        for (String secret : new String[] {System.getenv("PITEL_API_KEY"), token}) {
            if (secret != null && !secret.isEmpty()) problem = problem.replace(secret, "…");
        }
        throw new Failure(call.method + " " + call.path, response, problem);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    private static String toText(JsonElement value) {
        return value instanceof JsonPrimitive text ? text.getAsString() : String.valueOf(value);
    }

    private static String encodeQuery(JsonObject query) {
        var pairs = new StringJoiner("&");
        for (var entry : query.entrySet()) {
            var items = entry.getValue() instanceof JsonArray list ? list : List.of(entry.getValue());
            for (JsonElement item : items) pairs.add(encode(entry.getKey()) + "=" + encode(toText(item)));
        }
        return pairs.toString();
    }

    private static Body writeBody(Call call) throws IOException {
        boolean isEmpty = call.method.equals("DELETE") && call.values.size() == 0;
        if (call.method.equals("GET") || isEmpty) return new Body(BodyPublishers.noBody(), null);
        String file = call.text("file");
        if (!call.row.has("form")) return new Body(BodyPublishers.ofString(gson.toJson(call.values)), "application/json");
        var form = new ByteArrayOutputStream();
        String boundary = "form-" + UUID.randomUUID();
        for (var part : call.values.entrySet()) {
            String text = toText(part.getValue());
            String header = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + part.getKey() + "\"";
            byte[] content = text.getBytes(UTF_8);
            if (part.getKey().equals(file)) {
                header += "; filename=\"" + Path.of(text).getFileName() + "\"\r\nContent-Type: application/octet-stream";
                content = Files.readAllBytes(Path.of(text));
            }
            form.writeBytes((header + "\r\n\r\n").getBytes(UTF_8));
            form.writeBytes(content);
            form.writeBytes("\r\n".getBytes(UTF_8));
        }
        form.writeBytes(("--" + boundary + "--\r\n").getBytes(UTF_8));
        return new Body(BodyPublishers.ofByteArray(form.toByteArray()), "multipart/form-data; boundary=" + boundary);
    }

    /** What a body says besides its HTTP status. */
    private static boolean isSuccess(JsonObject reply, Call call) {
        if (reply.size() == 0
            || !isOneOf(reply, "error", "")
            || reply.get("fail") instanceof JsonArray refused && !refused.isEmpty()
            || "fail".equals(toText(reply.get("status")))
            || !isOneOf(reply, "code", "OK", "200")
            || !isOneOf(reply, "created", "true")
            || !isOneOf(reply, "deleted", "true")) {
            return false;
        }
        if (call.row.get("successValues") instanceof JsonObject successValues) {
            for (var pair : successValues.entrySet()) {
                if (!toText(reply.get(pair.getKey())).equals(toText(pair.getValue()))) return false;
            }
        }
        if (call.row.has("list")) return reply.get("data") instanceof JsonArray || reply.get("data") instanceof JsonNull;
        if (call.row.has("resultField")) {
            JsonElement value = reply;
            for (String name : call.text("resultField").split("\\.")) value = value instanceof JsonObject parts ? parts.get(name) : null;
            if (value == null || value.isJsonNull() || toText(value).isEmpty()) return false;
        }
        String echoedField = call.text("echoedField");
        if (!echoedField.isEmpty() && !call.values.get(echoedField).equals(reply.get(echoedField))) return false;
        if (!call.row.has("countFields")) return true;
        JsonElement found = reply.get(call.names("countFields").get(0));
        int sent = call.values.getAsJsonArray(call.names("countFields").get(1)).size();
        return found instanceof JsonArray list ? list.size() == sent : toText(found).equals("" + sent);
    }

    /** Whether a field is absent, null or one of some values. */
    private static boolean isOneOf(JsonObject reply, String name, String... values) {
        JsonElement value = reply.get(name);
        if (value == null || value.isJsonNull()) return true;
        return value instanceof JsonPrimitive primitive && List.of(values).contains(primitive.getAsString());
    }

    private static JsonElement parse(String text) {
        if (text.isEmpty()) return new JsonObject();
        try (var reader = new JsonReader(new StringReader(text))) {
            JsonElement value = gson.getAdapter(JsonElement.class).read(reader);
            return reader.peek() == JsonToken.END_DOCUMENT ? value : null;
        } catch (IOException | JsonParseException error) {
            return null;
        }
    }

    /**
     * From the contract. required, flags: values that must be sent; notEmpty: must not be empty; json: a text is JSON.
     * successValues, resultField, echoedField, countFields, list: what a success has. once: never repeated.
     * fromText, fromKeys: what an edit writes differently than it reads.
     */
    private static final JsonObject contract = (JsonObject) parse("""
{
"POST /v1/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"POST /v1/auth/token": {"required": ["api_key"], "resultField": "data.token"},
"GET /v1/blacklist": {"list": "id"},
"POST /v1/blacklist": {"required": ["blacklist"], "notEmpty": ["phone_number"],
  "successValues": {"message": "successfully"}, "countFields": ["success", "blacklist"]},
"DELETE /v1/blacklist": {"required": ["blacklist"], "successValues": {"message": "successfully"},
  "countFields": ["success", "blacklist"]},
"GET /v1/blacklist/{id}": {"resultField": "id"},
"GET /v1/call": {"list": "call_id"},
"POST /v1/call/{call_id}/transfer": {"required": ["ext", "legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/park": {"required": ["legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/listen": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/whisper": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/barge": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"GET /v1/cdr": {"list": "id", "page": true},
"GET /v1/cdr/{id}": {"resultField": "id"},
"GET /v1/click2call": {"required": ["ext", "phone"], "once": true, "timeout": 90,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/click2call/async": {"required": ["ext", "phone"], "once": true,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/event": {"list": "id"},
"POST /v1/event": {"required": ["callback_url", "event"], "successValues": {"created": true}},
"DELETE /v1/event/{id}": {"successValues": {"deleted": true}},
"GET /v1/voicemail": {"list": "id"},
"POST /v1/voicemail": {"required": ["extension", "password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}},
"GET /v1/voicemail/{id}": {"resultField": "id"},
"PUT /v1/voicemail/{id}": {"required": ["password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}, "edit": ["password", "enabled", "local_after_email",
  "mail_to", "description"]},
"DELETE /v1/voicemail/{id}": {"successValues": {"message": "successfully"}},
"GET /v1/voicemail/message": {"list": "id"},
"GET /v1/voicemail/message/{id}": {"resultField": "id"},
"POST /v3/auth/token": {"required": ["api_key"], "resultField": "token"},
"POST /v3/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"GET /v3/campaign": {"list": "campaign_uuid"},
"POST /v3/campaign": {"required": ["campaign_name", "type"], "notEmpty": ["template_uuid"],
  "successValues": {"created": true}},
"GET /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PUT /v3/campaign/{campaign_uuid}": {"required": ["campaign_name", "type"], "notEmpty": ["concurrent_call"],
  "json": ["concurrent_call"], "resultField": "campaign_uuid", "edit": ["campaign_name", "type",
  "type_autocall", "description", "active", "concurrent_call", "carrier_uuid", "carrier_name",
  "template_uuid", "template_name", "mode_call", "network", "recall_times", "limit_recall_duration",
  "schedule_recall", "schedule_recall_duration", "priority_recall", "recall_status", "call_timeout",
  "schedules", "callback_url", "answer_callback_url", "ratio", "hopper", "call_center_queue_strategy",
  "local_start_time", "local_end_time", "allow_manual_dial", "allow_search_lead", "enable_callback_alert",
  "statuses_selectable", "users", "groups", "enable_encrypt", "statuses", "custom_ratio",
  "call_center_queue_uuid", "customer_order", "default_list_uuid", "script_uuid", "orig_campaign_uuid",
  "domain_name", "campaign_uuid", "domain_uuid", "run_id", "created_at", "updated_at"], "without": ["status"],
  "hidden": ["users", "groups", "statuses"]},
"DELETE /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PATCH /v3/campaign/{campaign_uuid}/active": {"flags": ["active"], "resultField": "campaign_uuid",
  "echoedField": "active"},
"PUT /v3/campaign/{campaign_uuid}/assign_extension": {"required": ["extensions"], "json": ["extensions"],
  "resultField": "campaign_uuid"},
"GET /v3/list": {"list": "list_uuid"},
"POST /v3/list": {"required": ["campaign_uuid", "list_name"], "successValues": {"created": true}},
"GET /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"DELETE /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"PATCH /v3/list/{list_uuid}/active": {"flags": ["active"], "resultField": "list_uuid",
  "echoedField": "active"},
"GET /v3/lead": {"list": "lead_uuid"},
"POST /v3/lead": {"required": ["list_uuid", "phone_number"], "successValues": {"created": true}},
"POST /v3/lead/file": {"required": ["list_uuid", "file"], "form": true, "file": "file", "resultField": "msg"},
"POST /v3/lead/multi": {"required": ["list_uuid", "data"], "notEmpty": ["phone_number"],
  "countFields": ["total_insert", "data"]},
"GET /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"PUT /v3/lead/{lead_uuid}": {"required": ["lead_uuid", "phone_number"], "notEmpty": ["address"],
  "resultField": "lead_uuid", "edit": ["lead_uuid", "phone_number", "lead_name", "lead_code",
  "contract_number", "identity_number", "identity_issued_at", "identity_issued_on", "address", "province",
  "district", "ward", "date_of_birth", "gender", "additional"]},
"DELETE /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"POST /v3/autocall/import": {"required": ["campaign_uuid", "phone_number", "param"], "resultField": "call_id"},
"POST /v3/autocall/otp": {"required": ["campaign_uuid", "phone_number", "template", "code_otp"],
  "notEmpty": ["ref_id"], "resultField": "call_id"},
"POST /v1/campaign/{campaign_uuid}/run/start": {"resultField": "campaign_uuid"},
"GET /v3/template": {"list": "template_uuid"},
"POST /v3/template": {"required": ["template_name"], "successValues": {"created": "true"}},
"GET /v3/template/{template_uuid}": {"resultField": "template_uuid"},
"PUT /v3/template/{template_uuid}": {"required": ["template_name"], "notEmpty": ["content"],
  "resultField": "template_uuid", "edit": ["template_name", "voice_type", "content", "voice_tts", "speed_tts",
  "audio_file", "enable_option", "press_options", "exit_sound", "invalid_sound", "press_timeout",
  "inter_digit_timeout", "max_timeout"], "fromKeys": {"press_options": "press_num"}},
"DELETE /v3/template/{template_uuid}": {"successValues": {"deleted": "true"}},
"GET /v3/user": {"list": "user_uuid"},
"POST /v3/user": {"required": ["username", "level", "role_uuid", "password", "confirm_password"],
  "notEmpty": ["email", "extension"], "successValues": {"created": true}},
"GET /v3/user/{user_uuid}": {"resultField": "user_uuid"},
"PUT /v3/user/{user_uuid}": {"required": ["user_uuid", "username", "level", "role_uuid", "password",
  "confirm_password"], "notEmpty": ["email", "first_name", "extension"], "resultField": "user_uuid",
  "edit": ["user_uuid", "username", "level", "role_uuid", "email", "first_name", "extension", "is_active",
  "enable_webrtc"], "without": ["password", "confirm_password", "is_create_extension"],
  "fromText": {"is_active": "user_enabled"}},
"GET /v3/monitor": {"list": "user_uuid"},
"GET /v3/extension/{id}/loggedin": {"resultField": "extension"},
"GET /v3/monitor/callcenter/queue": {"list": "call_center_queue_uuid"},
"GET /v3/group": {"list": "group_uuid"},
"POST /v3/group": {"required": ["group_name"], "successValues": {"created": true}},
"GET /v3/group/{group_uuid}": {"resultField": "group_uuid"},
"PUT /v3/group/{group_uuid}": {"required": ["group_name"], "notEmpty": ["group_description", "user_assigns",
  "campaign_assigns"], "json": ["user_assigns", "campaign_assigns"], "resultField": "data.group_uuid",
  "edit": ["group_name", "group_description", "group_priority", "department_uuid"],
  "without": ["user_assigns", "campaign_assigns"]},
"DELETE /v3/group/{group_uuid}": {"successValues": {"code": 200}},
"GET /v3/carrier": {"list": "carrier_uuid"},
"POST /v3/carrier": {"required": ["carrier_name", "gateway_uuid", "concurrent_call", "dial_type"],
  "notEmpty": ["caller_id"], "successValues": {"created": true}},
"PUT /v3/carrier/{carrier_uuid}": {"required": ["carrier_uuid", "carrier_name", "gateway_uuid", "dial_type",
  "concurrent_call"], "notEmpty": ["caller_id"], "json": ["concurrent_call"], "resultField": "carrier_uuid",
  "edit": ["carrier_uuid", "carrier_name", "gateway_uuid", "concurrent_call", "dial_type", "description",
  "caller_id", "network", "data"]},
"DELETE /v3/carrier/{carrier_uuid}": {"resultField": "carrier_uuid"},
"GET /v3/gateway": {"list": "gateway_uuid"},
"GET /v3/cdr": {"required": ["limit", "offset"], "list": "id"},
"GET /v3/cdr/{id}": {"resultField": "id"},
"GET /v3/autocall/log/{ref_id}/ref_id": {"resultField": "id"},
"GET /v3/report/call/campaign": {"notEmpty": ["campaign_uuid"], "list": "campaign_uuid"},
"GET /v3/report/call/lead": {"notEmpty": ["campaign_uuid"], "list": "lead_uuid"},
"GET /v3/report/call/user": {"list": "user_uuid"},
"GET /v2/report/extension": {"successValues": {"code": 200}, "list": "extension_id"},
"GET /v2/report/extension/summary": {"list": "user_uuid"},
"GET /v2/report/extension/summary/day": {"list": "user_uuid"},
"GET /v2/report/agent/time": {"list": "user_uuid"},
"GET /v2/stats": {"list": "time"},
"GET /v3/monitor-stats/overview": {"required": ["interval"], "resultField": "data.total_calls"},
"POST /psr/v1/call/stream": {"required": ["url", "destination"], "notEmpty": ["extension"], "form": true,
  "successValues": {"code": "OK"}}
}""");
}
