import { markMatches } from './mark-matches';
import type { ReadText } from './read-text';
import type { Fragment } from './search-result';

/** Length of an excerpt in characters: two lines of the dialog. */
const excerptLength = 150;

/** How much of it stands before the first match. */
const lead = 30;

/** Words found that are looked at for one excerpt, at most. */
const reach = 20;

interface Hit {
  readonly start: number;
  readonly found: readonly string[];
}

function listHits({ starts, forms }: ReadText, keys: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = [];
  for (const [position, form] of forms.entries()) {
    if (form.keys.some((key) => keys.has(key))) {
      hits.push({ start: starts[position] ?? 0, found: form.keys.filter((key) => keys.has(key)) });
    }
  }
  return hits;
}

/**
 * Cuts the stretch out of a text that holds most of what a query found.
 *
 * @param read - A text and its words.
 * @param keys - Keys that were found.
 * @returns A stretch of whole words with its matches, and an ellipsis where the text goes on; the beginning when nothing was
 *   found in it.
 */
export function cutExcerpt(read: ReadText, keys: ReadonlySet<string>): Fragment[] {
  const { text } = read;
  const hits = listHits(read, keys);
  let best = { start: 0, count: 0 };
  for (const [position, { start }] of hits.entries()) {
    const inReach = hits.slice(position, position + reach).filter((hit) => hit.start < start + excerptLength - lead);
    const count = new Set(inReach.flatMap(({ found }) => found)).size;
    best = count > best.count ? { start, count } : best;
    if (count === keys.size) {
      break;
    }
  }
  const from = best.start <= lead ? 0 : text.indexOf(' ', best.start - lead) + 1;
  const last = from + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', from + excerptLength);
  const to = Math.min(text.length, last > from ? last : from + excerptLength);
  return [
    ...(from > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...markMatches(read, keys, { from, to }),
    ...(to < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}
