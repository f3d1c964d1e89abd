import { distance } from 'fastest-levenshtein';

/**
 * The known word that was most likely meant.
 *
 * @param word - A misspelt word.
 * @param known - The words that are right; at least one.
 * @returns The one with the fewest different letters.
 */
export function findNearest(word: string, known: readonly string[]): string {
  return known.reduce((best, other) => (distance(word, other) < distance(word, best) ? other : best), known[0] ?? '');
}
