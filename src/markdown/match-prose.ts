/** A place in the prose of a page. */
export interface ProseMatch {
  readonly line: number;
  readonly column: number;
  /** What stands there, in one line. */
  readonly text: string;
}

/**
 * @param text - A text; its first line is line 1.
 * @returns Line and column of the place, both counted from 1.
 */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * Finds a pattern in a text.
 *
 * @param text - A text; its first line is line 1.
 * @param pattern - A regular expression; it is applied as often as it matches.
 */
export function matchProse(text: string, pattern: RegExp): ProseMatch[] {
  const everywhere = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
  return [...text.matchAll(everywhere)].map(({ 0: found, index }) => ({
    ...placeAt(text, index),
    text: found.replace(/\s+/g, ' '),
  }));
}
