import type { SampleRequest } from '@pitel-docs/contract/build-request';
import { explainVariable } from '@pitel-docs/contract/environment';
import type { SampleLanguage } from '../sample-language';
import { joinLines, type LiteralSyntax, listOwn, listPath, pickParts, writeLiteral, writeNames } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ name }) => name,
  quote: (text) => JSON.stringify(text),
  tab: '    ',
  object: ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  writeKey: (key) => `${syntax.quote(key)}: `,
};

function writePath(request: SampleRequest): string {
  const pieces = listPath(request);
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `{quote(${piece.name}, '')}`)).join('');
  return `${pieces.some((piece) => typeof piece !== 'string') ? 'f' : ''}${syntax.quote(text)}`;
}

function write(request: SampleRequest): string {
  const { method, query, json, form, edit, result, timeout } = request;
  const own = listOwn(request);
  const values = form
    ? [pickParts(form, false), ...(form.some(({ isFile }) => isFile) ? [pickParts(form, true)] : [])]
    : [method === 'GET' && query.length > 0 ? Object.fromEntries(query) : json];
  const call = edit ? 'edit' : form ? 'post_form' : result.kind === 'pages' ? 'read_all' : method.toLowerCase();
  const body = values.flatMap((value) => (value ? [writeLiteral(request, value, syntax)] : []));
  const options = timeout === 30 ? [] : [`timeout=${timeout}`];
  const sent = `pitel.${call}(${[writePath(request), ...(edit ? ['fields'] : []), ...body, ...options].join(', ')})`;
  const record = result.kind === 'object' ? `reply${result.isInData ? '["data"]' : ''}` : 'record';
  const fields = result.fields.map((name) => `${record}["${name}"]`).join(', ') || record;
  return joinLines([
    own.some(({ isJson }) => isJson) && 'import json',
    own.length > 0 && 'import os',
    listPath(request).length > 1 && 'from urllib.parse import quote',
    own.length > 0 && '',
    'import pitel',
    '',
    own.flatMap(({ name, environment, isJson }) => [
      isJson ? `${name} = json.loads(os.environ.get("${environment}") or "[]")` : `${name} = os.environ.get("${environment}")`,
      `if not ${name}:\n    raise SystemExit(${syntax.quote(explainVariable(environment))})`,
    ]),
    edit && `fields = [${writeNames(edit.fields, '    ', syntax.quote)}]`,
    result.kind === 'object'
      ? [`reply = ${sent}`, `print(${fields})`]
      : [`for record in ${sent}${result.kind === 'list' ? '["data"] or []' : ''}:`, `    print(${fields})`],
  ]);
}

export const python: SampleLanguage = {
  value: 'python',
  label: 'Python',
  grammar: 'python',
  write,
  usesClient: true,
  client: {
    file: 'pitel.py',
    about: 'for Python: Python 3.11 with `requests`',
  },
};
