/**
 * The words a reader may have meant whose fingers swapped two letters: `recieve` for `receive`.
 *
 * @param word - A word of at least four letters; a shorter one has no variants.
 * @returns The word with each two neighbouring letters swapped, one pair at a time.
 */
export function swapNeighbours(word: string): string[] {
  if (word.length < 4) {
    return [];
  }
  return Array.from({ length: word.length - 1 }, (_, at) => at)
    .filter((at) => word[at] !== word[at + 1])
    .map((at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`);
}
