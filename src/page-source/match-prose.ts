interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export interface ProseMatch extends TextPosition {
  readonly text: string;
}

export function positionAt(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

export function matchProse(text: string, pattern: RegExp): ProseMatch[] {
  const everywhere = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
  return [...text.matchAll(everywhere)].map(({ 0: found, index }) => ({
    ...positionAt(text, index),
    text: found.replace(/\s+/g, ' '),
  }));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** In letters. Shorter words, such as "the", may be missing beside a longer one. */
const longWord = 4;

/** Longer words that need not be in a description either. */
const commonWords = ['your', 'with', 'from', 'this', 'that', 'into', 'also', 'here', 'what', 'when', 'then'];

/**
 * Finds labels with a word that the description does not have in any inflection. Labels without words are
 * skipped.
 */
export function findLabelsMissingFrom(labels: readonly string[], description: string): string[] {
  const pageWords = [...new Set(wordsOf(description))];
  return labels.filter((label) => {
    const words = wordsOf(label.replace(/&\w+;|<br *\/?>/g, ' ')).filter(
      (word) => !commonWords.includes(word),
    );
    const long = words.filter((word) => word.length >= longWord);
    const importantWords = long.length > 0 ? long : words.slice(0, 1);
    return importantWords.some(
      (word) => !pageWords.some((pageWord) => pageWord.startsWith(word.slice(0, longWord))),
    );
  });
}
