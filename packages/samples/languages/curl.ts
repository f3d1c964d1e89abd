import type { SampleEdit, SampleRequest, Variable } from '@pitel-docs/contract/build-request';
import { explainVariable } from '@pitel-docs/contract/environment';
import type { Json } from '@pitel-docs/contract/operation';
import type { SampleLanguage } from '../sample-language';
import { indent, joinLines, listOwn, writeJsonText, writeNames, writeText } from '../write-values';

/** The code column is narrow. */
const width = 60;

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Variables that a sample sets itself are in lower case, unlike those from the environment. */
function nameVariable({ name, environment }: Variable): string {
  return environment ?? name;
}

function refer(variable: Variable): string {
  return `$${nameVariable(variable)}`;
}

/** Ends the command before anything is sent if the variable is not set. */
function need(name: string, message: string): string {
  return `\${${name}:?${message}}`;
}

const host = need('PITEL_BASE_URL', 'Set the https host');
const tokenHeader = `--header "Authorization: Bearer ${need('PITEL_TOKEN', 'Set a token')}"`;

/** An id from the environment is in the URL as `id`, encoded. */
function writeUrl({ path }: SampleRequest): string {
  const pieces = path.map((piece) => (typeof piece === 'string' ? piece : piece.isRequired ? '$id' : refer(piece)));
  return `"${host}${pieces.join('')}"`;
}

function explain(name: string): string {
  return explainVariable(name, 'it').replace(/\.$/, '').replaceAll('"', '\\"');
}

/** @param guarded - Variables that the request itself guards. */
function writeSettings(request: SampleRequest, program: string, guarded: ReadonlySet<Variable>): string[] {
  const isUsed = (name: string): boolean => new RegExp(`\\benv\\.${name}\\b`).test(program);
  const needed = request.variables.filter(({ isRequired, environment }) => isRequired || (environment && isUsed(environment)));
  const settings = needed.filter((variable) => !guarded.has(variable)).map(nameVariable);
  const used = settings.filter(isUsed);
  const own = listOwn(request).find((one) => request.path.includes(one));
  return [
    ...settings.map((name) => `: "${need(name, explain(name))}"`),
    ...(used.length > 0 ? [`export ${used.join(' ')}`] : []),
    ...(own ? [`id=$(jq -nr --arg id "${refer(own)}" '$id | @uri')`] : []),
  ];
}

/** Accepts only documented successes. Successes and failures can have any HTTP status. */
function writeCheck(condition: string): string {
  const start = condition.length > 28 ? '\n    ' : '';
  return `(fromjson? | select(${start}${condition}
    and (.error // "") == "" and .status != "fail")?) // error`;
}

function writeSuccess({ result: { kind, isInData, key, sign } }: SampleRequest): string {
  if (sign) {
    return `.${sign[0]} == ${JSON.stringify(sign[1])}`;
  }
  if (kind !== 'object') {
    return `has("${kind === 'pages' ? 'total' : 'data'}")`;
  }
  return isInData ? `.data.${key} != null` : `has("${key}")`;
}

/** Values from the environment are jq expressions, because jq escapes them. */
function writeJson(request: SampleRequest, json: Json, room = width): { readonly text: string; readonly isFilled: boolean } {
  let isFilled = false;
  const syntax = {
    refer(variable: Variable): string {
      isFilled ||= variable.environment !== undefined;
      const name = nameVariable(variable);
      const list = `(env.${name} | fromjson\n  | if . == [] then "${name} is empty.\\n" | halt_error\n    else . end)`;
      return variable.isJson ? list : variable.environment ? `env.${name}` : JSON.stringify(variable.value);
    },
    quote: (literal: string): string => literal,
  };
  const text = writeJsonText(request, json, syntax, room);
  // On one line, jq comes first.
  return isFilled && room === width && !text.includes('\n') ? writeJson(request, json, 40) : { text, isFilled };
}

