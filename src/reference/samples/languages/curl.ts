import type { SampleRequest, Variable } from '../../../contract/build-request';
import type { SampleLanguage } from '../sample-language';
import { joinLines, writeJsonText, writeText } from '../write-values';

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function refer({ name, environment }: Variable): string {
  return `$${environment ?? name.toUpperCase()}`;
}

/** A body is text in which the shell puts what comes from the environment. Ids stand in it as they are. */
const inBody = {
  refer: (variable: Variable) => (variable.environment ? `"${refer(variable)}"` : JSON.stringify(variable.value)),
  quote: (literal: string) => literal.replace(/[\\$`]/g, '\\$&'),
};

/** A body without such values: the shell leaves it alone. */
const asItStands = { refer: ({ value }: Variable) => JSON.stringify(value), quote: (literal: string) => literal };

/** Ends with an error that shows the body, where that tells of a failure or is no JSON: either may come with any HTTP status. */
function writeCheck({ path, result: { sign } }: SampleRequest): string {
  const failure = String(path[0]).startsWith('/v1/') ? '.error or .status == "fail"' : '.error';
  const success = sign ? `.${sign[0]} == ${JSON.stringify(sign[1])}` : `${failure} | not`;
  // On one line, the longest is wider than its box.
  return joinLines(['| jq --raw-input --slurp', `  '(fromjson? | select(${success})) // error'`]);
}

/** A cURL command for a POSIX shell. It ends with an error when the HTTP status is one, or the body tells of a failure. */
function write(request: SampleRequest): string {
  const { method, path, query, json, form = [] } = request;
  const hasBody = json !== undefined || form.length > 0;
  // What cURL sends by itself. Beside a body, its usual options for a query would make one of both.
  const isUsual = method === (hasBody ? 'POST' : 'GET');
  const queryOption = hasBody ? '--url-query' : '--data-urlencode';
  const writePair = (name: string, value: string): string =>
    writeText(request, value, {
      refer: (variable) => `"${name}=${refer(variable)}"`,
      quote: (text) => quote(`${name}=${text}`),
    });
  const text = json && writeJsonText(request, json, asItStands);
  const isFilled =
    json !== undefined &&
    request.variables.some(({ environment, value }) => environment && text?.includes(JSON.stringify(value)));
  const command = JSON.stringify([path, query, form]);
  const ids = request.variables.filter(({ environment, value }) => !environment && command.includes(JSON.stringify(value)));
  const required = request.variables.filter(({ isRequired }) => isRequired);
  const options = [
    `curl --no-progress-meter --fail-with-body --max-time ${request.timeout}${query.length > 0 && !hasBody ? ' --get' : ''}`,
    !isUsual && `--request ${method}`,
    `"$PITEL_BASE_URL${path.map((piece) => (typeof piece === 'string' ? piece : refer(piece))).join('')}"`,
    request.isAuthenticated && '--header "Authorization: Bearer $PITEL_TOKEN"',
    query.map(([name, value]) => `${queryOption} ${writePair(name, value)}`),
    form.map(({ name, value, isFile }) =>
      isFile ? `--form ${quote(`${name}=@${value}`)}` : `--form-string ${writePair(name, value)}`,
    ),
    json && `--json @- <<${isFilled ? 'JSON' : "'JSON'"}`,
    // A response without fields may have no body.
    request.result.fields.length > 0 && writeCheck(request),
  ];
  return joinLines([
    ids.map(({ name, value }) => `${name.toUpperCase()}=${quote(value)}`),
    required.map((variable) => `: "\${${refer(variable).slice(1)}:?is not set}"`),
    ids.length + required.length > 0 && '',
    joinLines(options).replaceAll('\n', ' \\\n  '),
    json && [isFilled ? writeJsonText(request, json, inBody) : (text ?? ''), 'JSON'],
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
    about: 'for the shell, with cURL 7.88: `. ./pitel.sh`, then `pitel GET /v1/call`',
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
    start: ({ path }) => ['sh', path],
  },
};
