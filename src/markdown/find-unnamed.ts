/** The words of a text that are long enough to tell things apart, in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/**
 * Finds the labels of a drawing of which a description names nothing: no word of the label, in any form, is in it.
 *
 * @returns Labels without words are not among them.
 */
export function findUnnamed(labels: readonly string[], description: string): string[] {
  const text = wordsOf(description).join(' ');
  return labels.filter((label) => {
    const words = wordsOf(label);
    return words.length > 0 && !words.some((word) => text.includes(word.slice(0, 4)));
  });
}
