import { splitWords, type Word } from './split-words';

/** Text split so that every second piece is a match: `['the ', 'campaign', ' waits']`. */
export type HighlightedText = readonly string[];

export function highlightMatches(text: string, keys: ReadonlySet<string>): HighlightedText {
  const matches = splitWords(text).filter((word) => word.keys.some((key) => keys.has(key)));
  const edges = matches.flatMap(({ start, end }) => [start, end]);
  return [0, ...edges].map((edge, index) => text.slice(edge, edges[index]));
}

/** Characters before the first match of an excerpt. */
const leadLength = 30;

/** The end of a sentence or a table cell before an excerpt: it may start there. */
function findStart(lead: string): number {
  const stop = /^.*(?:[.!?]| ·) /s.exec(lead.slice(-leadLength));
  return stop ? Math.max(lead.length - leadLength, 0) + stop[0].length : -1;
}

/** Cuts the excerpt with the most keys at word boundaries: `… the campaign waits for its token …`. */
export function cutExcerpt(
  text: string,
  words: readonly Word[],
  keys: ReadonlySet<string>,
  length: number,
): string {
  if (text.length <= length) {
    return text;
  }
  const matches = words.flatMap(({ start, end, keys: wordKeys }) =>
    wordKeys.filter((key) => keys.has(key)).map((key) => ({ start, end, key })),
  );
  const counts = matches.map(({ start }) => {
    const near = matches.filter((match) => match.start >= start && match.end <= start + length - leadLength);
    return new Set(near.map(({ key }) => key)).size;
  });
  const { start = 0, end = 0 } = matches[counts.indexOf(Math.max(...counts))] ?? {};
  const sentence = findStart(text.slice(0, start));
  const space = sentence > 0 ? sentence - 1 : text.slice(0, start).indexOf(' ', start - leadLength);
  // A long word before the match, or a long match, leaves no room for words before it.
  const isTight = space === -1 || end > space + length;
  const wordStart = isTight ? start : space + 1;
  const from = start > leadLength ? wordStart : 0;
  const stretch = text.slice(from, from + length);
  // 'waits for its token. Then dia' -> 'waits for its token'. An only word stays, and one with the match.
  const whole = stretch.replace(/[.,;:]*( \S*)?$/, '');
  const kept = from + whole.length < end ? stretch : whole;
  return (from > 0 ? '… ' : '') + (from + length < text.length ? `${kept} …` : stretch);
}
