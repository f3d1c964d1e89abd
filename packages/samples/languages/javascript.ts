import type { SampleRequest } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { formatArguments, joinLines, type LiteralSyntax, readClientRequest } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `process.env.${environment}`,
  quote: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  tab: '  ',
  object: ['{', '}'],
  space: ' ',
  formatKey: (key) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : syntax.quote(key)}: `,
};

function renderJavaScriptSample(request: SampleRequest): string {
  const { name } = readClientRequest(request);
  const renderRequest = (before: string, after: string): string =>
    formatArguments(request, syntax, `${before}pitel.${name}(`, after);
  return joinLines([
    `import { pitel } from './pitel.mjs';`,
    '',
    name === 'token' && renderRequest('console.log(await ', '));'),
    name === 'list' && [renderRequest('for await (const record of ', ')) {'), '  console.log(record);', '}'],
    name !== 'token' &&
      name !== 'list' && [renderRequest('const reply = await ', ');'), 'console.log(reply);'],
  ]);
}

export const javascript: SampleLanguage = {
  value: 'javascript',
  label: 'JavaScript',
  grammar: 'js',
  write: renderJavaScriptSample,
  usesClient: true,
  client: {
    file: 'pitel.mjs',
    about: 'for JavaScript: Node.js 20',
  },
};
