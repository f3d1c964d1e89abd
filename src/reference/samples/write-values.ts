import type { SampleRequest, Variable } from '../../contract/build-request';
import type { Json } from '../../contract/operation';

/** How a programming language writes texts. */
export interface TextSyntax {
  refer(variable: Variable): string;
  quote(text: string): string;
}

/** How a programming language writes the values of JSON; lists stand in square brackets. */
export interface LiteralSyntax extends TextSyntax {
  readonly tab: string;
  /** What stands around the members of an object. */
  readonly object: readonly [open: string, close: string];
  readonly emptyObject?: string;
  /** Inside the braces of an object on one line. */
  readonly space?: string;
  /** Behind the last of several lines. */
  readonly lastComma?: '';
  /** Other words for those of JSON. */
  readonly words?: Readonly<Record<string, string>>;
  writeKey(key: string): string;
}

/** Longest list or object that stays on one line. */
export const lineWidth = 78;

/** The path, with its ids, and the query where clients take a body beside it. */
export function writePath({ method, path, query }: SampleRequest): string {
  const text = path.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('');
  return method === 'GET' || query.length === 0 ? text : `${text}?${new URLSearchParams(query.map(([...pair]) => pair))}`;
}

/** Moves every line but the first to the right, so that the text can stand inside other code. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** Joins lines of a sample, and lists of them, without what it does not need. */
export function joinLines(lines: readonly (string | readonly string[] | false | undefined)[]): string {
  return lines.flatMap((line) => (line === false || line === undefined ? [] : line)).join('\n');
}

/** The variable that holds a text of the request, or the text in quotes. */
export function writeText({ variables }: SampleRequest, text: string, { refer, quote }: TextSyntax): string {
  const variable = variables.find(({ value }) => value === text);
  return variable ? refer(variable) : quote(text);
}

/** Writes a JSON value as a literal of a programming language, what is short on one line; further lines are indented from the first. */
export function writeLiteral(request: SampleRequest, value: Json, syntax: LiteralSyntax): string {
  if (typeof value === 'string') {
    return writeText(request, value, syntax);
  }
  if (typeof value !== 'object' || value === null) {
    return syntax.words?.[`${value}`] ?? `${value}`;
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${isList ? '' : syntax.writeKey(key)}${writeLiteral(request, item as Json, syntax)}`,
  );
  const [open, close] = isList ? ['[', ']'] : syntax.object;
  if (entries.length === 0) {
    return (!isList && syntax.emptyObject) || `${open}${close}`;
  }
  const space = (!isList && syntax.space) || '';
  const line = `${open}${space}${entries.join(', ')}${space}${close}`;
  if (line.length <= lineWidth && !line.includes('\n')) {
    return line;
  }
  const lines = entries.map((entry) => `${syntax.tab}${indent(entry, syntax.tab)}`);
  return `${open}\n${lines.join(',\n')}${syntax.lastComma ?? ','}\n${close}`;
}

/**
 * Writes a body as JSON text, for languages that put variables into such a text.
 *
 * @param syntax - Writes the reference to a variable in place of a string with its quotes, and any other string, which has quotes.
 */
export function writeJsonText(request: SampleRequest, body: Json, syntax: TextSyntax): string {
  const quote = (text: string): string => syntax.quote(JSON.stringify(text));
  return writeLiteral(request, body, {
    refer: syntax.refer,
    quote,
    tab: '  ',
    object: ['{', '}'],
    space: ' ',
    lastComma: '',
    writeKey: (key) => `${quote(key)}: `,
  });
}

/**
 * Writes a body as a format of JSON text, with doubled percent signs where it has variables.
 *
 * @param mark - What stands for a variable, `%q`.
 */
export function writeJsonFormat(request: SampleRequest, body: Json, mark: string): { text: string; variables: Variable[] } {
  const variables: Variable[] = [];
  const refer = (variable: Variable) => {
    variables.push(variable);
    return '\0';
  };
  const text = writeJsonText(request, body, { refer, quote: (literal) => literal });
  return { text: variables.length > 0 ? text.replaceAll('%', '%%').replaceAll('\0', mark) : text, variables };
}
