import { sections } from '../sections';
import { cutExcerpt } from './cut-excerpt';
import { markMatches } from './mark-matches';
import type { PageIndex } from './page-index';
import { type RankedPage, rankPages } from './rank-pages';
import { readQuery } from './read-query';
import type { SearchAnswer, SearchResult } from './search-result';
import { suggestWords } from './suggest-words';

const resultCount = 20;

function writeResult({ page, part, keys }: RankedPage): SearchResult {
  return {
    path: page.path,
    id: part.id,
    section: sections.find(({ id }) => id === page.section)?.label ?? page.section,
    categories: page.categories,
    title: markMatches(page.title, keys),
    heading: markMatches(part.heading, keys),
    snippet: markMatches(cutExcerpt(part.id === '' && part.text === '' ? page.description : part.text, keys), keys),
  };
}

/**
 * Answers a query from the index.
 *
 * @param index - The pages.
 * @param query - Any text.
 * @param section - Id of the section the reader is in.
 * @returns The best results, best first, or words to try instead.
 */
export function answerQuery(index: PageIndex, query: string, section: string): SearchAnswer {
  const words = readQuery(query);
  const results = words.length === 0 ? [] : rankPages(index, words, section).slice(0, resultCount).map(writeResult);
  return { results, suggestions: results.length === 0 ? suggestWords(index.pages, words) : [] };
}
