import type { SampleRequest } from '@pitel-docs/contract/build-request';
import { explainVariable } from '@pitel-docs/contract/environment';
import type { SampleLanguage } from '../sample-language';
import { joinLines, type LiteralSyntax, listOwn, listPath, writeLiteral, writeNames, writeText } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment = '', isJson }) => (isJson ? `JSON.parse(${environment})` : environment),
  quote: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  tab: '  ',
  object: ['{', '}'],
  space: ' ',
  writeKey: (key) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : syntax.quote(key)}: `,
};

function writePath(request: SampleRequest): string {
  const pieces = listPath(request);
  const text = pieces
    .map((piece) => (typeof piece === 'string' ? piece : `\${encodeURIComponent(${piece.environment})}`))
    .join('');
  return pieces.some((piece) => typeof piece !== 'string') ? `\`${text}\`` : syntax.quote(text);
}

function write(request: SampleRequest): string {
  const { method, query, json, form, edit, result, timeout } = request;
  const values = method === 'GET' ? Object.fromEntries(query) : json;
  const isEmpty = method === 'GET' ? query.length === 0 && timeout === 30 : !json;
  const body = form ? ['form'] : isEmpty ? [] : [writeLiteral(request, values ?? {}, syntax)];
  const call = edit ? 'edit' : result.kind === 'pages' ? 'list' : method.toLowerCase();
  const options = timeout === 30 ? [] : [`{ timeout: ${timeout} }`];
  const sent = `pitel.${call}(${[writePath(request), ...(edit ? ['fields'] : []), ...body, ...options].join(', ')})`;
  const [record, source] = result.kind === 'object' ? ['reply', ''] : ['record', result.kind === 'list' ? 'data ?? []' : sent];
  const fields = result.fields.map((name) => `${record}${result.isInData ? '.data' : ''}.${name}`).join(', ') || record;
  const own = listOwn(request);
  return joinLines([
    form?.some(({ isFile }) => isFile) && `import { openAsBlob } from 'node:fs';`,
    `import { pitel } from './pitel.mjs';`,
    '',
    own.length > 0 && `const { ${own.map(({ environment }) => environment).join(', ')} } = process.env;`,
    own.map(({ environment, isJson }) => {
      const test = isJson ? `!JSON.parse(${environment} || '[]').length` : `!${environment}`;
      return `if (${test}) throw new Error(${syntax.quote(explainVariable(environment))});`;
    }),
    edit && `const fields = [${writeNames(edit.fields, '  ', syntax.quote)}];`,
    form && 'const form = new FormData();',
    form?.map(({ name, value, isFile }) => {
      const text = writeText(request, name, value, syntax);
      return `form.append(${syntax.quote(name)}, ${isFile ? `await openAsBlob(${text}), ${text}` : text});`;
    }),
    result.kind === 'object' && `const reply = await ${sent};`,
    result.kind === 'list' && `const { data } = await ${sent};`,
    result.kind === 'object'
      ? `console.log(${fields});`
      : [`for ${result.kind === 'pages' ? 'await ' : ''}(const record of ${source}) {`, `  console.log(${fields});`, '}'],
  ]);
}

export const javascript: SampleLanguage = {
  value: 'javascript',
  label: 'JavaScript',
  grammar: 'js',
  write,
  usesClient: true,
  client: {
    file: 'pitel.mjs',
    about: 'for JavaScript: Node.js 20',
  },
};
