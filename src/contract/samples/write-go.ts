import type { FormPart, SampleRequest } from '../build-request';

const quote = (text: string): string => JSON.stringify(text);

function quoteRaw(text: string): string {
  return text.includes('`') ? quote(text) : `\`${text}\``;
}

const stopOnError = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

function writeFormPart({ name, value, isFile }: FormPart): string[] {
  if (!isFile) {
    return [`\tform.WriteField(${quote(name)}, ${value.includes('"') ? quoteRaw(value) : quote(value)})`];
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
    return [`\tbody := strings.NewReader(${quoteRaw(JSON.stringify(request.json, null, 2))})`, ''];
  }
  if (!request.form) {
    return [];
  }
  return [
    '\tvar body bytes.Buffer',
    '\tform := multipart.NewWriter(&body)',
    ...request.form.flatMap(writeFormPart),
    '\tform.Close()',
    '',
  ];
}

function nameBody(request: SampleRequest): string {
  if (request.json !== undefined) {
    return 'body';
  }
  return request.form ? '&body' : 'nil';
}

function listImports(request: SampleRequest): string[] {
  const names = [
    'fmt',
    'io',
    'log',
    'net/http',
    ...(request.json === undefined ? [] : ['strings']),
    ...(request.form ? ['bytes', 'mime/multipart'] : []),
    ...(request.form?.some(({ isFile }) => isFile) ? ['os'] : []),
    ...(request.query.length > 0 ? ['net/url'] : []),
  ];
  return names.sort().map((name) => `\t"${name}"`);
}

/**
 * @param request - What to send.
 * @returns A Go program without dependencies, formatted as `gofmt` does.
 */
export function writeGo(request: SampleRequest): string {
  const hasQuery = request.query.length > 0;
  const constants = request.isAuthenticated
    ? ['const (', `\tbaseURL = ${quote(request.baseUrl)}`, '\ttoken   = "YOUR_ACCESS_TOKEN"', ')']
    : [`const baseURL = ${quote(request.baseUrl)}`];
  return [
    'package main',
    '',
    'import (',
    ...listImports(request),
    ')',
    '',
    ...constants,
    '',
    'func main() {',
    ...(hasQuery
      ? ['\tquery := url.Values{}', ...request.query.map(([name, value]) => `\tquery.Set(${quote(name)}, ${quote(value)})`), '']
      : []),
    ...writeBody(request),
    `\trequest, err := http.NewRequest(${quote(request.method)}, baseURL+${quote(`${request.path}${hasQuery ? '?' : ''}`)}${hasQuery ? '+query.Encode()' : ''}, ${nameBody(request)})`,
    ...stopOnError,
    ...(request.isAuthenticated ? ['\trequest.Header.Set("Authorization", "Bearer "+token)'] : []),
    ...(request.json === undefined ? [] : ['\trequest.Header.Set("Content-Type", "application/json")']),
    ...(request.form ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...stopOnError,
    '\tdefer response.Body.Close()',
    '',
    '\treply, err := io.ReadAll(response.Body)',
    ...stopOnError,
    '\tfmt.Println(response.StatusCode, string(reply))',
    '}',
  ].join('\n');
}
