import type { IndexedPage, Part, Passage } from './index-data';
import { cutExcerpt, type MarkedText, markMatches, splitWords } from './split-words';

/** Two lines on a phone, in characters. */
const snippetLength = 150;

/** Number of results shown by rank, regardless of section. */
export const bestCount = 3;

/** One page per result, at its best heading. Heading, id and snippet may be empty. */
export interface SearchResult extends Pick<IndexedPage, 'path' | 'section' | 'categories'>, Pick<Passage, 'method'> {
  readonly group: string;
  readonly id: string;
  readonly title: MarkedText;
  readonly heading: MarkedText;
  readonly snippet: MarkedText;
}

export interface FoundPart {
  readonly part: Part;
  readonly keys: ReadonlySet<string>;
}

function writeResult({ part, keys }: FoundPart, rank: number): SearchResult {
  const { page, id, heading, method, text } = part;
  const { path, title, section, categories } = page;
  // The next key press finds most of these parts again.
  part.words ??= splitWords(text);
  return {
    path,
    section,
    categories,
    group: rank < bestCount ? '' : section,
    id,
    title: markMatches(title, keys),
    heading: markMatches(heading, keys),
    method,
    snippet: markMatches(cutExcerpt(text, part.words, keys, snippetLength), keys),
  };
}

export function writeResults(found: readonly FoundPart[]): SearchResult[] {
  const results = found.map(writeResult);
  const groups = [...new Set(results.map(({ group }) => group))];
  return results.sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}
