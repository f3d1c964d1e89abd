import type { SampleRequest } from '@pitel-docs/contract/sample-request';
import type { SampleLanguage } from '../sample-language';
import { joinLines, type LiteralSyntax, readCall, writeArguments } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `os.environ.get("${environment}")`,
  quote: (text) => JSON.stringify(text),
  tab: '    ',
  object: ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  writeKey: (key) => `${syntax.quote(key)}: `,
};

function write(request: SampleRequest): string {
  const { name } = readCall(request);
  const method = name === 'list' ? 'read_all' : name;
  const call = (before: string, after: string): string => writeArguments(request, syntax, `${before}pitel.${method}(`, after);
  const lines = joinLines([
    name === 'token' && call('print(', '))'),
    name === 'list' && [call('for record in ', '):'), '    print(record)'],
    name !== 'token' && name !== 'list' && [call('reply = ', ')'), 'print(reply)'],
  ]);
  return joinLines([lines.includes('os.environ') && ['import os', ''], 'import pitel', '', lines]);
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
