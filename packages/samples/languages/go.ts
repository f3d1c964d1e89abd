import type { FormPart, SampleRequest } from '@pitel-docs/contract/build-request';
import { explainVariable } from '@pitel-docs/contract/environment';
import type { SampleLanguage } from '../sample-language';
import { indent, joinLines, type LiteralSyntax, listOwn, listPath, writeLiteral, writeNames } from '../write-values';

const quote = (text: string): string => JSON.stringify(text);

/** `lead_uuid` becomes `leadUUID`. */
const toName = (name: string): string =>
  name.replace(/_(uuids?|id|\w)/g, (_, word: string) => word.toUpperCase().replace(/(?<=D)S$/, 's'));

const syntax: LiteralSyntax = {
  refer: ({ name, isJson }) => (isJson ? `json.RawMessage(${toName(name)})` : toName(name)),
  quote,
  tab: '\t',
  object: ['pitel.Object{', '}'],
  list: ['[]any{', '}'],
  words: { null: 'nil' },
  writeKey: (key) => `${quote(key)}: `,
  isAligned: true,
};

const onError = 'if err != nil {\n\tlog.Fatal(err)\n}';

function writeQuery(request: SampleRequest): string {
  const values = Object.fromEntries(request.query.map(([name, value]) => [name, [value]]));
  return request.query.length === 0
    ? 'nil'
    : writeLiteral(request, values, { ...syntax, object: ['url.Values{', '}'], list: ['{', '}'] });
}

function writeParts(request: SampleRequest, parts: readonly FormPart[]): string {
  const values = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  return parts.length === 0 ? 'nil' : writeLiteral(request, values, { ...syntax, object: ['map[string]string{', '}'] });
}

function writePath(request: SampleRequest): string {
  return listPath(request)
    .map((piece) => (typeof piece === 'string' ? quote(piece) : toName(piece.name)))
    .join(' + ');
}

function writeCall(request: SampleRequest): readonly [method: string, ...values: string[]] {
  const { method, json, form, edit, result } = request;
  const path = listPath(request).length > 1 ? 'path' : writePath(request);
  if (edit) {
    return ['Edit', path, 'fields', json ? writeLiteral(request, json, syntax) : 'nil'];
  }
  if (method === 'GET') {
    const query = writeQuery(request);
    return result.kind === 'pages' ? ['ReadAll', path, query, '50'] : ['Get', path, query];
  }
  if (form) {
    const [fields, files] = [false, true].map((isFile) => form.filter((part) => part.isFile === isFile));
    return ['PostForm', path, writeParts(request, fields ?? []), writeParts(request, files ?? [])];
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
    listOwn(request).flatMap(({ name, environment }) => [
      `${toName(name)} := os.Getenv("${environment}")`,
      `if ${toName(name)} == "" {\n\tlog.Fatal("${explainVariable(environment)}")\n}`,
    ]),
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

const packages = ['context', 'encoding/json', 'fmt', 'log', 'net/url', 'os', 'time'];

const module = { 'go.mod': 'module example.com/app\n\ngo 1.19\n' };

export const go: SampleLanguage = {
  value: 'go',
  label: 'Go',
  grammar: 'go',
  write,
  usesClient: true,
  client: {
    file: 'pitel.go',
    about: 'for Go 1.19, in the folder `pitel` of a module `example.com/app`',
    folder: 'pitel',
    program: {
      file: 'main.go',
      code: `package main

import (
	"context"
	"fmt"
	"log"

	"example.com/app/pitel"
)

func main() {
	ctx := context.Background()
	client := pitel.New()
	entries, err := client.ReadAll(ctx, "/v1/blacklist", nil, 1)
	for _, entry := range entries {
		fmt.Println(entry["phone_number"])
	}
	if err == nil {
		_, err = client.Send(ctx, "POST", "/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer", pitel.Object{"ext": "199", "legs": "bleg"})
	}
	log.Fatal(err)
}`,
      files: module,
      start: ['go', 'run', '.'],
    },
  },
  runs: {
    runtimes: [{ name: 'Go', commands: ['go'], check: ['version'], packages: ['golang-go'] }],
    version: ['go', 'version'],
    // No C compiler and no network access.
    environment: { CGO_ENABLED: '0', GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GO111MODULE: 'on' },
    place: (id) => `${id}/sample.go`,
    // All samples are packages of one program, which is linked once.
    wrap(_operationId, code) {
      const used = packages.filter((one) => new RegExp(`\\b${one.split('/').at(-1)}\\.`).test(code));
      const imports = [...used.map((one) => `\t"${one}"`), '', '\t"example.com/app/pitel"'].join('\n');
      return `package sample\n\nimport (\n${imports}\n)\n\nfunc Main() {\n\t${indent(code, '\t')}\n}`;
    },
    compile(samples, command) {
      const imports = samples.map(({ operationId: id }) => `import ${id} "example.com/app/${id}"\n`).join('');
      const entries = samples.map(({ operationId: id }) => `"${id}": ${id}.Main,\n`).join('');
      const main = `func main() {\nmap[string]func(){\n${entries}}[os.Args[1]]()\n}\n`;
      return {
        files: { ...module, 'main.go': `package main\nimport "os"\n${imports}${main}` },
        commands: [
          // `gofmt -l` lists unformatted files but exits with 0.
          ['sh', '-c', 'test -z "$(gofmt -l */ | tee /dev/stderr)"'],
          [command, 'vet', './pitel'],
          [command, 'build', '-ldflags=-s -w', '-o', 'run', '.'],
        ],
      };
    },
    start: ({ operationId }) => ['./run', operationId],
  },
};
