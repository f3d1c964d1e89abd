import type { SampleRequest, Variable } from '@pitel-docs/contract/build-request';
import type { Json } from '@pitel-docs/contract/operation';
import type { SampleLanguage } from '../sample-language';
import { joinLines, writeJsonText, writeText } from '../write-values';

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

/** jq escapes the values from the environment. */
function writeBody(
  request: SampleRequest,
  json: Json,
): { readonly before?: string; readonly option: string; readonly after?: string } {
  let isFilled = false;
  const text = writeJsonText(request, json, {
    refer(variable) {
      isFilled ||= variable.environment !== undefined;
      return variable.environment ? `env.${nameVariable(variable)}` : JSON.stringify(variable.value);
    },
    quote: (literal) => literal,
  });
  return isFilled
    ? { before: `jq --null-input ${quote(text)} |`, option: '--json @-' }
    : { option: "--json @- <<'JSON'", after: `${text}\nJSON` };
}

/** For bash. Fails on an HTTP error status or a failure in the body. */
function write(request: SampleRequest): string {
  const { method, path, query, json, form = [] } = request;
  const hasBody = json !== undefined || form.length > 0;
  // The default method of cURL. With a body, `--get` would move the body into the query.
  const isUsual = method === (hasBody ? 'POST' : 'GET');
  const queryOption = hasBody ? '--url-query' : '--data-urlencode';
  const writePair = (name: string, value: string): string =>
    writeText(request, name, value, {
      refer: (variable) => `"${name.replace(/[\\"$`]/g, '\\$&')}=${refer(variable)}"`,
      quote: (text) => quote(`${name}=${text}`),
    });
  const body = json && writeBody(request, json);
  const shown = [...path, ...query.map(([name, value]) => ({ name, value })), ...form];
  const ids = request.variables.filter(
    ({ name, environment, value }) =>
      !environment && shown.some((part) => typeof part === 'object' && part.name === name && part.value === value),
  );
  const settings = request.variables.filter(
    ({ environment, isRequired }) => environment && (isRequired || body?.before?.includes(`env.${environment}`)),
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
    ...(body ? [body.option] : []),
    ...writeCheck(request),
  ];
  return joinLines([
    'set -o pipefail',
    ids.map((variable) => `${nameVariable(variable)}=${quote(variable.value)}`),
    // `&&` also stops an interactive shell.
    settings.map((variable) => `export ${nameVariable(variable)}="\${${nameVariable(variable)}:?is not set}" &&`),
    body?.before,
    options.join(' \\\n  '),
    body?.after,
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
    linter: {
      runtime: { name: 'ShellCheck', commands: ['shellcheck'], check: ['--version'], packages: ['shellcheck'] },
      options: [],
    },
    program: {
      file: 'main.sh',
      code: `. ./pitel.sh
pitel GET '/v1/blacklist?limit=1&offset=0'
pitel GET '/v1/blacklist?limit=1&offset=1'
pitel GET '/v1/blacklist?limit=1&offset=2' > empty.json
pitel POST /v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer --json '{"ext": "199", "legs": "bleg"}'`,
      start: ['sh', 'main.sh'],
    },
  },
  runs: {
    runtimes: [
      { name: 'cURL', commands: ['curl'], check: ['--version'], packages: ['curl'] },
      { name: 'jq', commands: ['jq'], check: ['--version'], packages: ['jq'] },
    ],
    place: (id) => `${id}.sh`,
    start: ({ path }) => ['bash', path],
  },
};
