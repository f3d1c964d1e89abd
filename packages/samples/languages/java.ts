import type { SampleRequest, Variable } from '@pitel-docs/contract/build-request';
import { explainVariable } from '@pitel-docs/contract/environment';
import type { SampleLanguage } from '../sample-language';
import { indent, joinLines, joinPath, lineWidth, listOwn, writeJsonText, writeNames, writeText } from '../write-values';

const quote = (text: string): string => JSON.stringify(text);
/** `new_password` becomes `newPassword`. */
const toName = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
function writeMap(entries: readonly (readonly [name: string, value: string])[]): string {
  const pairs = entries.map(([name, value]) => `${quote(name)}, ${value}`);
  return pairs.join(', ').length > lineWidth ? `Map.of(\n    ${pairs.join(',\n    ')})` : `Map.of(${pairs.join(', ')})`;
}

/** A JSON text block. With variables it is a format string, so percent signs are doubled. */
function writeBody(request: SampleRequest): string {
  if (!request.json) {
    return '""';
  }
  // JsonPrimitive escapes the value, such as a password with quotes.
  const values: string[] = [];
  const refer = ({ name, isJson }: Variable): string => {
    values.push(isJson ? toName(name) : `new JsonPrimitive(${toName(name)})`);
    return '\0';
  };
  const text = writeJsonText(request, request.json, { refer, quote: (literal) => literal });
  const format = values.length > 0 ? text.replaceAll('%', '%%').replaceAll('\0', '%s') : text;
  const escaped = format.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  return `"""\n    ${indent(escaped, '    ')}"""${values.length > 0 ? `.formatted(${values.join(', ')})` : ''}`;
}

function write(request: SampleRequest): string {
  const { method, query, form, edit, result, timeout } = request;
  const path = joinPath(request, quote, (name) => `Pitel.encode(${toName(name)})`);
  const writeValue = (name: string, value: string): string =>
    writeText(request, name, value, { refer: (variable) => toName(variable.name), quote });
  const parts = form?.map(
    ({ name, value, isFile }) => [name, isFile ? `Path.of(${quote(value)})` : writeValue(name, value)] as const,
  );
  const pairs = writeMap(query.map(([name, value]) => [name, writeValue(name, value)]));
  const get = `pitel.${result.kind === 'pages' ? 'readAll' : 'get'}(${path}, ${pairs})`;
  const change = edit && `pitel.edit(${path}, fields, ${writeBody(request)})`;
  const send =
    change ?? (parts ? `pitel.postForm(${path}, ${writeMap(parts)})` : `pitel.send("${method}", ${path}, ${writeBody(request)})`);
  const sent = method === 'GET' ? get : send;
  const object = `reply${result.isInData ? '.getAsJsonObject("data")' : ''}`;
  const record = result.kind === 'object' ? object : `record${result.kind === 'list' ? '.getAsJsonObject()' : ''}`;
  const values = result.fields.map((name) => `${record}.get("${name}").getAsString()`);
  const print = `System.out.println(${values.join(values.length > 2 ? ' + " "\n    + ' : ' + " " + ') || record});`;
  return joinLines([
    listOwn(request).flatMap(({ name, environment, isJson }) => [
      `String ${toName(name)} = Objects.requireNonNullElse(System.getenv("${environment}"), "");`,
      // An empty list has no quotes.
      `if (${isJson ? `!${toName(name)}.contains("\\"")` : `${toName(name)}.isEmpty()`}) throw new Pitel.MissingSetting(${quote(explainVariable(environment))});`,
    ]),
    edit && `var fields = List.of(${writeNames(edit.fields, '    ', quote).replace(/,\n$/, ')')};`,
    `var pitel = new Pitel()${timeout === 30 ? '' : `.withTimeout(Duration.ofSeconds(${timeout}))`};`,
    result.kind === 'object'
      ? [`var reply = ${sent};`, print]
      : [
          `for (var record : ${sent}${result.kind === 'list' ? '.getAsJsonArray("data")' : ''}) {`,
          `    ${indent(print, '    ')}`,
          '}',
        ],
  ]);
}

export const java: SampleLanguage = {
  value: 'java',
  label: 'Java',
  grammar: 'java',
  write,
  usesClient: true,
  client: {
    file: 'Pitel.java',
    about: 'for Java: Java 17 with Gson, in the folder `com/example/pitel`',
  },
};
