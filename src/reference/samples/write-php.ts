import type { SampleRequest } from '../../contract/build-request';
import { joinLines, type LiteralSyntax, writeLiteral, writePath } from './write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment = '' }) => `getenv('${environment}') ?: throw new Exception('${environment} is not set.')`,
  quote: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  tab: '    ',
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  writeKey: (key) => `${syntax.quote(key)} => `,
};

/**
 * @param request - What to send.
 * @returns A PHP script that uses `static/clients/pitel.php`.
 */
export function writePhp(request: SampleRequest): string {
  const { method, query, json, form, result, timeout } = request;
  const pick = (isWanted: boolean) =>
    Object.fromEntries((form ?? []).flatMap(({ name, value, isFile }) => (isFile === isWanted ? [[name, value]] : [])));
  const values = form
    ? [pick(false), ...(form.some(({ isFile }) => isFile) ? [pick(true)] : [])]
    : [method === 'GET' && query.length > 0 ? Object.fromEntries(query) : json].filter((value) => value !== undefined);
  const call = form ? 'postForm' : result.kind === 'pages' ? 'readAll' : method.toLowerCase();
  const body = values.map((value) => writeLiteral(request, value ?? {}, syntax));
  const options = timeout === 30 ? [] : [`timeout: ${timeout}`];
  const sent = `$pitel->${call}(${[syntax.quote(writePath(request)), ...body, ...options].join(', ')})`;
  const record = result.kind === 'object' ? `$reply${result.isInData ? "['data']" : ''}` : '$record';
  const written = result.fields.map((name) => (result.isBoolean ? `json_encode(${record}['${name}'])` : `${record}['${name}']`));
  const fields = `${written.join(", ' ', ") || `json_encode(${record})`}, PHP_EOL;`;
  return joinLines([
    '<?php',
    `require __DIR__ . '/pitel.php';`,
    '',
    '$pitel = new Pitel();',
    result.kind === 'object'
      ? [`$reply = ${sent};`, `echo ${fields}`]
      : [`foreach (${sent}${result.kind === 'list' ? "['data'] ?? []" : ''} as $record) {`, `    echo ${fields}`, '}'],
  ]);
}
