import type { Json } from '@pitel-docs/contract/operation';
import type { SampleEdit, SampleRequest, Variable } from '../requests/sample-request';
import type { SampleLanguage } from '../sample-language';
import { formatJsonText, formatText, indent } from '../write-values';

/** The code column is narrow. */
const width = 60;
/** The longest line of a URL that fits in the code column, in characters. */
const maxLineLength = 66;

/** `it's` -> `'it'\''s'` */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** For double quotes and here-documents: `$5` -> `\$5`. */
function escapeText(text: string): string {
  return text.replace(/[\\$`]/g, '\\$&');
}

/** If the reader has not set the variable, the shell names it and sends nothing. */
function refer({ environment, isRequired }: Variable): string {
  return isRequired ? `\${${environment}:?}` : `$${environment}`;
}

function formatUrl({ path }: SampleRequest): string {
  return `$PITEL_BASE_URL${path.map((piece) => (typeof piece === 'string' ? piece : refer(piece))).join('')}`;
}

/** One option a line. The URL is in the first line if it fits. */
function formatCommand(start: string, url: string, options: readonly string[]): string {
  const line = `${start} "${url}"`;
  const first = line.length + ' \\'.length <= maxLineLength ? [line] : [start, `"${url}"`];
  return [...first, ...options].join(' \\\n  ');
}

const header = (text: string): string => `--header "${text}"`;
const tokenHeader = header('Authorization: Bearer $PITEL_TOKEN');

/** Values of the reader are in a here-document, where the shell replaces them. */
function formatJson(request: SampleRequest, json: Json): string {
  let isFilled = false;
  const text = formatJsonText(
    request,
    json,
    {
      refer(variable) {
        isFilled = true;
        return variable.isJson ? refer(variable) : `"${refer(variable)}"`;
      },
      quote: (literal) => literal,
    },
    width,
  );
  if (!isFilled) {
    return `--json ${indent(quote(text), '  ')}`;
  }
  const syntax = {
    refer: (variable: Variable): string => (variable.isJson ? refer(variable) : `"${refer(variable)}"`),
    quote: escapeText,
  };
  return `--json @- <<JSON\n${formatJsonText(request, json, syntax, width)}\nJSON`;
}

/** Text that needs no encoding stays in the URL. */
function formatQuery(request: SampleRequest): {
  readonly search: string;
  readonly options: readonly string[];
} {
  const { query, json, form } = request;
  const isFixed = query.every(
    ([name, value]) => formatText(request, name, value, { refer, quote: encodeURIComponent }) === value,
  );
  if (isFixed) {
    const pairs = query.map((pair) => pair.join('='));
    return { search: pairs.length > 0 ? `?${pairs.join('&')}` : '', options: [] };
  }
  // With a body, `--get` would move the body into the query.
  const option = json || form ? '--url-query' : '--data-urlencode';
  return { search: '', options: query.map((pair) => `${option} ${formatPair(request, ...pair)}`) };
}

function formatPair(request: SampleRequest, name: string, value: string): string {
  return formatText(request, name, value, {
    refer: (variable) => `"${escapeText(name)}=${refer(variable)}"`,
    quote: (text) => (/^[\w ./:-]*$/.test(text) ? `"${name}=${text}"` : quote(`${name}=${text}`)),
  });
}

/**
 * The edited file has the id in its name, so that pasting both commands sends neither the record unchanged
 * nor another one.
 */
function renderEdit(request: SampleRequest, { isInList }: SampleEdit): string {
  const folder = String(request.path[0]).replace(/\/$/, '');
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const from = `${name}${isInList ? 's' : ''}.json`;
  const to = `edited-${request.path.map((piece) => (typeof piece === 'string' ? '' : `$${piece.environment}`)).join('')}.json`;
  const read = isInList ? `$PITEL_BASE_URL${folder}?limit=100&offset=0` : formatUrl(request);
  const options = [tokenHeader, header('Content-Type: application/json'), `--upload-file "${to}"`];
  return [
    formatCommand('curl --fail-with-body', read, [tokenHeader, `--output ${from}`]),
    '',
    `# Save the changed ${name} as ${to}.`,
    formatCommand('curl --fail-with-body', formatUrl(request), options),
  ].join('\n');
}

/** An HTTP error ends the command with an error status. The response is printed, also that of a failure. */
function renderCurlSample(request: SampleRequest): string {
  const { method, json, form, edit, isAuthenticated } = request;
  if (edit) {
    return renderEdit(request, edit);
  }
  const { search, options } = formatQuery(request);
  const isEncoded = options.some((option) => option.startsWith('--data'));
  const usual = json || form ? 'POST' : 'GET';
  return formatCommand(
    `curl --fail-with-body${isEncoded ? ' --get' : ''}`,
    `${formatUrl(request)}${search}`,
    [
      ...(method === usual ? [] : [`--request ${method}`]),
      ...(isAuthenticated ? [tokenHeader] : []),
      ...options,
      ...(form ?? []).map(({ name, value, isFile }) =>
        isFile
          ? `--form ${formatPair(request, name, value).replace('=', '=@')}`
          : `--form-string ${formatPair(request, name, value)}`,
      ),
      ...(json ? [formatJson(request, json)] : []),
    ],
  );
}

export const curl: SampleLanguage = {
  value: 'curl',
  label: 'cURL',
  grammar: 'bash',
  write: renderCurlSample,
  usesClient: false,
  client: {
    file: 'pitel.sh',
    about: 'for the shell, with cURL 7.88 and jq 1.6: `. ./pitel.sh`, then `pitel GET /v1/call`',
  },
};
