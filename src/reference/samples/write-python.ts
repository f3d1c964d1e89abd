import type { SampleRequest } from '../../contract/build-request';
import { indent, joinLines, type LiteralSyntax, writeLiteral, writeText } from './write-values';

const syntax: LiteralSyntax = {
  refer: ({ name }) => name.toUpperCase(),
  quote: (text) => JSON.stringify(text),
  tab: '    ',
  object: ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  writeKey: (key) => `${syntax.quote(key)}: `,
};

const failures = {
  error: 'not reply or reply.get("error")',
  fail: 'not reply or reply.get("error") or reply.get("fail")',
  none: 'not response.ok',
} as const;

function writeFailure(mark: SampleRequest['successMark']): string {
  if (typeof mark !== 'object') {
    return failures[mark];
  }
  const { name, value } = mark;
  const differs = typeof value === 'string' ? `!= ${syntax.quote(value)}` : `is not ${syntax.words?.[`${value}`]}`;
  return `not reply or reply.get("${name}") ${differs}`;
}

/**
 * @param request - What to send.
 * @returns A Python 3 script that uses the package `requests`.
 */
export function writePython(request: SampleRequest): string {
  const { query, json, form, successMark } = request;
  const { quote, refer } = syntax;
  const path = request.path.map((piece) => (typeof piece === 'string' ? piece : `{${refer(piece)}}`)).join('');
  // A form without a file is sent as multipart only when its texts stand in `files`, each without a file name.
  const parts = form?.map(({ name, value, isFile }) => {
    const content = isFile ? `open(${quote(value)}, "rb")` : `(None, ${writeText(request, value, syntax)})`;
    return `        ${quote(name)}: ${content},`;
  });
  return joinLines([
    'import os',
    '',
    'import requests',
    '',
    request.variables.map((variable) => {
      const { environment, value } = variable;
      return `${refer(variable)} = ${environment ? `os.environ["${environment}"]` : quote(value)}`;
    }),
    '',
    `response = requests.${request.method.toLowerCase()}(`,
    `    f"{BASE_URL}${path}",`,
    request.isAuthenticated && '    headers={"Authorization": f"Bearer {TOKEN}"},',
    query.length > 0 && `    params=${indent(writeLiteral(request, Object.fromEntries(query), syntax), '    ')},`,
    json && `    json=${indent(writeLiteral(request, json, syntax), '    ')},`,
    parts && ['    files={', ...parts, '    },'],
    `    timeout=${request.timeout},`,
    ')',
    successMark !== 'none' && 'reply = response.json() if response.ok else None',
    `if ${writeFailure(successMark)}:`,
    '    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")',
    `print(${successMark === 'none' ? 'response.text' : 'reply'})`,
  ]);
}
