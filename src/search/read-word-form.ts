import { keysOfAcronym } from './keys-of-acronym';
import { keysOfSpelling } from './keys-of-spelling';
import type { Word } from './split-words';

/** What the search compares of a word, whatever text it stands in. */
export interface WordForm {
  /** The keys of the whole, of its parts, of a hyphenated word's parts run together, and of an acronym. */
  readonly keys: readonly string[];
  /** The stems of its parts, separated by spaces. */
  readonly stems: string;
}

/** The words of a site recur: each is taken apart once. */
const knownForms = new Map<string, WordForm>();

/**
 * Takes a word apart.
 *
 * @param word - A word of a text or a query.
 * @returns Its form, the same object for each word spelt that way.
 */
export function readWordForm({ whole, parts }: Word): WordForm {
  const known = knownForms.get(whole);
  if (known) {
    return known;
  }
  const joined = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+$/u.test(whole) ? [whole.replaceAll('-', '')] : [];
  const form: WordForm = {
    keys: [...new Set([...[whole, ...parts, ...joined].flatMap(keysOfSpelling), ...keysOfAcronym(whole)])],
    stems: parts.map((part) => keysOfSpelling(part)[0]).join(' '),
  };
  knownForms.set(whole, form);
  return form;
}
