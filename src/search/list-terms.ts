import { keysOfSpelling } from './keys-of-spelling';
import { splitWords, type Word } from './split-words';

/** The words of a site recur: each is taken apart once. */
const knownWords = new Map<string, readonly string[]>();

/** The keys of the whole, of its parts and, for a hyphenated word, of the parts run together. */
function keysOfWord({ whole, parts }: Word): readonly string[] {
  const known = knownWords.get(whole);
  if (known) {
    return known;
  }
  const joined = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+$/u.test(whole) ? [whole.replaceAll('-', '')] : [];
  const keys = [...new Set([whole, ...parts, ...joined].flatMap(keysOfSpelling))];
  knownWords.set(whole, keys);
  return keys;
}

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
  return [...words.flatMap(keysOfWord), ...(hasPairs ? keysOfPairs(words) : [])];
}
