import type { SampleRequest } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { formatArguments, joinLines, type LiteralSyntax, readClientRequest } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `getenv('${environment}')`,
  // Only double-quoted strings have escapes for line breaks.
  quote: (text) =>
    /[\n\r]/.test(text)
      ? `"${text
          .replace(/[\\"$]/g, '\\$&')
          .replaceAll('\n', '\\n')
          .replaceAll('\r', '\\r')}"`
      : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  tab: '    ',
  object: ['[', ']'],
  // An array whose keys are 0, 1 and so on would be sent as a list.
  numberedObject: ['(object) [', ']'],
  emptyObject: 'new stdClass()',
  formatKey: (key) => `${syntax.quote(key)} => `,
};

function renderPhpSample(request: SampleRequest): string {
  const { name } = readClientRequest(request);
  const method = name === 'list' ? 'readAll' : name;
  const renderRequest = (before: string, after: string): string =>
    formatArguments(request, syntax, `${before}$pitel->${method}(`, after);
  return joinLines([
    '<?php',
    `$pitel = require __DIR__ . '/pitel.php';`,
    '',
    name === 'token' && renderRequest('echo ', '), PHP_EOL;'),
    name === 'list' && [renderRequest('foreach (', ') as $record) {'), '    print_r($record);', '}'],
    name !== 'token' && name !== 'list' && renderRequest('print_r(', '));'),
  ]);
}

export const php: SampleLanguage = {
  value: 'php',
  label: 'PHP',
  grammar: 'php',
  write: renderPhpSample,
  usesClient: true,
  client: {
    file: 'pitel.php',
    about: 'for PHP: PHP 8.2 with its cURL extension',
  },
};
