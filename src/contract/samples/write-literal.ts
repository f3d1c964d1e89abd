import type { Json } from '../operation';

/** How a programming language writes the values of JSON. */
export interface LiteralSyntax {
  readonly tab: string;
  readonly array: readonly [open: string, close: string];
  readonly object: readonly [open: string, close: string];
  readonly emptyObject: string;
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  writeString(text: string): string;
  writeKey(key: string): string;
}

/** Longest list that stays on one line. */
const lineWidth = 60;

/**
 * Writes a JSON value as a literal of a programming language, short lists on one line.
 *
 * @param value - The value.
 * @param syntax - The language's notation.
 * @returns Source text; further lines are indented from the first.
 */
export function writeLiteral(value: Json, syntax: LiteralSyntax): string {
  if (typeof value === 'string') {
    return syntax.writeString(value);
  }
  if (typeof value === 'number') {
    return String(value);
  }
  if (typeof value !== 'object' || value === null) {
    return syntax.words[`${value}`];
  }
  const isList = Array.isArray(value);
  const entries = isList
    ? (value as readonly Json[]).map((item) => writeLiteral(item, syntax))
    : Object.entries(value).map(([key, item]) => `${syntax.writeKey(key)}${writeLiteral(item as Json, syntax)}`);
  const [open, close] = isList ? syntax.array : syntax.object;
  if (entries.length === 0) {
    return isList ? `${open}${close}` : syntax.emptyObject;
  }
  const line = `${open}${entries.join(', ')}${close}`;
  if (isList && line.length <= lineWidth && !line.includes('\n')) {
    return line;
  }
  const lines = entries.map((entry) => `${syntax.tab}${entry.replaceAll('\n', `\n${syntax.tab}`)},\n`);
  return `${open}\n${lines.join('')}${close}`;
}