/** Lines that set `body`. A failure ends the sample before anything is sent. */
function writeBody(request: SampleRequest, change: string): string[] {
  return request.edit
    ? ['body=$(', indent(`  ${writeRead(request, request.edit, change)}`, '  '), ')']
    : [`body=$(jq --null-input ${quote(change)})`];
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
  const unknown = `("No record has the ${name} \\(env.${environment}).\\n" | halt_error)`;
  const names = writeNames(fields, '  ', JSON.stringify, width).replace(/,\n$/, '\n');
  const program = [
    writeCheck(`has("${isInList ? 'data' : fields[0]}")`),
    ...(isInList ? [`first(.data[] | select(.${name} == env.${environment}))\n  // ${unknown}`] : []),
    ...fields.flatMap((field) => conversions[field] ?? []),
    `with_entries(select(.key | IN(${names})))`,
    `${change} as $change`,
    '([to_entries[] | select(.value == null).key] - ($change | keys))\n  as $hidden',
    'if $hidden == [] then . + $change else\n  "Null may hide \\($hidden | join(", ")). Add it to $change.\\n"\n  | halt_error end',
  ];
  const url = isInList ? `"${host}${String(request.path[0]).replace(/\/$/, '')}?limit=100&offset=0"` : writeUrl(request);
  return [
    `curl --no-progress-meter --fail-with-body --max-time ${request.timeout}`,
    url,
    tokenHeader,
    `| jq --raw-input --slurp '${program[0]}\n${indent(`    | ${program.slice(1).join('\n| ')}`, '    ')}'`,
  ].join(' \\\n  ');
}

/**
 * For bash. Fails on an HTTP error status, and on a response that doesn't report success. The subshell ends at the first
 * failure, and leaves options and variables of the reader's shell as they are.
 */
function write(request: SampleRequest): string {
  const { method, query, json, form = [], edit } = request;
  const hasBody = json !== undefined || form.length > 0;
  // The default method of cURL. With a body, `--get` would move the body into the query.
  const isUsual = method === (hasBody ? 'POST' : 'GET');
  const queryOption = hasBody ? '--url-query' : '--data-urlencode';
  const guarded = new Set<Variable>();
  function guard(variable: Variable): string {
    guarded.add(variable);
    return need(nameVariable(variable), explain(nameVariable(variable)));
  }
  const writePair = (name: string, value: string): string =>
    writeText(request, name, value, {
      refer: (variable) => `"${name.replace(/[\\"$`]/g, '\\$&')}=${variable.isRequired ? guard(variable) : refer(variable)}"`,
      quote: (text) => quote(`${name}=${text}`),
    });
  const { text = '', isFilled = false } = json ? writeJson(request, json) : {};
  const isPrepared = isFilled || edit !== undefined;
  const body = isPrepared ? writeBody(request, text) : [];
  const ids = request.variables.filter(({ environment }) => !environment);
  const options = [
    `curl --no-progress-meter --fail-with-body --max-time ${request.timeout}${query.length > 0 && !hasBody ? ' --get' : ''}`,
    ...(isUsual ? [] : [`--request ${method}`]),
    writeUrl(request),
    ...(request.isAuthenticated ? [tokenHeader] : []),
    ...query.map(([name, value]) => `${queryOption} ${writePair(name, value)}`),
    ...form.map(({ name, value, isFile }) =>
      isFile ? `--form ${quote(`${name}=@${value}`)}` : `--form-string ${writePair(name, value)}`,
    ),
    ...(isPrepared ? ['--json @- <<< "$body"'] : json ? ["--json @- <<'JSON'"] : []),
    `| jq --raw-input --slurp '${writeCheck(writeSuccess(request))}'`,
  ];
  return joinLines([
    '(set -eo pipefail',
    ids.map((variable) => `${nameVariable(variable)}=${quote(variable.value)}`),
    writeSettings(request, body.join('\n'), guarded),
    body,
    options.join(' \\\n  '),
    json && !isPrepared && `${text}\nJSON`,
    ')',
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
