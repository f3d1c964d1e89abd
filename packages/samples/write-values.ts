import type { Json } from '@pitel-docs/contract/operation';
import {
  findVariable,
  isRequiredVariable,
  type RequiredVariable,
  type SampleRequest,
  type Variable,
} from './requests/sample-request';

interface TextSyntax {
  refer(variable: Variable): string;
  quote(text: string): string;
}

export interface LiteralSyntax extends TextSyntax {
  readonly tab: string;
  readonly object: readonly [open: string, close: string];
  /** Default: square brackets. */
  readonly list?: readonly [open: string, close: string];
  readonly emptyObject?: string;
  /** Around an object whose keys are 0, 1 and so on. Default: as other objects. */
  readonly numberedObject?: readonly [open: string, close: string];
  formatNumber?(value: number): string;
  /** Between the braces and the members of a one-line object. */
  readonly space?: string;
  /** After the last of several lines. Default: a comma. */
  readonly lastComma?: '';
  /** Replacements for `true`, `false` and `null`. */
  readonly words?: Readonly<Record<string, string>>;
  formatKey(key: string): string;
  /** Longer lists and objects wrap. Default: `lineWidth`. */
  readonly width?: number;
  /** Aligns values on adjacent lines, as gofmt does. */
  readonly isAligned?: true;
}

const lineWidth = 78;
/** Of a sample in a client language. */
const maxWidth = 90;

/** A request that a sample sends with a function of the client. */
interface ClientRequest {
  readonly name: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'edit' | 'list' | 'token';
  /** Of the contract, or the API version of a token. */
  readonly path: string;
  /** Values that fill the path, and the query or the body. */
  readonly values: Json | undefined;
}

const functions: Readonly<Record<string, ClientRequest['name']>> = {
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

export function readClientRequest(request: SampleRequest): ClientRequest {
  const { method, template, path, query, json, form, edit, result } = request;
  const [, version] = /^\/(v\d)\/auth\/token$/.exec(template) ?? [];
  if (version) {
    return { name: 'token', path: version, values: undefined };
  }
  const ids = path.filter(isRequiredVariable).map(({ parameter = '', value }) => [parameter, value]);
  const fields = form?.map(({ name, value }) => [name, value]);
  const queryOrBody = method === 'GET' ? Object.fromEntries(query) : json;
  const parameters = fields ? Object.fromEntries(fields) : queryOrBody;
  const name = result.kind === 'pages' ? 'list' : (functions[method] ?? 'get');
  const values = { ...Object.fromEntries(ids), ...parameters };
  const search =
    method === 'GET' || query.length === 0 ? '' : `?${new URLSearchParams(query.map(([...pair]) => pair))}`;
  return {
    name: edit ? 'edit' : name,
    path: `${template}${search}`,
    values: Object.keys(values).length > 0 ? values : undefined,
  };
}

/** Indents all lines but the first: `{\na` by two spaces -> `{\n  a`. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

export function joinLines(lines: readonly (string | readonly string[] | false | undefined)[]): string {
  return lines.flatMap((line) => (line === false || line === undefined ? [] : line)).join('\n');
}

export function listRequiredVariables({ variables }: SampleRequest): RequiredVariable[] {
  return variables.filter(isRequiredVariable);
}

/** The sample reads fields with `x-environment` from the environment, whatever the example has. */
function chooseVariable(request: SampleRequest, field: string, value: Json): Variable | undefined {
  return findVariable(
    request,
    field,
    value,
    (variable) => variable.isRequired === true || variable.value === value,
  );
}

export function formatText(
  request: SampleRequest,
  field: string,
  text: string,
  { refer, quote }: TextSyntax,
): string {
  const variable = chooseVariable(request, field, text);
  return variable ? refer(variable) : quote(text);
}

interface Entry {
  readonly key: string;
  readonly literal: string;
}

function alignValues(entries: readonly Entry[]): Entry[] {
  const isBreak = (index: number): boolean => entries[index]?.literal.includes('\n') ?? true;
  return entries.map(({ key, literal }, index) => {
    let first = index;
    while (!isBreak(first) && !isBreak(first - 1)) {
      first -= 1;
    }
    let end = index + 1;
    while (!isBreak(index) && !isBreak(end)) {
      end += 1;
    }
    const keyWidth = Math.max(...entries.slice(first, end).map((entry) => entry.key.length));
    return { key: key.padEnd(keyWidth), literal };
  });
}

/** Lines after the first are indented relative to it. */
function formatLiteral(request: SampleRequest, value: Json, syntax: LiteralSyntax, field = ''): string {
  const variable = chooseVariable(request, field, value);
  if (variable) {
    return syntax.refer(variable);
  }
  if (typeof value === 'string') {
    return syntax.quote(value);
  }
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'number' && syntax.formatNumber
      ? syntax.formatNumber(value)
      : (syntax.words?.[`${value}`] ?? `${value}`);
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, item]) => ({
    key: isList ? '' : syntax.formatKey(key),
    literal: formatLiteral(request, item as Json, syntax, isList ? field : key),
  }));
  const isNumbered = !isList && Object.keys(value).every((key, index) => key === String(index));
  const object = (isNumbered && syntax.numberedObject) || syntax.object;
  const [open, close] = isList ? (syntax.list ?? ['[', ']']) : object;
  if (entries.length === 0) {
    return (!isList && syntax.emptyObject) || `${open}${close}`;
  }
  const space = (!isList && syntax.space) || '';
  const join = ({ key, literal }: Entry): string => `${key}${literal}`;
  const line = `${open}${space}${entries.map(join).join(', ')}${space}${close}`;
  if (line.length <= (syntax.width ?? lineWidth) && !line.includes('\n')) {
    return line;
  }
  const lines = (syntax.isAligned ? alignValues(entries) : entries).map(
    (entry) => `${syntax.tab}${indent(join(entry), syntax.tab)}`,
  );
  return `${open}\n${lines.join(',\n')}${syntax.lastComma ?? ','}\n${close}`;
}

/** `refer` replaces a whole JSON string with its quotes. `quote` gets a string with its quotes. */
export function formatJsonText(
  request: SampleRequest,
  body: Json,
  syntax: TextSyntax,
  width = lineWidth,
): string {
  const quote = (text: string): string => syntax.quote(JSON.stringify(text));
  return formatLiteral(request, body, {
    refer: syntax.refer,
    quote,
    tab: '  ',
    object: ['{', '}'],
    space: ' ',
    lastComma: '',
    width,
    formatKey: (key) => `${quote(key)}: `,
  });
}

/**
 * The arguments of a client function. The values are on one line if all fits between `before` and `after`.
 */
export function formatArguments(
  request: SampleRequest,
  syntax: LiteralSyntax,
  before: string,
  after: string,
): string {
  const { path, values } = readClientRequest(request);
  const start = `${before}${syntax.quote(path)}`;
  if (values === undefined) {
    return `${start}${after}`;
  }
  const literal = formatLiteral(request, values, {
    ...syntax,
    width: maxWidth - start.length - after.length - 2,
  });
  return `${start}, ${literal}${after}`;
}
