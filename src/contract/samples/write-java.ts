import type { FormPart, SampleRequest } from '../build-request';
import { indent } from './indent';

const quote = (text: string): string => JSON.stringify(text);
const inMethod = '        ';

function nameClass(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}

function writeTextBlock(text: string): string {
  return `"""\n${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')}"""`;
}

const partStart = '"--" + boundary + "\\r\\nContent-Disposition: form-data; ';

/** The JDK has no form encoder: the parts are written out, texts in a loop. */
function writeForm(form: readonly FormPart[]): string[] {
  const texts = form.filter(({ isFile }) => !isFile);
  const files = form.filter(({ isFile }) => isFile);
  return [
    'String boundary = "form-" + System.nanoTime();',
    'var form = new ByteArrayOutputStream();',
    'String[][] fields = {',
    ...texts.map(({ name, value }) => `    {${quote(name)}, ${quote(value)}},`),
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
    '',
  ];
}

function writeBody(request: SampleRequest): string[] {
  if (request.json !== undefined) {
    return [`String body = ${indent(writeTextBlock(JSON.stringify(request.json, null, 2)), '    ')};`, ''];
  }
  return request.form ? writeForm(request.form) : [];
}

function nameBody(request: SampleRequest): string {
  if (request.json !== undefined) {
    return 'BodyPublishers.ofString(body)';
  }
  return request.form ? 'BodyPublishers.ofByteArray(form.toByteArray())' : 'BodyPublishers.noBody()';
}

function listImports(request: SampleRequest): string[] {
  const hasFile = request.form?.some(({ isFile }) => isFile);
  return [
    ...(request.form ? ['import static java.nio.charset.StandardCharsets.UTF_8;', ''] : []),
    ...(request.form ? ['import java.io.ByteArrayOutputStream;'] : []),
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...(hasFile ? ['import java.nio.file.Files;', 'import java.nio.file.Path;'] : []),
  ];
}

/**
 * @param request - What to send.
 * @returns A Java 17 program without dependencies.
 */
export function writeJava(request: SampleRequest): string {
  const query = request.query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  const target = `${request.path}${query ? `?${query}` : ''}`;
  const headers = [
    ...(request.isAuthenticated ? ['.header("Authorization", "Bearer " + token)'] : []),
    ...(request.json === undefined ? [] : ['.header("Content-Type", "application/json")']),
    ...(request.form ? ['.header("Content-Type", "multipart/form-data; boundary=" + boundary)'] : []),
  ];
  const body = [
    `String baseUrl = ${quote(request.baseUrl)};`,
    ...(request.isAuthenticated ? ['String token = "YOUR_ACCESS_TOKEN";'] : []),
    ...(request.json === undefined ? [''] : []),
    ...writeBody(request),
    `var request = HttpRequest.newBuilder(URI.create(baseUrl + ${quote(target)}))`,
    ...headers.map((header) => `    ${header}`),
    `    .method(${quote(request.method)}, ${nameBody(request)})`,
    '    .build();',
    '',
    'var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    'System.out.println(response.statusCode() + " " + response.body());',
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
