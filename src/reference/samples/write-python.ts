import type { SampleRequest } from '../../contract/build-request';
import { joinLines, type LiteralSyntax, writeLiteral, writePath } from './write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment = '' }) => `os.environ["${environment}"]`,
  quote: (text) => JSON.stringify(text),
  tab: '    ',
  object: ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  writeKey: (key) => `${syntax.quote(key)}: `,
};

/**
 * @param request - What to send.
 * @returns A Python script that uses `static/clients/pitel.py`.
 */
export function writePython(request: SampleRequest): string {
  const { method, query, json, form = [], variables: secrets, result, timeout } = request;
  const pick = (isWanted: boolean) =>
    Object.fromEntries(form.flatMap(({ name, value, isFile }) => (isFile === isWanted ? [[name, value]] : [])));
  const isForm = form.length > 0;
  const values = isForm ? [pick(false), pick(true)] : [method === 'GET' ? Object.fromEntries(query) : json];
  const filled = values.filter((value) => value !== undefined && (method !== 'GET' || query.length > 0));
  const given = filled.filter((value, index) => index === 0 || Object.keys(value ?? {}).length > 0);
  const call = isForm ? 'post_form' : result.kind === 'pages' ? 'read_all' : method.toLowerCase();
  const body = given.map((value) => writeLiteral(request, value ?? {}, syntax));
  const options = timeout === 30 ? [] : [`timeout=${timeout}`];
  const sent = `pitel.${call}(${[syntax.quote(writePath(request)), ...body, ...options].join(', ')})`;
  const record = result.kind === 'object' ? `reply${result.isInData ? '["data"]' : ''}` : 'record';
  const fields = result.fields.map((name) => `${record}["${name}"]`).join(', ') || record;
  return joinLines([
    secrets.length > 0 && ['import os', ''],
    'import pitel',
    '',
    result.kind === 'object'
      ? [`reply = ${sent}`, `print(${fields})`]
      : [`for record in ${sent}${result.kind === 'list' ? '["data"] or []' : ''}:`, `    print(${fields})`],
  ]);
}
