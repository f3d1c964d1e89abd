import { distance } from 'fastest-levenshtein';

/**
 * Finds the word that was probably meant.
 *
 * @param word - An unknown word, `phone`.
 * @param known - The words there are.
 * @returns One that holds the word, `phone_number`, before one that is spelled alike; empty when there are none.
 */
export function findNearest(word: string, known: readonly string[]): string {
  // Of several the one whose length is nearest: letters are swapped more often than lost.
  const unlike = (other: string) => distance(other, word) + Math.abs(other.length - word.length) / 100;
  const cost = (other: string) => (other.includes(word) ? 0 : word.length) + unlike(other);
  return [...known].sort((a, b) => cost(a) - cost(b))[0] ?? '';
}
