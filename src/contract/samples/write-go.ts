import type { FormPart, SampleRequest, Variable } from '../build-request';
import { findVariable, nameInEnvironment, toCamelCase, writeJsonText } from './variables';

const quote = (text: string): string => JSON.stringify(text);

function quoteRaw(text: string): string {
  return text.includes('`') ? quote(text) : `\`${text}\``;
}

/** Go writes initialisms in capitals: `listUUID`. */
function refer({ name }: Variable): string {
  return toCamelCase(name).replace(/(?:Uuid|Url|Id|Api)(?![a-z])/g, (word) => word.toUpperCase());
}

const failures = {
  status: ' ||\n\t\treply["status"] != "success"',
  error: ' ||\n\t\treply["error"] != nil',
  fail: ' ||\n\t\treply["error"] != nil || len(failed) > 0',
  none: '',
} as const;

const stopOnError = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

function writeText(request: SampleRequest, value: string): string {
  const variable = findVariable(request, value);
  if (variable) {
    return refer(variable);
  }
  return value.includes('"') ? quoteRaw(value) : quote(value);
}

function writeFormPart(request: SampleRequest, { name, value, isFile }: FormPart): string[] {
  if (!isFile) {
    return [`\tform.WriteField(${quote(name)}, ${writeText(request, value)})`];
  }
  return [
    `\tfile, err := os.Open(${quote(value)})`,
    ...stopOnError,
    '\tdefer file.Close()',
    `\tpart, err := form.CreateFormFile(${quote(name)}, ${quote(value)})`,
    ...stopOnError,
    '\tif _, err := io.Copy(part, file); err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
  ];
}

function writeBody(request: SampleRequest): string[] {
  if (request.json !== undefined) {
    const names: string[] = [];
    const text = writeJsonText(request, request.json, (variable) => {
      names.push(refer(variable));
      return '%q';
    });
    const body =
      names.length > 0 ? `fmt.Sprintf(${quoteRaw(text.replace(/%(?!q)/g, '%%'))}, ${names.join(', ')})` : quoteRaw(text);
    return [`\tpayload := strings.NewReader(${body})`];
  }
  if (!request.form) {
    return [];
  }
  return [
    '\tvar payload bytes.Buffer',
    '\tform := multipart.NewWriter(&payload)',
    ...request.form.flatMap((part) => writeFormPart(request, part)),
    '\tform.Close()',
  ];
}

function nameBody({ json, form }: SampleRequest): string {
  if (json !== undefined) {
    return 'payload';
  }
  return form ? '&payload' : 'nil';
}

function listImports({ json, form, query, successMark }: SampleRequest): string[] {
  const names = [
    ...['fmt', 'io', 'log', 'net/http', 'os', 'time'],
    ...(json === undefined ? [] : ['strings']),
    ...(form ? ['bytes', 'mime/multipart'] : []),
    ...(query.length > 0 ? ['net/url'] : []),
    ...(successMark === 'none' ? [] : ['encoding/json']),
  ];
  return names.sort().map((name) => `\t"${name}"`);
}

/**
 * @param request - What to send.
 * @returns A Go program without dependencies, formatted as `gofmt` does.
 */
export function writeGo(request: SampleRequest): string {
  const { query, successMark } = request;
  const pieces = ['baseURL', ...request.path.map((piece) => (typeof piece === 'string' ? quote(piece) : refer(piece)))];
  const address = [...pieces, ...(query.length > 0 ? ['"?"', 'query.Encode()'] : [])].join(' + ').replace('" + "?', '?');
  return [
    'package main',
    '',
    'import (',
    ...listImports(request),
    ')',
    '',
    'func main() {',
    ...request.variables.map((variable) => {
      const value = variable.isFromEnvironment ? `os.Getenv("${nameInEnvironment(variable)}")` : quote(variable.value);
      return `\t${refer(variable)} := ${value}`;
    }),
    '',
    ...(query.length > 0 ? ['\tquery := url.Values{}'] : []),
    ...query.map(([name, value]) => `\tquery.Set(${quote(name)}, ${writeText(request, value)})`),
    ...writeBody(request),
    `\taddress := ${address}`,
    `\trequest, err := http.NewRequest(${quote(request.method)}, address, ${nameBody(request)})`,
    ...stopOnError,
    ...(request.isAuthenticated ? ['\trequest.Header.Set("Authorization", "Bearer "+token)'] : []),
    ...(request.json === undefined ? [] : ['\trequest.Header.Set("Content-Type", "application/json")']),
    ...(request.form ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    `\tclient := http.Client{Timeout: ${request.timeout} * time.Second}`,
    '\tresponse, err := client.Do(request)',
    ...stopOnError,
    '\tdefer response.Body.Close()',
    '\tbody, err := io.ReadAll(response.Body)',
    ...stopOnError,
    ...(successMark === 'none' ? [] : ['\tvar reply map[string]any', '\terr = json.Unmarshal(body, &reply)']),
    ...(successMark === 'fail' ? ['\tfailed, _ := reply["fail"].([]any)'] : []),
    `\tif err != nil || response.StatusCode >= 300${failures[successMark]} {`,
    '\t\tlog.Fatalf("HTTP %d: %s", response.StatusCode, body)',
    '\t}',
    '\tfmt.Println(string(body))',
    '}',
  ].join('\n');
}
