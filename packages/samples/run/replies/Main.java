import com.example.pitel.Pitel;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

public class Main {
    public static void main(String[] args) throws Exception {
        var pitel = new Pitel();
        for (String path : System.getenv("PATHS").split(" ")) {
            show(pitel, path, Map.of());
        }
        show(pitel, "/v3/query", Map.of("is_encode", true, "silent", false, "uuid", List.of("a", "b"), "name", "An & Bình"));
        show(pitel.withTimeout(Duration.ofSeconds(1)), "/v3/slow", Map.of());
    }

    private static void show(Pitel pitel, String path, Map<String, ?> query) throws InterruptedException {
        try {
            if (path.startsWith("/v1/list/")) {
                for (var record : pitel.readAll(path, Map.of("limit", 1))) {
                    System.out.println(record.get("id").getAsString());
                }
            } else {
                pitel.get(path, query);
            }
            System.out.println(path + " ok");
        } catch (Pitel.Failure failure) {
            System.out.println(path + " failed " + failure.status + " " + (failure.code == null ? "" : failure.code));
        } catch (IOException error) {
            System.out.println(path + " failed " + error.getMessage());
        }
    }
}
