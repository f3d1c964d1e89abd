// Client for the Pitel API. Java 17 or newer, with Gson.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
import static java.nio.charset.StandardCharsets.UTF_8;
import com.google.gson.*;
import java.io.*;
import java.net.*;
import java.net.http.*;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.*;
import java.time.*;
import java.util.*;
import java.util.stream.Collectors;

public class Pitel {
    /** A request that failed, by its HTTP status or by what its body says. */
    @SuppressWarnings("serial")
    public static class Failure extends IOException {
        public final int status;
        Failure(String request, int status, String body) {
            super(request + ": HTTP " + status + " " + body);
            this.status = status;
        }
    }

    private record Token(String text, Instant end) {}
    private record Body(HttpRequest.BodyPublisher bytes, String type) {}
    private final String baseUrl = Objects.requireNonNull(System.getenv("PITEL_BASE_URL"), "PITEL_BASE_URL is not set.");
    private final String apiKey = Objects.requireNonNull(System.getenv("PITEL_API_KEY"), "PITEL_API_KEY is not set.");
    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, Token> tokens = new HashMap<>();
    public Duration timeout = Duration.ofSeconds(30); // the longest wait for a response

    public JsonObject get(String path, Map<String, ?> query) throws IOException, InterruptedException {
        String pairs = query.entrySet().stream().map(pair -> "&" + pair.getKey() + "=" + URLEncoder.encode("" + pair.getValue(), UTF_8))
            .collect(Collectors.joining()).replaceFirst("&", "?");
        return send("GET", path + pairs, "");
    }

    /** Sends JSON, or nothing where the text is empty. */
    public JsonObject send(String method, String path, String json) throws IOException, InterruptedException {
        return request(method, path, new Body(BodyPublishers.ofString(json), "application/json"));
    }

    /** Sends a multipart form: texts, and files by their path. */
    public JsonObject postForm(String path, Map<String, ?> parts) throws IOException, InterruptedException {
        var form = new ByteArrayOutputStream();
        String boundary = "form-" + System.nanoTime();
        for (var part : parts.entrySet()) {
            Path file = part.getValue() instanceof Path given ? given : null;
            String name = part.getKey() + (file == null ? "" : "\"; filename=\"" + file.getFileName());
            form.writeBytes("--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n".formatted(boundary, name).getBytes(UTF_8));
            form.writeBytes(file == null ? part.getValue().toString().getBytes(UTF_8) : Files.readAllBytes(file));
            form.writeBytes("\r\n".getBytes(UTF_8));
        }
        form.writeBytes(("--" + boundary + "--\r\n").getBytes(UTF_8));
        return request("POST", path, new Body(BodyPublishers.ofByteArray(form.toByteArray()), "multipart/form-data; boundary=" + boundary));
    }

    /** Reads a list page by page. */
    public List<JsonObject> readAll(String path, Map<String, ?> query) throws IOException, InterruptedException {
        var all = new ArrayList<JsonObject>();
        for (int page = 1; ; page++) {
            var place = new HashMap<String, Object>(path.equals("/v1/cdr") ? Map.of("page", page) : Map.of("offset", all.size()));
            place.put("limit", 50);
            place.putAll(query);
            JsonObject reply = get(path, place);
            list(reply, "data").forEach(record -> all.add(record.getAsJsonObject()));
            if (reply.get("total") instanceof JsonPrimitive total && all.size() >= total.getAsInt()) return all;
            if (!reply.has("total") || list(reply, "data").isEmpty()) throw new Failure("GET " + path, 200, "without total, or with fewer records");
        }
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
        // Campaigns are started under /v1, and belong to v3.
        String usual = path.matches("/v1/(?!campaign/).*") ? "v1" : "v3";
        String version = Objects.requireNonNullElse(System.getenv("PITEL_TOKEN_VERSION"), usual);
        Token token = tokens.get(version);
        if (token == null || token == refused || token.end.isBefore(Instant.now())) {
            var key = BodyPublishers.ofString(new Gson().toJson(Map.of("api_key", apiKey)));
            JsonObject reply = exchange("POST", "/" + version + "/auth/token", new Body(key, "application/json"), null);
            JsonObject given = reply.has("data") ? reply.getAsJsonObject("data") : reply;
            long seconds = given.has("expired") ? given.get("expired").getAsLong() - 60 : Instant.now().getEpochSecond() + 82800;
            token = new Token(given.get("token").getAsString(), Instant.ofEpochSecond(seconds));
            tokens.put(version, token);
        }
        return token;
    }

    private JsonObject exchange(String method, String path, Body body, String token) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(baseUrl + path)).timeout(timeout)
            .header("Content-Type", body.type).method(method, body.bytes);
        if (token != null) request.header("Authorization", "Bearer " + token);
        var response = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        var text = response.body().isEmpty() ? "{}" : response.body();
        var reply = response.statusCode() < 300 ? new Gson().fromJson(text, JsonElement.class) : null;
        if (reply instanceof JsonObject object && !hasFailed(object)) return object;
        throw new Failure(method + " " + path, response.statusCode(), response.body());
    }

    /** A failure may come with any HTTP status: the body tells. */
    private static boolean hasFailed(JsonObject reply) {
        var signs = Map.of("created", "true", "deleted", "true", "code", "OK|200", "status", "(?!fail).*");
        return reply.has("error") || !list(reply, "fail").isEmpty() || signs.entrySet().stream().anyMatch(sign ->
            reply.get(sign.getKey()) instanceof JsonPrimitive value && !value.getAsString().matches(sign.getValue()));
    }

    private static JsonArray list(JsonObject reply, String name) {
        return reply.get(name) instanceof JsonArray list ? list : new JsonArray();
    }
}
