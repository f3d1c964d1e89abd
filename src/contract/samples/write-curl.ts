import type { SampleRequest } from '../build-request';

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * @param request - What to send.
 * @returns A cURL command for a POSIX shell, with host and token as variables.
 */
export function writeCurl(request: SampleRequest): string {
  const parts = [
    ...(request.method === 'GET' ? [] : [`--request ${request.method}`]),
    ...(request.query.length > 0 ? ['--get'] : []),
    `"$BASE_URL${request.path}"`,
  ];
  const options = [
    ...(request.isAuthenticated ? ['--header "Authorization: Bearer $TOKEN"'] : []),
    ...(request.json === undefined ? [] : [`--header 'Content-Type: application/json'`]),
    ...request.query.map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`),
    ...(request.json === undefined ? [] : [`--data ${quote(JSON.stringify(request.json, null, 2))}`]),
    ...(request.form ?? []).map(({ name, value, isFile }) =>
      isFile ? `--form ${quote(`${name}=@${value}`)}` : `--form-string ${quote(`${name}=${value}`)}`,
    ),
  ];
  return [
    `BASE_URL=${quote(request.baseUrl)}`,
    ...(request.isAuthenticated ? [`TOKEN='YOUR_ACCESS_TOKEN'`] : []),
    '',
    ['curl', ...parts].join(' ') + options.map((option) => ` \\\n  ${option}`).join(''),
  ].join('\n');
}
