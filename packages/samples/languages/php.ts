import type { SampleRequest } from '@pitel-docs/contract/build-request';
import { explainVariable } from '@pitel-docs/contract/environment';
import type { SampleLanguage } from '../sample-language';
import { joinLines, joinPath, type LiteralSyntax, listOwn, pickParts, writeLiteral, writeNames } from '../write-values';

/** `lead_uuid` becomes `$leadUuid`. */
const toName = (name: string): string => `$${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const syntax: LiteralSyntax = {
  refer: ({ name }) => toName(name),
  // Only double-quoted strings have escapes for line breaks.
  quote: (text) =>
    /[\n\r]/.test(text)
      ? `"${text
          .replace(/[\\"$]/g, '\\$&')
          .replaceAll('\n', '\\n')
          .replaceAll('\r', '\\r')}"`
      : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  tab: '    ',
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  writeKey: (key) => `${syntax.quote(key)} => `,
};

function write(request: SampleRequest): string {
  const { method, query, json, form, edit, result, timeout } = request;
  const path = joinPath(request, syntax.quote, (name) => `rawurlencode(${toName(name)})`, ' . ');
  const values = form
    ? [pickParts(form, false), ...(form.some(({ isFile }) => isFile) ? [pickParts(form, true)] : [])]
    : [method === 'GET' && query.length > 0 ? Object.fromEntries(query) : json];
  const call = edit ? 'edit' : form ? 'postForm' : result.kind === 'pages' ? 'readAll' : method.toLowerCase();
  const body = values.flatMap((value) => (value ? [writeLiteral(request, value, syntax)] : []));
  const options = timeout === 30 ? [] : [`timeout: ${timeout}`];
  const sent = `$pitel->${call}(${[path, ...(edit ? ['$fields'] : []), ...body, ...options].join(', ')})`;
  const record = result.kind === 'object' ? `$reply${result.isInData ? "['data']" : ''}` : '$record';
  const written = result.fields.map((name) => (result.isBoolean ? `json_encode(${record}['${name}'])` : `${record}['${name}']`));
  const fields = `${written.join(", ' ', ") || `json_encode(${record})`}, PHP_EOL;`;
  return joinLines([
    '<?php',
    `require __DIR__ . '/pitel.php';`,
    '',
    listOwn(request).map(({ name, environment, isJson }) => {
      const message = syntax.quote(explainVariable(environment));
      const value = isJson ? `json_decode(getenv('${environment}') ?: '[]')` : `getenv('${environment}')`;
      return `${toName(name)} = ${value} ?: Pitel::stop(${message});`;
    }),
    edit && `$fields = [${writeNames(edit.fields, '    ', syntax.quote)}];`,
    '$pitel = new Pitel();',
    result.kind === 'object'
      ? [`$reply = ${sent};`, `echo ${fields}`]
      : [`foreach (${sent}${result.kind === 'list' ? "['data'] ?? []" : ''} as $record) {`, `    echo ${fields}`, '}'],
  ]);
}

export const php: SampleLanguage = {
  value: 'php',
  label: 'PHP',
  grammar: 'php',
  write,
  usesClient: true,
  client: {
    file: 'pitel.php',
    about: 'for PHP: PHP 8.2 with its cURL extension',
  },
};
