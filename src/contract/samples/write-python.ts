import type { SampleRequest } from '../build-request';
import { indent } from './indent';
import { type LiteralSyntax, writeLiteral } from './write-literal';

const quote = (text: string): string => JSON.stringify(text);

const syntax: LiteralSyntax = {
  tab: '    ',
  array: ['[', ']'],
  object: ['{', '}'],
  emptyObject: '{}',
  words: { true: 'True', false: 'False', null: 'None' },
  writeString: quote,
  writeKey: (key) => `${quote(key)}: `,
};

/** A form without a file is sent as multipart only when its texts stand in `files`, each without a file name. */
function writeForm(request: SampleRequest): string[] {
  if (!request.form) {
    return [];
  }
  const parts = request.form.map(({ name, value, isFile }) =>
    isFile ? `        ${quote(name)}: open(${quote(value)}, "rb"),` : `        ${quote(name)}: (None, ${quote(value)}),`,
  );
  return ['    files={', ...parts, '    },'];
}

/**
 * @param request - What to send.
 * @returns A Python 3 script that uses the package `requests`.
 */
export function writePython(request: SampleRequest): string {
  const options = [
    ...(request.isAuthenticated ? ['    headers={"Authorization": f"Bearer {TOKEN}"},'] : []),
    ...(request.query.length > 0
      ? [`    params=${indent(writeLiteral(Object.fromEntries(request.query), syntax), '    ')},`]
      : []),
    ...(request.json === undefined ? [] : [`    json=${indent(writeLiteral(request.json, syntax), '    ')},`]),
    ...writeForm(request),
    '    timeout=90,',
  ];
  return [
    'import requests',
    '',
    `BASE_URL = ${quote(request.baseUrl)}`,
    ...(request.isAuthenticated ? ['TOKEN = "YOUR_ACCESS_TOKEN"'] : []),
    '',
    `response = requests.${request.method.toLowerCase()}(`,
    `    f"{BASE_URL}${request.path}",`,
    ...options,
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}
