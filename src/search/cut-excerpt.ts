import { markMatches } from './mark-matches';
import type { ReadText } from './read-text';
import type { Fragment } from './search-result';

/** Length of an excerpt in characters: two lines of the dialog. */
const excerptLength = 150;

/** How much of it stands before the first match. */
const lead = 30;

/** A word of a text that a query found. */
export interface Hit {
  readonly start: number;
  readonly found: readonly string[];
}

/**
 * Lists the words of a text that a query found.
 *
 * @param read - A text and its words.
 * @param keys - Keys that were found.
 * @returns The words, in the order of the text.
 */
export function listHits({ starts, forms }: ReadText, keys: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = [];
  for (const [position, form] of forms.entries()) {
    if (form.keys.some((key) => keys.has(key))) {
      hits.push({ start: starts[position] ?? 0, found: form.keys.filter((key) => keys.has(key)) });
    }
  }
  return hits;
}

/** Where the first stretch starts that holds the most keys. */
function findFullest(hits: readonly Hit[], wanted: number): number {
  const held = new Map<string, number>();
  let [end, start, most] = [0, 0, 0];
  for (const first of hits) {
    for (let next = hits[end]; next && next.start < first.start + excerptLength - lead; next = hits[end]) {
      for (const key of next.found) {
        held.set(key, (held.get(key) ?? 0) + 1);
      }
      end += 1;
    }
    if (held.size > most) {
      [start, most] = [first.start, held.size];
    }
    if (most === wanted) {
      break;
    }
    for (const key of first.found) {
      const left = (held.get(key) ?? 0) - 1;
      if (left > 0) {
        held.set(key, left);
      } else {
        held.delete(key);
      }
    }
  }
  return start;
}

/**
 * Cuts the stretch out of a text that holds most of what a query found.
 *
 * @param read - A text and its words.
 * @param keys - Keys that were found.
 * @param hits - The words of the text that were found.
 * @returns A stretch of whole words with its matches, and an ellipsis where the text goes on; the beginning when nothing was
 *   found in it.
 */
export function cutExcerpt(read: ReadText, keys: ReadonlySet<string>, hits: readonly Hit[] = listHits(read, keys)): Fragment[] {
  const { text } = read;
  const start = findFullest(hits, keys.size);
  const from = start <= lead ? 0 : text.indexOf(' ', start - lead) + 1;
  const last = from + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', from + excerptLength);
  const to = Math.min(text.length, last > from ? last : from + excerptLength);
  return [
    ...(from > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...markMatches(read, keys, { from, to }),
    ...(to < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}
