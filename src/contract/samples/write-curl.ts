import type { SampleRequest } from '../build-request';

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Characters that fit beside the fields of a page. */
const longestLine = 72;

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
  // The address has a line of its own where both would not fit beside the fields.
  const command = ['curl', ...parts].join(' ');
  const first = command.length > longestLine ? command.replace(/ (?="\$BASE_URL)/, ' \\\n  ') : command;
  return [
    `BASE_URL=${quote(request.baseUrl)}`,
    ...(request.isAuthenticated ? [`TOKEN='YOUR_ACCESS_TOKEN'`] : []),
    '',
    first + options.map((option) => ` \\\n  ${option}`).join(''),
  ].join('\n');
}
