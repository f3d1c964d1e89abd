import type { SampleRequest } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { joinLines, type LiteralSyntax, readClientRequest, writeArguments } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `process.env.${environment}`,
  quote: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  tab: '  ',
  object: ['{', '}'],
  space: ' ',
  writeKey: (key) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : syntax.quote(key)}: `,
};

function writeJavaScriptSample(request: SampleRequest): string {
  const { name } = readClientRequest(request);
  const writeRequest = (before: string, after: string): string =>
    writeArguments(request, syntax, `${before}pitel.${name}(`, after);
  return joinLines([
    `import { pitel } from './pitel.mjs';`,
    '',
    name === 'token' && writeRequest('console.log(await ', '));'),
    name === 'list' && [writeRequest('for await (const record of ', ')) {'), '  console.log(record);', '}'],
    name !== 'token' &&
      name !== 'list' && [writeRequest('const reply = await ', ');'), 'console.log(reply);'],
  ]);
}

export const javascript: SampleLanguage = {
  value: 'javascript',
  label: 'JavaScript',
  grammar: 'js',
  write: writeJavaScriptSample,
  usesClient: true,
  client: {
    file: 'pitel.mjs',
    about: 'for JavaScript: Node.js 20',
  },
};
