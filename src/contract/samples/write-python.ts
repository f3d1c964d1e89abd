import type { SampleRequest } from '../build-request';
import { findVariable, indent, nameInEnvironment } from './variables';
import { type LiteralSyntax, writeLiteral } from './write-literal';

const quote = (text: string): string => JSON.stringify(text);

const failures = {
  status: 'not reply or reply.get("status") != "success"',
  error: 'not reply or reply.get("error")',
  fail: 'not reply or reply.get("error") or reply.get("fail")',
  none: 'not response.ok',
} as const;

/** A form without a file is sent as multipart only when its texts stand in `files`, each without a file name. */
function writeForm({ form }: SampleRequest, { writeString }: LiteralSyntax): string[] {
  const parts = (form ?? []).map(({ name, value, isFile }) =>
    isFile ? `        ${quote(name)}: open(${quote(value)}, "rb"),` : `        ${quote(name)}: (None, ${writeString(value)}),`,
  );
  return form ? ['    files={', ...parts, '    },'] : [];
}

/**
 * @param request - What to send.
 * @returns A Python 3 script that uses the package `requests`.
 */
export function writePython(request: SampleRequest): string {
  const { variables, query, json, successMark } = request;
  const syntax: LiteralSyntax = {
    tab: '    ',
    array: ['[', ']'],
    object: ['{', '}'],
    emptyObject: '{}',
    words: { true: 'True', false: 'False', null: 'None' },
    writeString: (text) => findVariable(request, text)?.name.toUpperCase() ?? quote(text),
    writeKey: (key) => `${quote(key)}: `,
  };
  const path = request.path.map((piece) => (typeof piece === 'string' ? piece : `{${piece.name.toUpperCase()}}`)).join('');
  return [
    'import os',
    '',
    'import requests',
    '',
    ...variables.map((variable) => {
      const value = variable.isFromEnvironment ? `os.environ["${nameInEnvironment(variable)}"]` : quote(variable.value);
      return `${variable.name.toUpperCase()} = ${value}`;
    }),
    '',
    `response = requests.${request.method.toLowerCase()}(`,
    `    f"{BASE_URL}${path}",`,
    ...(request.isAuthenticated ? ['    headers={"Authorization": f"Bearer {TOKEN}"},'] : []),
    ...(query.length > 0 ? [`    params=${indent(writeLiteral(Object.fromEntries(query), syntax), '    ')},`] : []),
    ...(json === undefined ? [] : [`    json=${indent(writeLiteral(json, syntax), '    ')},`]),
    ...writeForm(request, syntax),
    `    timeout=${request.timeout},`,
    ')',
    ...(successMark === 'none' ? [] : ['reply = response.json() if response.ok else None']),
    `if ${failures[successMark]}:`,
    '    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")',
    `print(${successMark === 'none' ? 'response.text' : 'reply'})`,
  ].join('\n');
}
