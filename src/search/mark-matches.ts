import type { ReadText } from './read-text';
import type { Fragment } from './search-result';

/** A stretch of a text, by the positions of its characters. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Marks the words of a text that a query found.
 *
 * @param read - A text and its words.
 * @param keys - Keys that were found.
 * @param stretch - The stretch to show; the whole text when left out.
 * @returns The stretch in pieces; joined they are the stretch again.
 */
export function markMatches(
  { text, starts, ends, forms }: ReadText,
  keys: ReadonlySet<string>,
  { from, to }: Stretch = { from: 0, to: text.length },
): Fragment[] {
  const fragments: Fragment[] = [];
  let done = from;
  for (const [position, form] of forms.entries()) {
    const [start = 0, end = 0] = [starts[position], ends[position]];
    if (start < from || end > to || !form.keys.some((key) => keys.has(key))) {
      continue;
    }
    if (start > done) {
      fragments.push({ text: text.slice(done, start), isMatch: false });
    }
    fragments.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  return done < to ? [...fragments, { text: text.slice(done, to), isMatch: false }] : fragments;
}
