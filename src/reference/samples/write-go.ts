import type { FormPart, SampleRequest, Variable } from '../../contract/build-request';
import { joinLines, toCamelCase, writeJsonFormat, writeText } from './write-values';

const quote = (text: string): string => JSON.stringify(text);

function quoteRaw(text: string): string {
  return text.includes('`') ? quote(text) : `\`${text}\``;
}

/** Go writes initialisms in capitals: `listUUID`. */
function refer({ name }: Variable): string {
  return toCamelCase(name).replace(/(?:Uuid|Url|Id|Api)(?![a-z])/g, (word) => word.toUpperCase());
}

const syntax = { refer, quote: (text: string) => (text.includes('"') ? quoteRaw(text) : quote(text)) };

const failures = {
  error: ' ||\n\t\treply["error"] != nil',
  fail: ' ||\n\t\treply["error"] != nil || len(failed) > 0',
  none: '',
} as const;

function writeFailure(mark: SampleRequest['successMark']): string {
  return typeof mark === 'object' ? ` ||\n\t\treply["${mark.name}"] != ${JSON.stringify(mark.value)}` : failures[mark];
}

const stopOnError = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

function writeFormPart(request: SampleRequest, { name, value, isFile }: FormPart): string[] {
  if (!isFile) {
    return [`\tform.WriteField(${quote(name)}, ${writeText(request, value, syntax)})`];
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

/** Writes what makes the body, and how the request names it. */
function writeBody(request: SampleRequest): readonly [payload: string, lines: string[]] {
  if (request.json) {
    const { text, variables } = writeJsonFormat(request, request.json, '%q');
    const body = variables.length > 0 ? `fmt.Sprintf(${[quoteRaw(text), ...variables.map(refer)].join(', ')})` : quoteRaw(text);
    return ['payload', [`\tpayload := strings.NewReader(${body})`]];
  }
  if (!request.form) {
    return ['nil', []];
  }
  const parts = request.form.flatMap((part) => writeFormPart(request, part));
  const start = ['\tvar payload bytes.Buffer', '\tform := multipart.NewWriter(&payload)'];
  return ['&payload', [...start, ...parts, '\tform.Close()']];
}

/**
 * @param request - What to send.
 * @returns A Go program without dependencies, formatted as `gofmt` does.
 */
export function writeGo(request: SampleRequest): string {
  const { json, form, query, successMark } = request;
  const imports = [
    ...['fmt', 'io', 'log', 'net/http', 'os', 'time'],
    ...(json ? ['strings'] : []),
    ...(form ? ['bytes', 'mime/multipart'] : []),
    ...(query.length > 0 ? ['net/url'] : []),
    ...(successMark === 'none' ? [] : ['encoding/json']),
  ];
  const pieces = ['baseURL', ...request.path.map((piece) => (typeof piece === 'string' ? quote(piece) : refer(piece)))];
  const address = [...pieces, ...(query.length > 0 ? ['"?"', 'query.Encode()'] : [])].join(' + ').replace('" + "?', '?');
  const [payload, body] = writeBody(request);
  return joinLines([
    'package main',
    '',
    'import (',
    imports.sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    request.variables.map((variable) => {
      const { environment, value } = variable;
      return `\t${refer(variable)} := ${environment ? `os.Getenv("${environment}")` : quote(value)}`;
    }),
    request.variables
      .map((variable) =>
        variable.isRequired
          ? [`\tif ${refer(variable)} == "" {`, `\t\tlog.Fatal("${variable.environment} is not set.")`, '\t}'].join('\n')
          : '',
      )
      .filter(Boolean),
    '',
    query.length > 0 && '\tquery := url.Values{}',
    query.map(([name, value]) => `\tquery.Set(${quote(name)}, ${writeText(request, value, syntax)})`),
    body,
    `\taddress := ${address}`,
    `\trequest, err := http.NewRequest(${quote(request.method)}, address, ${payload})`,
    stopOnError,
    request.isAuthenticated && '\trequest.Header.Set("Authorization", "Bearer "+token)',
    json && '\trequest.Header.Set("Content-Type", "application/json")',
    form && '\trequest.Header.Set("Content-Type", form.FormDataContentType())',
    `\tclient := http.Client{Timeout: ${request.timeout} * time.Second}`,
    '\tresponse, err := client.Do(request)',
    stopOnError,
    '\tdefer response.Body.Close()',
    '\tbody, err := io.ReadAll(response.Body)',
    stopOnError,
    successMark !== 'none' && ['\tvar reply map[string]any', '\terr = json.Unmarshal(body, &reply)'],
    successMark === 'fail' && '\tfailed, _ := reply["fail"].([]any)',
    `\tif err != nil || response.StatusCode >= 300${writeFailure(successMark)} {`,
    '\t\tlog.Fatalf("HTTP %d: %s", response.StatusCode, body)',
    '\t}',
    '\tfmt.Println(string(body))',
    '}',
  ]);
}
