import type { Section } from '../sections';
import type { IndexedPage, Passage } from './index-data';
import { cutExcerpt, type MarkedText, markMatches, splitWords, type Word } from './split-words';

/** Two lines of the dialog, in characters. */
const snippetLength = 150;

/** So many stand in the order of their rank, whatever section they are from. */
const bestCount = 3;

/** One page that answers a query, at the heading that answers it best; a heading, id or snippet may be empty. */
export interface SearchResult extends Pick<IndexedPage, 'path' | 'section' | 'categories'> {
  /** Id of the section that it is shown under; empty for the best results, which stand above. */
  readonly group: string;
  readonly id: string;
  readonly title: MarkedText;
  readonly heading: MarkedText;
  readonly snippet: MarkedText;
}

/** A part in the index. */
export interface Part extends Passage {
  /** Its position, which is what MiniSearch calls it. */
  readonly number: number;
  readonly page: IndexedPage;
  /** Whether its text is a question that the page answers, and stands nowhere on it. */
  readonly isQuestion: boolean;
  readonly language: Section['language'];
  /** Those of its text, once an excerpt was cut. */
  words?: readonly Word[];
}

/** A part that answers a query, and the keys of the index that were found in it. */
export interface FoundPart {
  readonly part: Part;
  readonly keys: ReadonlySet<string>;
}

function writeResult({ part, keys }: FoundPart, rank: number): SearchResult {
  const { page, id, heading, text } = part;
  const { path, title, section, categories } = page;
  // The next letter finds most of these parts again.
  part.words ??= splitWords(text);
  return {
    path,
    section,
    categories,
    group: rank < bestCount ? '' : section,
    id,
    title: markMatches(title, keys),
    heading: markMatches(heading, keys),
    snippet: markMatches(cutExcerpt(text, part.words, keys, snippetLength), keys),
  };
}

/**
 * Writes what the dialog shows.
 *
 * @param found - What was found, the best first.
 * @returns The best results, then the others by their section.
 */
export function writeResults(found: readonly FoundPart[]): SearchResult[] {
  const results = found.map(writeResult);
  const groups = [...new Set(results.map(({ group }) => group))];
  return results.sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}
