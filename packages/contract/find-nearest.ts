import { distance } from 'fastest-levenshtein';

export { distance };

/**
 * Prefers similar spelling, then a word that contains the other, then any word. Length decides ties, because
 * swapped letters are more common than missing ones.
 */
export function findNearest(word: string, words: readonly string[]): string {
  const cost = (candidate: string) => {
    const edits = distance(candidate, word);
    const isAlike = edits <= word.length / 2;
    const ofPart = candidate.includes(word) || word.includes(candidate) ? 1000 : 2000;
    return (isAlike ? 0 : ofPart) + edits + Math.abs(candidate.length - word.length) / 100;
  };
  return [...words].sort((a, b) => cost(a) - cost(b))[0] ?? '';
}

const sortLetters = (word: string): string => [...word].sort().join('');

/**
 * The word of a list that a misspelling most likely meant. Undefined if all are too different to be advice.
 */
export function findLikely(word: string, words: readonly string[]): string | undefined {
  const near = findNearest(word, words);
  const edits = distance(near, word);
  const isSwapped = sortLetters(near) === sortLetters(word);
  return isSwapped || edits <= Math.floor(Math.min(near.length, word.length) / 4) ? near : undefined;
}
