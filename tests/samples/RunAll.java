import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs compiled samples one after the other; the arguments are their class names. */
public class RunAll {
    public static void main(String[] names) throws Exception {
        PrintStream console = System.out;
        for (String name : names) {
            var output = new ByteArrayOutputStream();
            System.setOut(new PrintStream(output, true));
            String failure = "";
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (ReflectiveOperationException error) {
                failure = String.valueOf(error.getCause() == null ? error : error.getCause());
            }
            System.setOut(console);
            Files.write(Path.of(name + ".output"), output.toByteArray());
            Files.writeString(Path.of(name + ".failure"), failure);
        }
    }
}
