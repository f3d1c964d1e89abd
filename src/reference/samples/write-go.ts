import type { SampleRequest } from '../../contract/build-request';
import { joinLines, writeJsonFormat, writePath } from './write-values';

const quote = (text: string): string => JSON.stringify(text);
const quoteRaw = (text: string): string => (text.includes('`') ? quote(text) : `\`${text}\``);

function writeMap(type: string, entries: readonly (readonly [name: string, value: string])[], open = '', close = ''): string {
  const pairs = entries.map(([name, value]) => `${quote(name)}: ${open}${quote(value)}${close}`);
  return entries.length > 0 ? `${type}{${pairs.join(', ')}}` : 'nil';
}

function writeBody(request: SampleRequest): string {
  if (!request.json) {
    return '""';
  }
  const { text, variables } = writeJsonFormat(request, request.json, '%q');
  const values = variables.map(({ environment = '' }) => `os.Getenv("${environment}")`);
  return values.length > 0 ? `fmt.Sprintf(${[quoteRaw(text), ...values].join(', ')})` : quoteRaw(text);
}

/**
 * @param request - What to send.
 * @returns A Go program that uses `static/clients/pitel.go`, formatted as `gofmt` does.
 */
export function writeGo(request: SampleRequest): string {
  const { method, query, form, variables: secrets, result, timeout } = request;
  const pick = (isWanted: boolean) =>
    writeMap(
      'map[string]string',
      (form ?? []).flatMap(({ name, value, isFile }) => (isFile === isWanted ? [[name, value] as const] : [])),
    );
  const path = quote(writePath(request));
  const get = `pitel.${result.kind === 'pages' ? 'ReadAll' : 'Get'}(${path}, ${writeMap('url.Values', query, '{', '}')})`;
  const send = form
    ? `pitel.PostForm(${path}, ${pick(false)}, ${pick(true)})`
    : `pitel.Send("${method}", ${path}, ${writeBody(request)})`;
  const name = result.kind === 'pages' ? 'records' : 'reply';
  const source = result.isInData ? 'data' : result.kind === 'object' ? 'reply' : 'record';
  const print = `fmt.Println(${result.fields.map((field) => `${source}["${field}"]`).join(', ') || source})`;
  const imports = [
    'fmt',
    'log',
    method === 'GET' && query.length > 0 && 'net/url',
    secrets.length > 0 && 'os',
    timeout !== 30 && 'time',
  ];
  return joinLines([
    'package main',
    '',
    'import (',
    imports.filter(Boolean).map((one) => `\t"${one}"`),
    '',
    '\t"example.com/app/pitel"',
    ')',
    '',
    'func main() {',
    secrets.map(
      ({ environment }) => `\tif os.Getenv("${environment}") == "" {\n\t\tlog.Fatal("${environment} is not set.")\n\t}`,
    ),
    timeout !== 30 && `\tpitel.Timeout = ${timeout} * time.Second`,
    `\t${name}, err := ${method === 'GET' ? get : send}`,
    ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'],
    result.kind === 'list' && [
      '\trecords, _ := reply["data"].([]any)',
      '\tfor _, value := range records {',
      '\t\trecord := value.(pitel.Object)',
    ],
    result.kind === 'pages' && '\tfor _, record := range records {',
    result.isInData && '\tdata := reply["data"].(pitel.Object)',
    result.kind === 'object' ? `\t${print}` : [`\t\t${print}`, '\t}'],
    '}',
  ]);
}
