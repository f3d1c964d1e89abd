import { brotliCompressSync } from 'node:zlib';
import { answerQuery } from '../src/search/answer-query';
import type { IndexedPage } from '../src/search/index-data';
import { PageIndex } from '../src/search/page-index';
import { splitTiers } from '../src/search/split-tiers';
import { generateWords } from './generate-words';
import { median } from './median';

const queryCount = 40;

/** What an index of generated pages costs. */
export interface GrowthFigures {
  /** Bytes of the first file, and of all files, brotli. */
  readonly first: number;
  readonly all: number;
  /** Milliseconds of a query: the median. */
  readonly query: number;
}

function generatePages(count: number, words: (count: number) => string): IndexedPage[] {
  return Array.from({ length: count }, (_, number) => ({
    path: `/part-${number % 40}/${words(2).replace(' ', '_')}-${number}`,
    title: words(3),
    label: '',
    description: words(15),
    section: 'docs',
    categories: [`Part ${number % 40}`],
    parts: Array.from({ length: 12 }, (_part, position) => ({
      id: `part-${position}`,
      heading: words(3),
      names: words(6).replaceAll(' ', '_').replace('_', ' '),
      text: words(50),
      samples: '',
    })),
  }));
}

/**
 * Measures what the search costs on a site of generated pages.
 *
 * @param pageCount - Number of pages.
 * @returns Bytes and times.
 */
export function measureSearchGrowth(pageCount: number): GrowthFigures {
  const words = generateWords();
  const { pages, bodies } = splitTiers(generatePages(pageCount, words));
  const bytes = (content: unknown): number => brotliCompressSync(JSON.stringify(content)).length;
  const first = bytes({ pages, bodies: [] });
  const all = bodies.reduce((sum, body) => sum + bytes(body), first);
  const index = new PageIndex({ pages });
  for (const body of bodies) {
    index.addBody(body);
  }
  const times = Array.from({ length: queryCount }, () => {
    const query = words(2);
    const begin = performance.now();
    answerQuery(index, query, 'docs');
    return performance.now() - begin;
  });
  return { first, all, query: median(times) };
}
