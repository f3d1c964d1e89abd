import type { SampleRequest } from '../../contract/build-request';
import { indent, joinLines, type LiteralSyntax, toCamelCase, writeLiteral, writeText } from './write-values';

const syntax: LiteralSyntax = {
  refer: ({ name, environment }) => environment ?? toCamelCase(name),
  quote: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  tab: '  ',
  object: ['{', '}'],
  writeKey: (key) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : syntax.quote(key)}: `,
};

const failures = {
  error: '!reply || reply.error',
  fail: '!reply || reply.error || reply.fail?.length',
  none: '!response.ok',
} as const;

function writeFailure(mark: SampleRequest['successMark']): string {
  const isField = typeof mark === 'object';
  const value = isField && typeof mark.value === 'string' ? syntax.quote(mark.value) : isField && mark.value;
  return isField ? `!reply || reply.${mark.name} !== ${value}` : failures[mark];
}

/**
 * @param request - What to send.
 * @returns An ES module that uses nothing but what Node.js 20 has.
 */
export function writeJavascript(request: SampleRequest): string {
  const { variables, query, json, form, successMark } = request;
  const { quote, refer } = syntax;
  const headers = [
    ...(request.isAuthenticated ? [`Authorization: \`Bearer \${PITEL_TOKEN}\``] : []),
    ...(json ? [`'Content-Type': 'application/json'`] : []),
  ];
  const path = request.path.map((piece) => (typeof piece === 'string' ? piece : `\${${refer(piece)}}`)).join('');
  return joinLines([
    form?.some(({ isFile }) => isFile) && [`import { openAsBlob } from 'node:fs';`, ''],
    `const { ${variables.flatMap(({ environment }) => environment ?? []).join(', ')} } = process.env;`,
    variables.flatMap(({ name, value, environment }) => (environment ? [] : `const ${toCamelCase(name)} = ${quote(value)};`)),
    variables.flatMap(({ environment, isRequired }) =>
      isRequired ? [`if (!${environment}) throw new Error('${environment} is not set.');`] : [],
    ),
    '',
    query.length > 0 && `const query = new URLSearchParams(${writeLiteral(request, Object.fromEntries(query), syntax)});`,
    form && 'const form = new FormData();',
    form?.map(({ name, value, isFile }) => {
      const content = isFile ? `await openAsBlob(${quote(value)}), ${quote(value)}` : writeText(request, value, syntax);
      return `form.append(${quote(name)}, ${content});`;
    }),
    `const url = \`\${PITEL_BASE_URL}${path}${query.length > 0 ? `?\${query}` : ''}\`;`,
    'const response = await fetch(url, {',
    request.method !== 'GET' && `  method: '${request.method}',`,
    headers.length === 1 && `  headers: { ${headers[0]} },`,
    headers.length > 1 && ['  headers: {', ...headers.map((header) => `    ${header},`), '  },'],
    form && '  body: form,',
    json && `  body: JSON.stringify(${indent(writeLiteral(request, json, syntax), '  ')}),`,
    `  signal: AbortSignal.timeout(${request.timeout}_000),`,
    '});',
    'const body = await response.text();',
    successMark !== 'none' && 'const reply = response.ok && JSON.parse(body);',
    `if (${writeFailure(successMark)}) {`,
    `  throw new Error(\`HTTP \${response.status}: \${body}\`);`,
    '}',
    `console.log(${successMark === 'none' ? 'body' : 'reply'});`,
  ]);
}
