import type { SampleRequest } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { joinLines, type LiteralSyntax, readClientRequest, writeArguments } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `System.getenv("${environment}")`,
  quote: (text) => JSON.stringify(text),
  tab: '    ',
  object: ['Pitel.values(', ')'],
  // Unlike List.of, it takes the null of a variable that is not set.
  list: ['Arrays.asList(', ')'],
  lastComma: '',
  // A number that an int can't hold.
  writeNumber: (value) =>
    Number.isInteger(value) && Math.abs(value) > 0x7fff_ffff ? `${value}L` : `${value}`,
  writeKey: (key) => `${syntax.quote(key)}, `,
};

function writeJavaSample(request: SampleRequest): string {
  const { name } = readClientRequest(request);
  const method = name === 'list' ? 'readAll' : name;
  const writeRequest = (before: string, after: string): string =>
    writeArguments(request, syntax, `${before}Pitel.${method}(`, after);
  return joinLines([
    name === 'token' && writeRequest('System.out.println(', '));'),
    name === 'list' && [writeRequest('for (var record : ', ')) {'), '    System.out.println(record);', '}'],
    name !== 'token' && name !== 'list' && [writeRequest('var reply = ', ');'), 'System.out.println(reply);'],
  ]);
}

export const java: SampleLanguage = {
  value: 'java',
  label: 'Java',
  grammar: 'java',
  write: writeJavaSample,
  usesClient: true,
  client: {
    file: 'Pitel.java',
    about: 'for Java: Java 17 with Gson, in the folder `com/example/pitel`',
  },
};
