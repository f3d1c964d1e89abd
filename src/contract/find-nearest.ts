import { distance } from 'fastest-levenshtein';

/**
 * Finds the word that was probably meant.
 *
 * @param word - An unknown word, `phone`.
 * @returns One that is spelled alike, before one that holds the word or is held by it, `phone_number`, before any other; of
 *   several the one whose length is nearest, as letters are swapped more often than lost. Empty when there are none.
 */
export function findNearest(word: string, known: readonly string[]): string {
  const cost = (other: string) => {
    const edits = distance(other, word);
    const isAlike = edits <= word.length / 2;
    const isPart = other.includes(word) || word.includes(other);
    return (isAlike ? 0 : isPart ? 1000 : 2000) + edits + Math.abs(other.length - word.length) / 100;
  };
  return [...known].sort((a, b) => cost(a) - cost(b))[0] ?? '';
}
