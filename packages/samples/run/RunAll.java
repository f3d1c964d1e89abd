import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Base64;

/** Runs samples in one process; prints for each, in Base64, what it printed and why it failed. */
public class RunAll {
    public static void main(String[] names) throws Exception {
        var out = System.out;
        var base64 = Base64.getEncoder();
        for (String name : names) {
            var printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, "UTF-8"));
            String failure = "";
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException error) {
                failure = error.getCause().toString();
            }
            out.println(base64.encodeToString(printed.toByteArray()) + " " + base64.encodeToString(failure.getBytes("UTF-8")));
        }
    }
}
