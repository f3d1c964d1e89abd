import type { Fragment } from './index-data';
import { splitWords } from './split-words';

/** How much of a text stands before the first match in an excerpt, in characters. */
const lead = 30;

/**
 * Marks the words of a text that a query found.
 *
 * @param text - Any text.
 * @param keys - Keys that were found.
 * @param length - The most to show, in characters: the stretch of whole words that holds the most keys, from the beginning where
 *   none is found. The whole text when left out.
 * @returns The stretch in pieces, with an ellipsis where the text goes on.
 */
export function markMatches(text: string, keys: ReadonlySet<string>, length = text.length): Fragment[] {
  const matches = splitWords(text).filter((word) => word.keys.some((key) => keys.has(key)));
  const counts = matches.map(({ start }) => {
    const near = matches.filter((match) => match.start >= start && match.end <= start + length - lead);
    return new Set(near.flatMap((match) => match.keys.filter((key) => keys.has(key)))).size;
  });
  const start = matches[counts.indexOf(Math.max(...counts))]?.start ?? 0;
  const from = start <= lead || length >= text.length ? 0 : text.indexOf(' ', start - lead) + 1;
  const end = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length);
  const to = end > from ? end : Math.min(text.length, from + length);
  const fragments: Fragment[] = [{ text: from > 0 ? '… ' : '', isMatch: false }];
  let done = from;
  for (const match of matches.filter((one) => one.start >= from && one.end <= to)) {
    fragments.push({ text: text.slice(done, match.start), isMatch: false });
    fragments.push({ text: text.slice(match.start, match.end), isMatch: true });
    done = match.end;
  }
  fragments.push({ text: text.slice(done, to), isMatch: false }, { text: to < text.length ? ' …' : '', isMatch: false });
  return fragments.filter((fragment) => fragment.text !== '');
}
