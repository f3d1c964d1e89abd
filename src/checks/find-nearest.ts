import { distance } from 'fastest-levenshtein';

/**
 * The known word that was most likely meant.
 *
 * @param word - A misspelt word.
 * @param known - The words that are right; at least one.
 * @returns The one with the fewest different letters, of several the one whose length is nearest: letters are swapped more often than lost.
 */
export function findNearest(word: string, known: readonly string[]): string {
  const score = (other: string): number => distance(word, other) + Math.abs(word.length - other.length) / 100;
  return known.reduce((best, other) => (score(other) < score(best) ? other : best), known[0] ?? '');
}
