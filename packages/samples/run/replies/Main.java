import com.example.pitel.Pitel;
import com.google.gson.*;
import java.time.Duration;
import java.util.Map;

public class Main {
    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        var gson = new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create();
        for (JsonElement value : JsonParser.parseString(System.getenv("STEPS")).getAsJsonArray()) {
            JsonObject step = value.getAsJsonObject();
            String path = step.get("path").getAsString();
            Map<String, Object> values = step.has("values") ? gson.fromJson(step.get("values"), Map.class) : Pitel.values();
            // JSON has no such numbers.
            values.replaceAll((name, given) -> "NaN".equals(given) || "Infinity".equals(given) ? Double.valueOf((String) given) : given);
            Duration timeout = step.has("timeout") ? Duration.ofMillis((long) (step.get("timeout").getAsDouble() * 1000)) : null;
            var line = new StringBuilder("ok");
            try {
                switch (step.get("call").getAsString()) {
                    case "list" -> Pitel.readAll(path, values).forEach(record -> line.append(" " + record.get("id").getAsString()));
                    case "token" -> Pitel.token(path);
                    case "edit" -> Pitel.edit(path, values);
                    case "post" -> Pitel.post(path, values);
                    case "put" -> Pitel.put(path, values);
                    case "patch" -> Pitel.patch(path, values);
                    case "delete" -> Pitel.delete(path, values);
                    default -> Pitel.get(path, values, timeout);
                }
                System.out.println(line);
            } catch (Pitel.Failure error) {
                String code = error.code == null || error.code.isEmpty() ? "-" : error.code;
                String seen = error.headers.firstValue("X-Request").orElse("-");
                System.out.println("failed " + error.status + " " + code + " " + seen + " " + error.getMessage().replace("\n", " "));
            } catch (Exception error) {
                System.out.println("failed - - - " + error.getMessage());
            }
        }
    }
}
