import { distance } from 'fastest-levenshtein';

/**
 * Finds the word that was probably meant.
 *
 * @param word - An unknown word, `phone`.
 * @param known - The words there are.
 * @returns One that holds the word or is held by it, `phone_number`, before one that is spelled alike; empty when there are none.
 */
export function findNearest(word: string, known: readonly string[]): string {
  const isPart = (other: string) => other.includes(word) || word.includes(other);
  const cost = (other: string) => (isPart(other) ? 0 : word.length) + distance(other, word);
  return [...known].sort((a, b) => cost(a) - cost(b))[0] ?? '';
}
