import { keysOfSpelling } from './keys-of-spelling';
import { readWordForm } from './read-word-form';
import { splitWords, type Word } from './split-words';

/** Two neighbouring words run together, so that `login` finds `Log in`. */
function keysOfPairs(words: readonly Word[]): string[] {
  return words.slice(1).flatMap(({ whole }, position) => {
    const pair = `${words[position]?.whole}${whole}`;
    return /^[a-z]{4,16}$/i.test(pair) ? keysOfSpelling(pair) : [];
  });
}

/**
 * The keys that a text is found by.
 *
 * @param text - A text in composed form (NFC).
 * @param hasPairs - Whether two neighbouring words are also one key; for titles and headings.
 * @returns Keys, repeated as often as they occur.
 */
export function listTerms(text: string, hasPairs = false): string[] {
  const words = splitWords(text);
  return [...words.flatMap((word) => readWordForm(word).keys), ...(hasPairs ? keysOfPairs(words) : [])];
}
