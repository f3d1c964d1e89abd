import type { SampleRequest, Variable } from '../../contract/build-request';
import type { Json } from '../../contract/operation';

/** How a programming language writes texts. */
export interface TextSyntax {
  refer(variable: Variable): string;
  quote(text: string): string;
}

/** How a programming language writes the values of JSON. */
export interface LiteralSyntax extends TextSyntax {
  readonly tab: string;
  /** What stands around the members of an object. */
  readonly object: readonly [open: string, close: string];
  /** What stands around the items of a list, where it isn't square brackets. */
  readonly list?: readonly [open: string, close: string];
  readonly emptyObject?: string;
  /** Inside the braces of an object on one line. */
  readonly space?: string;
  /** Behind the last of several lines. */
  readonly lastComma?: '';
  /** Other words for those of JSON. */
  readonly words?: Readonly<Record<string, string>>;
  writeKey(key: string): string;
  /** Whether the values below each other are aligned, as gofmt does. */
  readonly isAligned?: true;
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

/** The variable for a field of the request, or the text in quotes. */
export function writeText({ variables }: SampleRequest, field: string, text: string, { refer, quote }: TextSyntax): string {
  const variable = variables.find(({ name, fields = [name], value }) => fields.includes(field) && value === text);
  return variable ? refer(variable) : quote(text);
}

interface Entry {
  readonly key: string;
  readonly literal: string;
}

/** Pads the keys of neighboring entries that are on one line each. */
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
    const widest = Math.max(...entries.slice(first, end).map((entry) => entry.key.length));
    return { key: key.padEnd(widest), literal };
  });
}

/** Writes a JSON value as a literal of a programming language, what is short on one line; further lines are indented from the first. */
export function writeLiteral(request: SampleRequest, value: Json, syntax: LiteralSyntax, field = ''): string {
  if (typeof value === 'string') {
    return writeText(request, field, value, syntax);
  }
  if (typeof value !== 'object' || value === null) {
    return syntax.words?.[`${value}`] ?? `${value}`;
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, item]) => ({
    key: isList ? '' : syntax.writeKey(key),
    literal: writeLiteral(request, item as Json, syntax, isList ? '' : key),
  }));
  const [open, close] = isList ? (syntax.list ?? ['[', ']']) : syntax.object;
  if (entries.length === 0) {
    return (!isList && syntax.emptyObject) || `${open}${close}`;
  }
  const space = (!isList && syntax.space) || '';
  const join = ({ key, literal }: Entry): string => `${key}${literal}`;
  const line = `${open}${space}${entries.map(join).join(', ')}${space}${close}`;
  if (line.length <= lineWidth && !line.includes('\n')) {
    return line;
  }
  const lines = (syntax.isAligned ? alignValues(entries) : entries).map(
    (entry) => `${syntax.tab}${indent(join(entry), syntax.tab)}`,
  );
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
