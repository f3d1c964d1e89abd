import { decodeFragment } from '../client/decode-fragment';
import type { AlgoliaSettings } from './algolia-settings';
import type { SearchEngine } from './search-engine';
import type { Fragment, SearchAnswer, SearchResult } from './search-result';

const resultCount = 20;

/** Marks that cannot occur in a page. */
const [markStart, markEnd] = ['\u0001', '\u0002'];

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Hierarchy = Partial<Record<(typeof levels)[number], string | null>>;
type Marked<T> = { readonly [Key in keyof T]?: { readonly value?: string } };

/** A record as a DocSearch crawler writes it, with the marks of a query. */
interface Hit {
  readonly url: string;
  readonly hierarchy?: Hierarchy;
  readonly _highlightResult?: { readonly hierarchy?: Marked<Hierarchy> };
  readonly _snippetResult?: { readonly content?: { readonly value?: string } };
}

function readMarks(value = ''): Fragment[] {
  return value
    .split(markStart)
    .flatMap((piece, position): Fragment[] => {
      const [match = '', rest = ''] = position === 0 ? ['', piece] : piece.split(markEnd, 2);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

function readHit({ url, hierarchy = {}, _highlightResult, _snippetResult }: Hit): SearchResult {
  const { pathname, hash } = new URL(url, window.location.href);
  const marked = (level: (typeof levels)[number]): Fragment[] =>
    readMarks(_highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? '');
  const heading = [...levels.slice(2)].reverse().find((level) => hierarchy[level]);
  return {
    path: pathname,
    id: decodeFragment(hash),
    section: hierarchy.lvl0 ?? 'Documentation',
    categories: [],
    title: marked('lvl1'),
    heading: heading ? marked(heading) : [],
    snippet: readMarks(_snippetResult?.content?.value),
  };
}

/**
 * Opens the engine that asks Algolia's query API over HTTPS. No code of Algolia is loaded.
 *
 * @param settings - The application, its search key and the index.
 * @returns The engine; nothing is contacted before the first query.
 */
export function openAlgoliaEngine({ appId, apiKey, indexName }: AlgoliaSettings): SearchEngine {
  const url = `https://${appId.toLowerCase()}-dsn.algolia.net/1/indexes/${encodeURIComponent(indexName)}/query`;
  const headers = { 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey, 'Content-Type': 'application/json' };
  let latest = 0;

  return {
    async search(query): Promise<SearchAnswer | undefined> {
      latest += 1;
      const number = latest;
      const body = {
        query: query.slice(0, 500),
        hitsPerPage: resultCount,
        distinct: true,
        attributesToRetrieve: ['url', 'hierarchy'],
        attributesToSnippet: ['content:25'],
        highlightPreTag: markStart,
        highlightPostTag: markEnd,
      };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) {
        throw new Error(`Algolia answers ${response.status} for the index "${indexName}"`);
      }
      const { hits }: { hits: Hit[] } = await response.json();
      return number === latest ? { results: hits.map(readHit), suggestions: [] } : undefined;
    },
  };
}
