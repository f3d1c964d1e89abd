import type { SampleRequest } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { joinLines, type LiteralSyntax, readClientRequest, writeArguments } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `os.environ.get("${environment}")`,
  quote: (text) => JSON.stringify(text),
  tab: '    ',
  object: ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  writeKey: (key) => `${syntax.quote(key)}: `,
};

function writePythonSample(request: SampleRequest): string {
  const { name } = readClientRequest(request);
  const method = name === 'list' ? 'read_all' : name;
  const writeRequest = (before: string, after: string): string =>
    writeArguments(request, syntax, `${before}pitel.${method}(`, after);
  const lines = joinLines([
    name === 'token' && writeRequest('print(', '))'),
    name === 'list' && [writeRequest('for record in ', '):'), '    print(record)'],
    name !== 'token' && name !== 'list' && [writeRequest('reply = ', ')'), 'print(reply)'],
  ]);
  return joinLines([lines.includes('os.environ') && ['import os', ''], 'import pitel', '', lines]);
}

export const python: SampleLanguage = {
  value: 'python',
  label: 'Python',
  grammar: 'python',
  write: writePythonSample,
  usesClient: true,
  client: {
    file: 'pitel.py',
    about: 'for Python: Python 3.11 with `requests`',
  },
};
