export function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

export type ProseMatch = ReturnType<typeof matchProse>[number];

export function matchProse(text: string, pattern: RegExp) {
  const everywhere = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
  return [...text.matchAll(everywhere)].map(({ 0: found, index }) => ({
    ...placeAt(text, index),
    text: found.replace(/\s+/g, ' '),
  }));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** Finds labels of which the description has no word, in any inflection. Labels without words are skipped. */
export function findUnnamed(labels: readonly string[], description: string): string[] {
  const text = wordsOf(description).join(' ');
  return labels.filter((label) => {
    const words = wordsOf(label);
    return words.length > 0 && !words.some((word) => text.includes(word.slice(0, 4)));
  });
}
