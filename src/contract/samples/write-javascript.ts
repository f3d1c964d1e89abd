import type { SampleRequest } from '../build-request';
import { indent } from './indent';
import { type LiteralSyntax, writeLiteral } from './write-literal';

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const syntax: LiteralSyntax = {
  tab: '  ',
  array: ['[', ']'],
  object: ['{', '}'],
  emptyObject: '{}',
  words: { true: 'true', false: 'false', null: 'null' },
  writeString: quote,
  writeKey: (key) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: `,
};

function writeForm(request: SampleRequest): string[] {
  const lines = (request.form ?? []).map(({ name, value, isFile }) =>
    isFile
      ? `form.append(${quote(name)}, await openAsBlob(${quote(value)}), ${quote(value)});`
      : `form.append(${quote(name)}, ${quote(value)});`,
  );
  return lines.length > 0 ? ['const form = new FormData();', ...lines, ''] : [];
}

function writeBody(request: SampleRequest): string[] {
  if (request.form) {
    return ['  body: form,'];
  }
  return request.json === undefined ? [] : [`  body: JSON.stringify(${indent(writeLiteral(request.json, syntax), '  ')}),`];
}

/**
 * @param request - What to send.
 * @returns An ES module that uses nothing but what Node.js 20 and browsers have; a file is read with Node.js.
 */
export function writeJavascript(request: SampleRequest): string {
  const headers = [
    ...(request.isAuthenticated ? [`    Authorization: \`Bearer \${token}\`,`] : []),
    ...(request.json === undefined ? [] : [`    'Content-Type': 'application/json',`]),
  ];
  const { query } = request;
  const options = [
    ...(request.method === 'GET' ? [] : [`  method: '${request.method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...writeBody(request),
  ];
  const url = `\`\${baseUrl}${request.path}${query.length > 0 ? `?\${query}` : ''}\``;
  return [
    ...(request.form?.some(({ isFile }) => isFile) ? [`import { openAsBlob } from 'node:fs';`, ''] : []),
    `const baseUrl = ${quote(request.baseUrl)};`,
    ...(request.isAuthenticated ? [`const token = 'YOUR_ACCESS_TOKEN';`] : []),
    '',
    ...(query.length > 0 ? [`const query = new URLSearchParams(${writeLiteral(Object.fromEntries(query), syntax)});`, ''] : []),
    ...writeForm(request),
    options.length > 0 ? `const response = await fetch(${url}, {` : `const response = await fetch(${url});`,
    ...(options.length > 0 ? [...options, '});'] : []),
    '',
    'console.log(response.status, await response.text());',
  ].join('\n');
}
