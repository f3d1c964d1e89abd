import type { SampleRequest, Variable } from '../build-request';
import { findVariable, indent, nameInEnvironment, toCamelCase } from './variables';
import { type LiteralSyntax, writeLiteral } from './write-literal';

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function refer(variable: Variable): string {
  return variable.isFromEnvironment ? nameInEnvironment(variable) : toCamelCase(variable.name);
}

const failures = {
  status: `!reply || reply.status !== 'success'`,
  error: '!reply || reply.error',
  fail: '!reply || reply.error || reply.fail?.length',
  none: '!response.ok',
} as const;

function writeForm({ form = [] }: SampleRequest, { writeString }: LiteralSyntax): string[] {
  const lines = form.map(({ name, value, isFile }) =>
    isFile
      ? `form.append(${quote(name)}, await openAsBlob(${quote(value)}), ${quote(value)});`
      : `form.append(${quote(name)}, ${writeString(value)});`,
  );
  return lines.length > 0 ? ['const form = new FormData();', ...lines] : [];
}

/**
 * @param request - What to send.
 * @returns An ES module that uses nothing but what Node.js 20 has.
 */
export function writeJavascript(request: SampleRequest): string {
  const { variables, query, json, form, successMark } = request;
  const syntax: LiteralSyntax = {
    tab: '  ',
    array: ['[', ']'],
    object: ['{', '}'],
    emptyObject: '{}',
    words: { true: 'true', false: 'false', null: 'null' },
    writeString(text) {
      const variable = findVariable(request, text);
      return variable ? refer(variable) : quote(text);
    },
    writeKey: (key) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: `,
  };
  const settings = variables.filter(({ isFromEnvironment }) => isFromEnvironment).map(nameInEnvironment);
  const ids = variables.filter(({ isFromEnvironment }) => !isFromEnvironment);
  const headers = {
    ...(request.isAuthenticated ? { Authorization: `\`Bearer \${PITEL_TOKEN}\`` } : {}),
    ...(json === undefined ? {} : { "'Content-Type'": "'application/json'" }),
  };
  const path = request.path.map((piece) => (typeof piece === 'string' ? piece : `\${${refer(piece)}}`)).join('');
  return [
    ...(form?.some(({ isFile }) => isFile) ? [`import { openAsBlob } from 'node:fs';`, ''] : []),
    `const { ${settings.join(', ')} } = process.env;`,
    ...ids.map((variable) => `const ${toCamelCase(variable.name)} = ${quote(variable.value)};`),
    '',
    ...(query.length > 0 ? [`const query = new URLSearchParams(${writeLiteral(Object.fromEntries(query), syntax)});`] : []),
    ...writeForm(request, syntax),
    `const url = \`\${PITEL_BASE_URL}${path}${query.length > 0 ? `?\${query}` : ''}\`;`,
    'const response = await fetch(url, {',
    ...(request.method === 'GET' ? [] : [`  method: '${request.method}',`]),
    ...(Object.keys(headers).length > 1 ? ['  headers: {'] : []),
    ...Object.entries(headers).map(([name, value], _, { length }) =>
      length > 1 ? `    ${name}: ${value},` : `  headers: { ${name}: ${value} },`,
    ),
    ...(Object.keys(headers).length > 1 ? ['  },'] : []),
    ...(form ? ['  body: form,'] : []),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${indent(writeLiteral(json, syntax), '  ')}),`]),
    `  signal: AbortSignal.timeout(${request.timeout}_000),`,
    '});',
    'const body = await response.text();',
    ...(successMark === 'none' ? [] : ['const reply = response.ok && JSON.parse(body);']),
    `if (${failures[successMark]}) {`,
    `  throw new Error(\`HTTP \${response.status}: \${body}\`);`,
    '}',
    `console.log(${successMark === 'none' ? 'body' : 'reply'});`,
  ].join('\n');
}
