import type { SampleRequest, Variable } from '../build-request';
import { findVariable, nameInEnvironment, writeJsonText } from './variables';

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function refer(variable: Variable): string {
  return `$${variable.isFromEnvironment ? nameInEnvironment(variable) : variable.name.toUpperCase()}`;
}

function listMethod({ method, json, form }: SampleRequest): string[] {
  return method === 'GET' || (method === 'POST' && (json ?? form)) ? [] : [`--request ${method}`];
}

/**
 * @param request - What to send.
 * @returns A cURL command for a POSIX shell. It ends with an error when the HTTP status is one.
 */
export function writeCurl(request: SampleRequest): string {
  const { variables, path, query, json, form = [] } = request;
  const writePair = (option: string, name: string, value: string): string => {
    const variable = findVariable(request, value);
    return `${option} ${variable ? `"${name}=${refer(variable)}"` : quote(`${name}=${value}`)}`;
  };
  const ids = variables.filter(({ isFromEnvironment }) => !isFromEnvironment);
  const start = ['curl --fail-with-body', `--max-time ${request.timeout}`, ...listMethod(request)];
  const lines = [
    [...start, ...(query.length > 0 ? ['--get'] : [])].join(' '),
    `"$PITEL_BASE_URL${path.map((piece) => (typeof piece === 'string' ? piece : refer(piece))).join('')}"`,
    ...(request.isAuthenticated ? ['--header "Authorization: Bearer $PITEL_TOKEN"'] : []),
    ...(json === undefined ? [] : [`--header 'Content-Type: application/json'`]),
    ...query.map(([name, value]) => writePair('--data-urlencode', name, value)),
    ...form.map(({ name, value, isFile }) =>
      isFile ? `--form ${quote(`${name}=@${value}`)}` : writePair('--form-string', name, value),
    ),
    ...(json === undefined ? [] : ['--data @- <<JSON']),
  ];
  const insert = (variable: Variable): string => `"${refer(variable)}"`;
  const protect = (literal: string): string => literal.replace(/[\\$`]/g, '\\$&');
  return [
    ...ids.map((variable) => `${variable.name.toUpperCase()}=${quote(variable.value)}`),
    ...(ids.length > 0 ? [''] : []),
    lines.join(' \\\n  '),
    ...(json === undefined ? [] : [writeJsonText(request, json, insert, protect), 'JSON']),
  ].join('\n');
}
