import type { SampleRequest } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { formatArguments, joinLines, type LiteralSyntax, readClientRequest } from '../write-values';

const syntax: LiteralSyntax = {
  refer: ({ environment }) => `os.Getenv("${environment}")`,
  quote: (text) => JSON.stringify(text),
  tab: '\t',
  object: ['pitel.Object{', '}'],
  list: ['[]any{', '}'],
  words: { null: 'nil' },
  formatKey: (key) => `${syntax.quote(key)}: `,
  isAligned: true,
};

const functions = {
  get: 'Get',
  post: 'Post',
  put: 'Put',
  patch: 'Patch',
  delete: 'Delete',
  edit: 'Edit',
  list: 'ReadAll',
  token: 'Token',
};

const results: Readonly<Record<string, string>> = { list: 'records', token: 'token' };

/** The body of `main`, formatted as by `gofmt`. */
function renderGoSample(request: SampleRequest): string {
  const { name, values } = readClientRequest(request);
  const result = results[name] ?? 'reply';
  const after = values === undefined && name !== 'token' ? ', nil)' : ')';
  return joinLines([
    formatArguments(request, syntax, `${result}, err := pitel.${functions[name]}(`, after),
    'if err != nil {\n\tlog.Fatal(err)\n}',
    name === 'list' ? 'for _, record := range records {\n\tfmt.Println(record)\n}' : `fmt.Println(${result})`,
  ]);
}

export const go: SampleLanguage = {
  value: 'go',
  label: 'Go',
  grammar: 'go',
  write: renderGoSample,
  usesClient: true,
  client: {
    file: 'pitel.go',
    about: 'for Go 1.19, in the folder `pitel` of a module `example.com/app`',
  },
};
