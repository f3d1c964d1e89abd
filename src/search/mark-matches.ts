import { listTerms } from './list-terms';
import type { Fragment } from './search-result';
import { splitWords } from './split-words';

/**
 * Marks the words of a text that a query found.
 *
 * @param text - A text in composed form (NFC).
 * @param keys - Keys that were found.
 * @returns The text in pieces; joined they are the text again.
 */
export function markMatches(text: string, keys: ReadonlySet<string>): Fragment[] {
  const fragments: Fragment[] = [];
  let end = 0;
  for (const { whole, start } of splitWords(text)) {
    if (!listTerms(whole).some((key) => keys.has(key))) {
      continue;
    }
    if (start > end) {
      fragments.push({ text: text.slice(end, start), isMatch: false });
    }
    end = start + whole.length;
    fragments.push({ text: text.slice(start, end), isMatch: true });
  }
  return end < text.length ? [...fragments, { text: text.slice(end), isMatch: false }] : fragments;
}
