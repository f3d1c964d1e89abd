import type { SampleRequest } from '../../contract/build-request';
import { indent, joinLines, writeJsonFormat, writePath } from './write-values';

const quote = (text: string): string => JSON.stringify(text);
/** Java writes `new_password` as `newPassword`. */
const toName = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const inMethod = '        ';

function writeMap(entries: readonly (readonly [name: string, value: string])[]): string {
  return `Map.of(${entries.map(([name, value]) => `${quote(name)}, ${value}`).join(', ')})`;
}

function writeBody(request: SampleRequest): string {
  if (!request.json) {
    return '""';
  }
  const { text, variables } = writeJsonFormat(request, request.json, '%s');
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  // A password may have characters that JSON escapes.
  const values = variables.map(({ name }) => `new JsonPrimitive(${toName(name)})`);
  return `"""\n    ${indent(escaped, '    ')}"""${values.length > 0 ? `.formatted(${values.join(', ')})` : ''}`;
}

/**
 * @param request - What to send.
 * @returns A Java program that uses `static/clients/Pitel.java`.
 */
export function writeJava(request: SampleRequest): string {
  const { operationId, method, query, form, variables: secrets, result, timeout } = request;
  const path = quote(writePath(request));
  const parts = form?.map(({ name, value, isFile }) => [name, isFile ? `Path.of(${quote(value)})` : quote(value)] as const);
  const pairs = writeMap(query.map(([name, value]) => [name, quote(value)]));
  const get = `pitel.${result.kind === 'pages' ? 'readAll' : 'get'}(${path}, ${pairs})`;
  const send = parts ? `pitel.postForm(${path}, ${writeMap(parts)})` : `pitel.send("${method}", ${path}, ${writeBody(request)})`;
  const sent = method === 'GET' ? get : send;
  const object = `reply${result.isInData ? '.getAsJsonObject("data")' : ''}`;
  const record = result.kind === 'object' ? object : `record${result.kind === 'list' ? '.getAsJsonObject()' : ''}`;
  const print = `System.out.println(${result.fields.map((name) => `${record}.get("${name}").getAsString()`).join(' + " " + ') || record});`;
  const lines = joinLines([
    secrets.map(
      ({ name, environment }) =>
        `String ${toName(name)} = Objects.requireNonNull(System.getenv("${environment}"), "${environment} is not set.");`,
    ),
    'var pitel = new Pitel();',
    timeout !== 30 && `pitel.timeout = Duration.ofSeconds(${timeout});`,
    result.kind === 'object'
      ? [`var reply = ${sent};`, print]
      : [`for (var record : ${sent}${result.kind === 'list' ? '.getAsJsonArray("data")' : ''}) {`, `    ${print}`, '}'],
  ]);
  const imports = [
    secrets.length > 0 && 'import com.google.gson.JsonPrimitive;',
    form?.some(({ isFile }) => isFile) && 'import java.nio.file.Path;',
    timeout !== 30 && 'import java.time.Duration;',
    (form || method === 'GET') && 'import java.util.Map;',
    secrets.length > 0 && 'import java.util.Objects;',
  ].filter(Boolean);
  return joinLines([
    ...imports,
    imports.length > 0 && '',
    `public class ${operationId.charAt(0).toUpperCase()}${operationId.slice(1)} {`,
    '    public static void main(String[] args) throws Exception {',
    `${inMethod}${indent(lines, inMethod)}`,
    '    }',
    '}',
  ]);
}
