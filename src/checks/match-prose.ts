/** A place in the prose of a page. */
export interface ProseMatch {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** A part of a sentence that stands on one line. */
interface Piece {
  readonly line: number;
  /** How much of the line is left out in front. */
  readonly indent: number;
  /** Where it begins in the sentence. */
  readonly start: number;
}

/** Lines of which each goes on with the one above, as one text with a space for each line end. */
interface Passage {
  text: string;
  readonly pieces: Piece[];
}

function joinLines(lines: readonly string[], wrappedLines: ReadonlySet<number>): Passage[] {
  const passages: Passage[] = [];
  lines.forEach((line, index) => {
    const above = passages.at(-1);
    if (above && wrappedLines.has(index + 1)) {
      const rest = line.trimStart();
      above.text += ' ';
      above.pieces.push({ line: index + 1, indent: line.length - rest.length, start: above.text.length });
      above.text += rest;
    } else {
      passages.push({ text: line, pieces: [{ line: index + 1, indent: 0, start: 0 }] });
    }
  });
  return passages;
}

/**
 * Finds a pattern in lines.
 *
 * @param lines - Lines of a page; the first is line 1.
 * @param pattern - A regular expression; it is applied to each line as a whole and as often as it matches.
 * @param wrappedLines - Numbers of the lines that go on with the one above: the pattern is applied to both as one line.
 * @returns The places where the matches begin.
 */
export function matchProse(
  lines: readonly string[],
  pattern: RegExp,
  wrappedLines: ReadonlySet<number> = new Set(),
): ProseMatch[] {
  const everywhere = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  return joinLines(lines, wrappedLines).flatMap(({ text, pieces }) =>
    [...text.matchAll(everywhere)].map((match) => {
      const { line, indent, start } = pieces.filter((piece) => piece.start <= match.index).at(-1) ?? {
        line: 1,
        indent: 0,
        start: 0,
      };
      return { line, column: match.index - start + indent + 1, text: match[0] };
    }),
  );
}
