import type { FormPart, SampleRequest, Variable } from '../../contract/build-request';
import { indent, joinLines, type TextSyntax, toCamelCase, writeJsonFormat, writeText } from './write-values';

const quote = (text: string): string => JSON.stringify(text);
const syntax: TextSyntax = { refer: ({ name }) => toCamelCase(name), quote };
const inMethod = '        ';

const failures = {
  error: 'reply == null || reply.has("error")',
  fail: 'reply == null || !new JsonArray().equals(reply.get("fail"))',
  none: 'status >= 300',
} as const;

function writeFailure(mark: SampleRequest['successMark']): string {
  return typeof mark === 'object'
    ? `reply == null || !new JsonPrimitive(${JSON.stringify(mark.value)}).equals(reply.get("${mark.name}"))`
    : failures[mark];
}

const partStart = '"--" + boundary + "\\r\\nContent-Disposition: form-data; ';

/** The JDK has no form encoder: the parts are written out, texts in a loop. */
function writeForm(request: SampleRequest, form: readonly FormPart[]): string[] {
  const texts = form.filter(({ isFile }) => !isFile);
  const files = form.filter(({ isFile }) => isFile);
  return [
    'String boundary = "form-" + System.nanoTime();',
    'var form = new ByteArrayOutputStream();',
    'String[][] fields = {',
    ...texts.map(({ name, value }) => `    {${quote(name)}, ${writeText(request, value, syntax)}},`),
    '};',
    'for (String[] field : fields) {',
    `    form.write((${partStart}name=\\"" + field[0]`,
    '        + "\\"\\r\\n\\r\\n" + field[1] + "\\r\\n").getBytes(UTF_8));',
    '}',
    ...files.flatMap(({ name, value }) => [
      `form.write((${partStart}name=\\"${name}\\"; "`,
      `    + "filename=\\"${value}\\"\\r\\n\\r\\n").getBytes(UTF_8));`,
      `form.write(Files.readAllBytes(Path.of(${quote(value)})));`,
      'form.write("\\r\\n".getBytes(UTF_8));',
    ]),
    'form.write(("--" + boundary + "--\\r\\n").getBytes(UTF_8));',
  ];
}

/** Writes what makes the body, and what publishes it. */
function writeBody(request: SampleRequest): readonly [publisher: string, lines: string[]] {
  if (request.json) {
    // What comes from the environment may have characters that JSON escapes.
    const isEscaped = request.variables.some(({ isRequired }) => isRequired);
    const refer = (variable: Variable): string => {
      const name = syntax.refer(variable);
      return isEscaped ? `new JsonPrimitive(${name})` : name;
    };
    const { text, variables } = writeJsonFormat(request, request.json, isEscaped ? '%s' : '"%s"');
    const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
    const formatted = variables.length > 0 ? `.formatted(${variables.map(refer).join(', ')})` : '';
    return ['ofString(body)', [`String body = """\n    ${indent(escaped, '    ')}"""${formatted};`]];
  }
  return request.form ? ['ofByteArray(form.toByteArray())', writeForm(request, request.form)] : ['noBody()', []];
}

function writeQuery(request: SampleRequest): string[] {
  return request.query.map(([name, value], position) => {
    const start = `${position === 0 ? '?' : '&'}${encodeURIComponent(name)}=`;
    return writeText(request, value, {
      refer: (variable) => `+ ${quote(start)} + ${syntax.refer(variable)}`,
      quote: (text) => `+ ${quote(`${start}${encodeURIComponent(text)}`)}`,
    });
  });
}

/**
 * @param request - What to send.
 * @returns A Java 17 program that uses the library Gson, as the JDK has no parser for JSON.
 */
export function writeJava(request: SampleRequest): string {
  const { operationId, method, form, json } = request;
  const path = request.path.map((piece) => (typeof piece === 'string' ? quote(piece) : syntax.refer(piece)));
  const [publisher, body] = writeBody(request);
  const isRead = request.successMark !== 'none';
  const lines = joinLines([
    request.variables.map((variable) => {
      const { environment, value, isRequired } = variable;
      const read = `System.getenv("${environment}")`;
      const needed = isRequired ? `Objects.requireNonNull(${read}, "${environment} is not set.")` : read;
      return `String ${syntax.refer(variable)} = ${environment ? needed : quote(value)};`;
    }),
    '',
    body,
    `var uri = URI.create(${[['baseUrl', ...path].join(' + '), ...writeQuery(request)].join('\n    ')});`,
    'var request = HttpRequest.newBuilder(uri)',
    request.isAuthenticated && '    .header("Authorization", "Bearer " + token)',
    json && '    .header("Content-Type", "application/json")',
    form && '    .header("Content-Type", "multipart/form-data; boundary=" + boundary)',
    method !== 'GET' && `    .method(${quote(method)}, HttpRequest.BodyPublishers.${publisher})`,
    `    .timeout(Duration.ofSeconds(${request.timeout}))`,
    '    .build();',
    'var response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'int status = response.statusCode();',
    'String text = response.body();',
    isRead && 'JsonObject reply = null;',
    isRead && ['if (status < 300) {', '    reply = JsonParser.parseString(text).getAsJsonObject();', '}'],
    `if (${writeFailure(request.successMark)}) {`,
    '    throw new Exception("HTTP " + status + ": " + text);',
    '}',
    `System.out.println(${isRead ? 'reply' : 'text'});`,
  ]);
  return joinLines([
    form && ['import static java.nio.charset.StandardCharsets.UTF_8;', ''],
    isRead && 'import com.google.gson.*;',
    form && 'import java.io.ByteArrayOutputStream;',
    'import java.net.URI;',
    'import java.net.http.*;',
    form?.some(({ isFile }) => isFile) && ['import java.nio.file.Files;', 'import java.nio.file.Path;'],
    'import java.time.Duration;',
    request.variables.some(({ isRequired }) => isRequired) && 'import java.util.Objects;',
    '',
    `public class ${operationId.charAt(0).toUpperCase()}${operationId.slice(1)} {`,
    '    public static void main(String[] args) throws Exception {',
    `${inMethod}${indent(lines, inMethod)}`.replace(/^ +$/gm, ''),
    '    }',
    '}',
  ]);
}
