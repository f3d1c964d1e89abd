import { distance } from 'fastest-levenshtein';
import { foldTones } from './fold-tones';
import type { LoadedPage } from './page-index';
import type { QueryWord } from './read-query';
import { splitWords } from './split-words';

const suggestionCount = 4;

/** How alike two words are, from 0 to 1; words that begin alike are a little more so. */
function likeness(one: string, other: string): number {
  const share = 1 - distance(one, other) / Math.max(one.length, other.length);
  return share + (one.slice(0, 3) === other.slice(0, 3) ? 0.1 : 0);
}

/**
 * Words of titles and headings that are spelt like the words of a query without results.
 *
 * @param pages - All pages.
 * @param words - The query.
 * @returns Words in lower case, likeliest first; none when nothing resembles the query.
 */
export function suggestWords(pages: readonly LoadedPage[], words: readonly QueryWord[]): string[] {
  const known = new Set<string>();
  for (const { title, parts } of pages) {
    for (const { whole } of [title, ...parts.map(({ heading }) => heading)].flatMap(({ text }) => splitWords(text))) {
      if (whole.length > 2) {
        known.add(whole.toLowerCase());
      }
    }
  }
  const wanted = words.map(({ whole }) => foldTones(whole)).filter((word) => word.length > 2);
  return Array.from(known, (word) => ({ word, share: Math.max(0, ...wanted.map((one) => likeness(one, foldTones(word)))) }))
    .filter(({ share }) => share > 0.4)
    .sort((a, b) => b.share - a.share)
    .slice(0, suggestionCount)
    .map(({ word }) => word);
}
