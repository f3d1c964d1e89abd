import type { FormPart, SampleRequest } from '../build-request';
import { findVariable, indent, nameInEnvironment, toCamelCase, writeJsonText } from './variables';

const quote = (text: string): string => JSON.stringify(text);
const inMethod = '        ';

/** The JDK has no parser for JSON: these look for the text. */
const failures = {
  status: ` || !reply.contains("\\"success\\"")`,
  error: ` || reply.contains("\\"error\\"")`,
  fail: ` ||\n        !reply.replaceAll("\\\\s", "").contains("\\"fail\\":[]")`,
  none: '',
} as const;

function nameClass(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}

function refer(request: SampleRequest, value: string): string {
  const variable = findVariable(request, value);
  return variable ? toCamelCase(variable.name) : quote(value);
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
    ...texts.map(({ name, value }) => `    {${quote(name)}, ${refer(request, value)}},`),
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

function writeBody(request: SampleRequest): string[] {
  if (request.json === undefined) {
    return request.form ? writeForm(request, request.form) : [];
  }
  const names: string[] = [];
  const text = writeJsonText(request, request.json, ({ name }) => {
    names.push(toCamelCase(name));
    return '"%s"';
  });
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  const block = `String body = """\n    ${indent(names.length > 0 ? escaped.replace(/%(?!s")/g, '%%') : escaped, '    ')}"""`;
  return [`${block}${names.length > 0 ? `.formatted(${names.join(', ')})` : ''};`];
}

function writeQuery(request: SampleRequest): string[] {
  return request.query.map(([name, value], position) => {
    const variable = findVariable(request, value);
    const start = `${position === 0 ? '?' : '&'}${encodeURIComponent(name)}=`;
    return `+ ${variable ? `${quote(start)} + ${toCamelCase(variable.name)}` : quote(`${start}${encodeURIComponent(value)}`)}`;
  });
}

function listImports({ form }: SampleRequest): string[] {
  return [
    ...(form ? ['import static java.nio.charset.StandardCharsets.UTF_8;', '', 'import java.io.ByteArrayOutputStream;'] : []),
    'import java.net.URI;',
    'import java.net.http.*;',
    ...(form?.some(({ isFile }) => isFile) ? ['import java.nio.file.Files;', 'import java.nio.file.Path;'] : []),
    'import java.time.Duration;',
  ];
}

function listOptions(request: SampleRequest): string[] {
  const sent = request.json === undefined ? 'ofByteArray(form.toByteArray())' : 'ofString(body)';
  const body = request.json === undefined && !request.form ? 'noBody()' : sent;
  return [
    ...(request.isAuthenticated ? ['.header("Authorization", "Bearer " + token)'] : []),
    ...(request.json === undefined ? [] : ['.header("Content-Type", "application/json")']),
    ...(request.form ? ['.header("Content-Type", "multipart/form-data; boundary=" + boundary)'] : []),
    ...(request.method === 'GET' ? [] : [`.method(${quote(request.method)}, HttpRequest.BodyPublishers.${body})`]),
    `.timeout(Duration.ofSeconds(${request.timeout}))`,
    '.build();',
  ];
}

/**
 * @param request - What to send.
 * @returns A Java 17 program without dependencies.
 */
export function writeJava(request: SampleRequest): string {
  const path = request.path.map((piece) => (typeof piece === 'string' ? quote(piece) : toCamelCase(piece.name)));
  const body = [
    ...request.variables.map((variable) => {
      const value = variable.isFromEnvironment ? `System.getenv("${nameInEnvironment(variable)}")` : quote(variable.value);
      return `String ${toCamelCase(variable.name)} = ${value};`;
    }),
    '',
    ...writeBody(request),
    `var uri = URI.create(${[['baseUrl', ...path].join(' + '), ...writeQuery(request)].join('\n    ')});`,
    'var request = HttpRequest.newBuilder(uri)',
    ...listOptions(request).map((option) => `    ${option}`),
    'var response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'int status = response.statusCode();',
    'String reply = response.body();',
    `if (status >= 300${failures[request.successMark]}) {`,
    '    throw new Exception("HTTP " + status + ": " + reply);',
    '}',
    'System.out.println(reply);',
  ];
  return [
    ...listImports(request),
    '',
    `public class ${nameClass(request.operationId)} {`,
    '    public static void main(String[] args) throws Exception {',
    ...body.map((line) => (line === '' ? '' : `${inMethod}${indent(line, inMethod)}`)),
    '    }',
    '}',
  ].join('\n');
}
