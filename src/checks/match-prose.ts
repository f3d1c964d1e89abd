/** A place in the prose of a page. */
export interface ProseMatch {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/**
 * Finds a pattern in lines.
 *
 * @param lines - Lines of a page; the first is line 1.
 * @param pattern - A regular expression; it is applied to each line as a whole and as often as it matches.
 * @returns The places.
 */
export function matchProse(lines: readonly string[], pattern: RegExp): ProseMatch[] {
  const everywhere = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  return lines.flatMap((line, index) =>
    [...line.matchAll(everywhere)].map((match) => ({ line: index + 1, column: match.index + 1, text: match[0] })),
  );
}
