import type { SampleEdit, SampleRequest, Variable } from '@pitel-docs/contract/build-request';
import { explainVariable } from '@pitel-docs/contract/environment';
import type { Json } from '@pitel-docs/contract/operation';
import type { SampleLanguage } from '../sample-language';
import { indent, joinLines, listOwn, writeJsonText, writeNames, writeText } from '../write-values';

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function nameVariable({ name, environment }: Variable): string {
  return environment ?? name.toUpperCase();
}

function refer(variable: Variable): string {
  return `$${nameVariable(variable)}`;
}

function writeUrl({ path }: SampleRequest): string {
  const pieces = path.map((piece) => (typeof piece === 'string' ? piece : refer(piece)));
  return `"$PITEL_BASE_URL${pieces.join('')}"`;
}

/** Fails and shows the body if the body reports a failure or isn't JSON. Either can come with any HTTP status. */
function writeCheck({ path, result: { sign, fields } }: SampleRequest): string[] {
  const failure = String(path[0]).startsWith('/v1/') ? ' and .status != "fail"' : '';
  const success = sign ? `.${sign[0]} == ${JSON.stringify(sign[1])}` : `(.error // "") == ""${failure}`;
  // On one line, the longest check would overflow the code block.
  const check = `(fromjson? | select(${success}))\n    // error`;
  // A response without fields may have no body.
  const program = fields.length > 0 ? check : `if . == "" then empty else ${check} end`;
  return ['| jq --raw-input --slurp', `  '${program}'`];
}

/** Values of the reader's own are jq expressions, because jq escapes them. */
function writeJson(request: SampleRequest, json: Json): { readonly text: string; readonly isFilled: boolean } {
  let isFilled = false;
  const text = writeJsonText(request, json, {
    refer(variable) {
      isFilled ||= variable.environment !== undefined;
      const value = `env.${nameVariable(variable)}`;
      return variable.isJson ? `(${value} | fromjson)` : variable.environment ? value : JSON.stringify(variable.value);
    },
    quote: (literal) => literal,
  });
  return { text, isFilled };
}

/** Lines that set `body`. A failure ends the sample before anything is sent. */
function writeBody(request: SampleRequest, change: string): string[] {
  return request.edit
    ? ['body=$(', indent(writeRead(request, request.edit, change), '  '), ') &&']
    : [`body=$(jq --null-input ${quote(change)}) &&`];
}

/** What requests write differently than responses, by the field of the request. */
const conversions: Readonly<Record<string, string>> = {
  is_active: '.is_active = (.user_enabled | tostring == "true")',
  press_options: `if .press_options then .press_options |= [.[] | to_entries[]
  | {press_num: .key} + .value] else . end`,
  // An auto-call campaign has no agents.
  users: `if .type == "autocall" then del((.users, .groups, .statuses)
  | nulls) else . end`,
};

/** Reads the record and merges the change. In a record, null can hide a value. */
function writeRead(request: SampleRequest, { fields, isInList }: SampleEdit, change: string): string {
  const { name, environment } = listOwn(request).find((one) => request.path.includes(one)) ?? { name: '', environment: '' };
  const record = isInList
    ? `fromjson? | .data[] | select(.${name} == env.${environment})`
    : `fromjson? | select(has("${fields[0]}"))`;
  const program = [
    `  (${record}) // error`,
    ...fields.flatMap((field) => conversions[field] ?? []),
    `with_entries(select(.key | IN(${writeNames(fields, '    ', JSON.stringify).replace(/,\n$/, '\n  ')}))) + ${change}`,
    // jq 1.6 would catch `error` here.
    'if any(. == null) then "Null can hide a value." | halt_error else . end',
  ];
  const url = isInList ? `"$PITEL_BASE_URL${String(request.path[0]).replace(/\/$/, '')}?limit=100&offset=0"` : writeUrl(request);
  return [
    `  curl --no-progress-meter --fail-with-body --max-time ${request.timeout}`,
    url,
    '--header "Authorization: Bearer $PITEL_TOKEN"',
    `| jq --exit-status --raw-input --slurp '\n${indent(program.join('\n| '), '  ')}'`,
  ].join(' \\\n  ');
}

/** For bash. Fails on an HTTP error status or a failure in the body. */
function write(request: SampleRequest): string {
  const { method, path, query, json, form = [], edit } = request;
  const hasBody = json !== undefined || form.length > 0;
  // The default method of cURL. With a body, `--get` would move the body into the query.
  const isUsual = method === (hasBody ? 'POST' : 'GET');
  const queryOption = hasBody ? '--url-query' : '--data-urlencode';
  const writePair = (name: string, value: string): string =>
    writeText(request, name, value, {
      refer: (variable) => `"${name.replace(/[\\"$`]/g, '\\$&')}=${refer(variable)}"`,
      quote: (text) => quote(`${name}=${text}`),
    });
  const { text = '', isFilled = false } = json ? writeJson(request, json) : {};
  const isPrepared = isFilled || edit !== undefined;
  const ids = request.variables.filter(({ name, environment, isRequired }) => {
    const isShown = [...path, ...query.map(([key]) => ({ name: key }))].some(
      (part) => typeof part === 'object' && part.name === name,
    );
    return !environment && !isRequired && isShown;
  });
  const settings = request.variables.filter(
    ({ environment, isRequired }) => isRequired || (environment && text.includes(`env.${environment}`)),
  );
  const options = [
    `curl --no-progress-meter --fail-with-body --max-time ${request.timeout}${query.length > 0 && !hasBody ? ' --get' : ''}`,
    ...(isUsual ? [] : [`--request ${method}`]),
    writeUrl(request),
    ...(request.isAuthenticated ? ['--header "Authorization: Bearer $PITEL_TOKEN"'] : []),
    ...query.map(([name, value]) => `${queryOption} ${writePair(name, value)}`),
    ...form.map(({ name, value, isFile }) =>
      isFile ? `--form ${quote(`${name}=@${value}`)}` : `--form-string ${writePair(name, value)}`,
    ),
    ...(isPrepared ? ['--json @- <<< "$body"'] : json ? ["--json @- <<'JSON'"] : []),
    ...writeCheck(request),
  ];
  return joinLines([
    'set -o pipefail',
    ids.map((variable) => `${nameVariable(variable)}=${quote(variable.value)}`),
    // `&&` also stops an interactive shell.
    settings.map((variable) => {
      const name = nameVariable(variable);
      return `export ${name}="\${${name}:?${explainVariable(name, 'it')}}" &&`;
    }),
    isPrepared && writeBody(request, text),
    options.join(' \\\n  '),
    json && !isPrepared && `${text}\nJSON`,
  ]);
}

export const curl: SampleLanguage = {
  value: 'curl',
  label: 'cURL',
  grammar: 'bash',
  write,
  usesClient: false,
  client: {
    file: 'pitel.sh',
    about: 'for the shell, with cURL 7.88 and jq 1.6: `. ./pitel.sh`, then `pitel GET /v1/call`',
  },
};
