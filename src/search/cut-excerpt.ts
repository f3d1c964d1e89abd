import { listTerms } from './list-terms';
import { splitWords } from './split-words';

/** Length of an excerpt in characters: two lines of the dialog. */
const excerptLength = 150;

/** How much of it stands before the first match. */
const lead = 30;

/**
 * Cuts the stretch out of a text that holds most of what a query found.
 *
 * @param text - A text in composed form (NFC).
 * @param keys - Keys that were found.
 * @returns A stretch of whole words, with an ellipsis where the text goes on; the beginning when nothing was found in it.
 */
export function cutExcerpt(text: string, keys: ReadonlySet<string>): string {
  const hits = splitWords(text).flatMap(({ whole, start }) => {
    const found = listTerms(whole).filter((key) => keys.has(key));
    return found.length > 0 ? [{ start, found }] : [];
  });
  let best = { start: 0, count: 0 };
  for (const [position, { start }] of hits.entries()) {
    const inReach = hits.slice(position, position + 20).filter((hit) => hit.start < start + excerptLength - lead);
    const count = new Set(inReach.flatMap(({ found }) => found)).size;
    best = count > best.count ? { start, count } : best;
  }
  const from = best.start <= lead ? 0 : text.indexOf(' ', best.start - lead) + 1;
  const to = from + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', from + excerptLength);
  const stretch = text.slice(from, to > from ? to : from + excerptLength);
  return `${from > 0 ? '… ' : ''}${stretch}${from + stretch.length < text.length ? ' …' : ''}`;
}
