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
