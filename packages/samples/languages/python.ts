import type { SampleRequest } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { formatArguments, joinLines, type LiteralSyntax, readClientRequest } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `os.environ.get("${environment}")`,
  quote: (text) => JSON.stringify(text),
  tab: '    ',
  object: ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  formatKey: (key) => `${syntax.quote(key)}: `,
};

function renderPythonSample(request: SampleRequest): string {
  const { name } = readClientRequest(request);
  const method = name === 'list' ? 'read_all' : name;
  const renderRequest = (before: string, after: string): string =>
    formatArguments(request, syntax, `${before}pitel.${method}(`, after);
  const lines = joinLines([
    name === 'token' && renderRequest('print(', '))'),
    name === 'list' && [renderRequest('for record in ', '):'), '    print(record)'],
    name !== 'token' && name !== 'list' && [renderRequest('reply = ', ')'), 'print(reply)'],
  ]);
  return joinLines([lines.includes('os.environ') && ['import os', ''], 'import pitel', '', lines]);
}

export const python: SampleLanguage = {
  value: 'python',
  label: 'Python',
  grammar: 'python',
  write: renderPythonSample,
  usesClient: true,
  client: {
    file: 'pitel.py',
    about: 'for Python: Python 3.11 with `requests`',
  },
};
