import { sections } from '../sections';
import { cutExcerpt, listHits } from './cut-excerpt';
import { markMatches } from './mark-matches';
import type { PageIndex } from './page-index';
import { type RankedPage, rankPages } from './rank-pages';
import { readQuery } from './read-query';
import type { Fragment, SearchAnswer, SearchResult } from './search-result';
import { suggestWords } from './suggest-words';

const resultCount = 20;

/** The stretch of a part that was found: of its text, else of its samples; the description for a page that has neither. */
function writeSnippet({ page, part: { id, text, samples }, keys }: RankedPage): Fragment[] {
  if (id === '' && text.text === '') {
    return cutExcerpt(page.description, keys);
  }
  const inText = listHits(text, keys);
  const inSamples = inText.length > 0 ? [] : listHits(samples, keys);
  return inSamples.length > 0 ? cutExcerpt(samples, keys, inSamples) : cutExcerpt(text, keys, inText);
}

function writeResult(ranked: RankedPage): SearchResult {
  const { page, part, keys } = ranked;
  return {
    path: page.path,
    id: part.id,
    section: sections.find(({ id }) => id === page.section)?.label ?? page.section,
    categories: page.categories,
    title: markMatches(page.title, keys),
    heading: markMatches(part.heading, keys),
    snippet: writeSnippet(ranked),
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
