import { cutExcerpt, type HighlightedText, highlightMatches } from './highlight-matches';
import type { Entry } from './index-data';
import { splitWords } from './split-words';

/** One line of the dialog, two on a phone, in characters. */
const snippetLength = 95;

/** Number of results shown by rank, regardless of section. */
export const bestCount = 3;

/** One page per result, at its best heading. Heading, id and snippet may be empty. */
export interface SearchResult {
  readonly path: string;
  readonly section: string;
  readonly categories: readonly string[];
  /** The section; empty for the best results. */
  readonly group: string;
  readonly id: string;
  readonly headingId: string;
  readonly title: HighlightedText;
  readonly heading: HighlightedText;
  readonly methods: readonly string[];
  readonly question: HighlightedText;
  readonly snippet: HighlightedText;
}

export interface RankedPassage extends Pick<Entry, 'passage'> {
  /** Where to read on, also if the top of the page matches best. */
  readonly headingId: string;
  readonly keys: ReadonlySet<string>;
  /** In Vietnamese, for an English passage that was searched for in Vietnamese. */
  readonly question: HighlightedText;
}

/** Methods of the operation that the passage is a part of. Elsewhere on a page, of all its operations. */
function listMethods({ page, id }: Entry['passage']): string[] {
  const operations = page.parts.flatMap(({ id, method }) => (method ? { id, method } : []));
  const own = operations.filter((operation) => `${id}-`.startsWith(`${operation.id}-`));
  return [...new Set((own.length > 0 ? own : operations).map(({ method }) => method))];
}

function buildResult({ passage, headingId, keys, question }: RankedPassage, rank: number): SearchResult {
  const { page, id, heading, text } = passage;
  const { path, title, section, categories } = page;
  // The next key press finds most of these passages again.
  passage.words ??= splitWords(text);
  return {
    path,
    section,
    categories,
    group: rank < bestCount ? '' : section,
    id,
    headingId,
    title: highlightMatches(title, keys),
    heading: highlightMatches(heading, keys),
    methods: listMethods(passage),
    question,
    snippet: highlightMatches(cutExcerpt(text, passage.words, keys, snippetLength), keys),
  };
}

export function buildResults(passages: readonly RankedPassage[]): SearchResult[] {
  const results = passages.map(buildResult);
  const groups = [...new Set(results.map(({ group }) => group))];
  return results.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
}
