import type { FormPart, SampleRequest } from '../../../contract/build-request';
import type { SampleLanguage } from '../sample-language';
import { indent, joinLines, lineWidth, writeJsonFormat, writePath } from '../write-values';

const quote = (text: string): string => JSON.stringify(text);
const quoteRaw = (text: string): string => (text.includes('`') ? quote(text) : `\`${text}\``);

/** `gofmt` puts values on lines of their own below each other. */
function writeQuery(query: SampleRequest['query']): string {
  const line = query.map(([name, value]) => `${quote(name)}: {${quote(value)}}`).join(', ');
  const widest = Math.max(...query.map(([name]) => name.length)) + '"": '.length;
  const lines = query.map(([name, value]) => `\t${`${quote(name)}: `.padEnd(widest)}{${quote(value)}},\n`);
  return query.length === 0 ? 'nil' : `url.Values{${line.length > lineWidth ? `\n${lines.join('')}` : line}}`;
}

const onError = 'if err != nil {\n\tlog.Fatal(err)\n}';

/** A multipart form, as the standard library writes it. */
function writeForm(form: readonly FormPart[]): string[] {
  return [
    ...form.flatMap(({ value, isFile }) => (isFile ? [`content, err := os.ReadFile(${quote(value)})`, onError] : [])),
    'var body strings.Builder',
    'form := multipart.NewWriter(&body)',
    ...form.flatMap(({ name, value, isFile }) =>
      isFile
        ? [`part, _ := form.CreateFormFile(${quote(name)}, ${quote(value)})`, 'part.Write(content)']
        : [`form.WriteField(${quote(name)}, ${quote(value)})`],
    ),
    'form.Close()',
  ];
}

function writeBody(request: SampleRequest): string {
  if (!request.json) {
    return '""';
  }
  const { text, variables } = writeJsonFormat(request, request.json, '%q');
  const values = variables.map(({ environment = '' }) => `os.Getenv("${environment}")`);
  return values.length > 0 ? `fmt.Sprintf(${[quoteRaw(text), ...values].join(', ')})` : quoteRaw(text);
}

/** What a Go program does with `static/clients/pitel.go`, formatted as `gofmt` does. */
function write(request: SampleRequest): string {
  const { method, query, form, variables: secrets, result, timeout } = request;
  const path = quote(writePath(request));
  const get = result.kind === 'pages' ? `ReadAll(${path}, ${writeQuery(query)}, 50)` : `Get(${path}, ${writeQuery(query)})`;
  const send = form
    ? `Do("${method}", ${path}, form.FormDataContentType(), body.String())`
    : `Send("${method}", ${path}, ${writeBody(request)})`;
  const name = result.kind === 'pages' ? 'records' : 'reply';
  const source = result.isInData ? 'data' : result.kind === 'object' ? 'reply' : 'record';
  const print = `fmt.Println(${result.fields.map((field) => `${source}["${field}"]`).join(', ') || source})`;
  return joinLines([
    secrets.map(({ environment }) => `if os.Getenv("${environment}") == "" {\n\tlog.Fatal("${environment} is not set.")\n}`),
    timeout !== 30 && `pitel.Client.Timeout = ${timeout} * time.Second`,
    form && writeForm(form),
    `${name}, err := pitel.${method === 'GET' ? get : send}`,
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

const packages = ['fmt', 'log', 'mime/multipart', 'net/url', 'os', 'strings', 'time'];

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
	"fmt"
	"log"

	"example.com/app/pitel"
)

func main() {
	entries, err := pitel.ReadAll("/v1/blacklist", nil, 1)
	for _, entry := range entries {
		fmt.Println(entry["phone_number"])
	}
	if err == nil {
		_, err = pitel.Send("POST", "/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer", \`{"ext": "199", "legs": "bleg"}\`)
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
    // No C compiler and no network.
    environment: { CGO_ENABLED: '0', GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GO111MODULE: 'on' },
    place: (id) => `${id}/sample.go`,
    // One program that holds all samples, each a package, is linked once.
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
          // It prints the names of files that it would write otherwise, and ends without an error.
          ['sh', '-c', 'test -z "$(gofmt -l */ | tee /dev/stderr)"'],
          [command, 'vet', './pitel'],
          [command, 'build', '-ldflags=-s -w', '-o', 'run', '.'],
        ],
      };
    },
    start: ({ operationId }) => ['./run', operationId],
  },
};
