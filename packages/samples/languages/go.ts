import type { SampleRequest } from '@pitel-docs/contract/build-request';
import { explainVariable } from '@pitel-docs/contract/environment';
import type { Json } from '@pitel-docs/contract/operation';
import type { SampleLanguage } from '../sample-language';
import { joinLines, joinPath, type LiteralSyntax, listOwn, listPath, pickParts, writeLiteral, writeNames } from '../write-values';

const quote = (text: string): string => JSON.stringify(text);

/** `lead_uuid` becomes `leadUUID`. */
const toName = (name: string): string =>
  name.replace(/_(uuids?|id|\w)/g, (_, word: string) => word.toUpperCase().replace(/(?<=D)S$/, 's'));

const syntax: LiteralSyntax = {
  refer: ({ name }) => toName(name),
  quote,
  tab: '\t',
  object: ['pitel.Object{', '}'],
  list: ['[]any{', '}'],
  words: { null: 'nil' },
  writeKey: (key) => `${quote(key)}: `,
  isAligned: true,
};

const onError = 'if err != nil {\n\tlog.Fatal(err)\n}';

/** A map literal. */
function writeMap(request: SampleRequest, type: string, values: Readonly<Record<string, Json>>): string {
  const isEmpty = Object.keys(values).length === 0;
  return isEmpty ? 'nil' : writeLiteral(request, values, { ...syntax, object: [`${type}{`, '}'], list: ['{', '}'] });
}

const writePath = (request: SampleRequest): string => joinPath(request, quote, (name) => `url.PathEscape(${toName(name)})`);

function writeCall(request: SampleRequest): readonly [method: string, ...values: string[]] {
  const { method, json, form, edit, result } = request;
  const path = listPath(request).length > 1 ? 'path' : writePath(request);
  if (edit) {
    return ['Edit', path, 'fields', json ? writeLiteral(request, json, syntax) : 'nil'];
  }
  if (method === 'GET') {
    const values = Object.fromEntries(request.query.map(([name, value]) => [name, [value]]));
    const query = writeMap(request, 'url.Values', values);
    return result.kind === 'pages' ? ['ReadAll', path, query, '50'] : ['Get', path, query];
  }
  if (form) {
    return ['PostForm', path, ...[false, true].map((isFile) => writeMap(request, 'map[string]string', pickParts(form, isFile)))];
  }
  return ['Send', quote(method), path, json ? writeLiteral(request, json, syntax) : 'nil'];
}

/** The body of `main`, formatted as by `gofmt`. */
function write(request: SampleRequest): string {
  const { edit, result, timeout } = request;
  const [call, ...values] = writeCall(request);
  const name = result.kind === 'pages' ? 'records' : 'reply';
  const source = result.isInData ? 'data' : result.kind === 'object' ? 'reply' : 'record';
  const print = `fmt.Println(${result.fields.map((field) => `${source}["${field}"]`).join(', ') || source})`;
  return joinLines([
    listOwn(request).flatMap(({ name, environment, isJson }) => {
      const variable = toName(name);
      const read = `os.Getenv("${environment}")`;
      const [lines, test] = isJson
        ? [[`var ${variable} []string`, `json.Unmarshal([]byte(${read}), &${variable})`], `len(${variable}) == 0`]
        : [[`${variable} := ${read}`], `${variable} == ""`];
      return [...lines, `if ${test} {\n\tlog.Fatal(${quote(explainVariable(environment))})\n}`];
    }),
    listPath(request).length > 1 && `path := ${writePath(request)}`,
    edit && `fields := []string{${writeNames(edit.fields, '\t', quote)}}`,
    'client := pitel.New()',
    timeout !== 30 && `client.HTTP.Timeout = ${timeout} * time.Second`,
    `${name}, err := client.${call}(${['context.Background()', ...values].join(', ')})`,
    onError,
    result.kind === 'list' && [
      'records, _ := reply["data"].([]any)',
      'for _, value := range records {',
      '\trecord := value.(pitel.Object)',
    ],
    result.kind === 'pages' && 'for _, record := range records {',
    result.isInData && 'data := reply["data"].(pitel.Object)',
    result.kind === 'object' ? print : [`\t${print}`, '}'],
  ]);
}

export const go: SampleLanguage = {
  value: 'go',
  label: 'Go',
  grammar: 'go',
  write,
  usesClient: true,
  client: {
    file: 'pitel.go',
    about: 'for Go 1.19, in the folder `pitel` of a module `example.com/app`',
  },
};
