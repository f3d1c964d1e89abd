import type { SampleRequest } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { formatArguments, joinLines, type LiteralSyntax, readClientRequest } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `System.getenv("${environment}")`,
  quote: (text) => JSON.stringify(text),
  tab: '    ',
  object: ['Pitel.values(', ')'],
  // Unlike List.of, it takes the null of a variable that is not set.
  list: ['Arrays.asList(', ')'],
  lastComma: '',
  // A number that an int can't hold.
  formatNumber: (value) =>
    Number.isInteger(value) && Math.abs(value) > 0x7fff_ffff ? `${value}L` : `${value}`,
  formatKey: (key) => `${syntax.quote(key)}, `,
};

function renderJavaSample(request: SampleRequest): string {
  const { name } = readClientRequest(request);
  const method = name === 'list' ? 'readAll' : name;
  const renderRequest = (before: string, after: string): string =>
    formatArguments(request, syntax, `${before}Pitel.${method}(`, after);
  return joinLines([
    name === 'token' && renderRequest('System.out.println(', '));'),
    name === 'list' && [renderRequest('for (var record : ', ')) {'), '    System.out.println(record);', '}'],
    name !== 'token' &&
      name !== 'list' && [renderRequest('var reply = ', ');'), 'System.out.println(reply);'],
  ]);
}

export const java: SampleLanguage = {
  value: 'java',
  label: 'Java',
  grammar: 'java',
  write: renderJavaSample,
  usesClient: true,
  client: {
    file: 'Pitel.java',
    about: 'for Java: Java 17 with Gson, in the folder `com/example/pitel`',
  },
};
