import { brotliCompressSync } from 'node:zlib';
import { answerQuery } from '../src/search/answer-query';
import type { IndexedPage } from '../src/search/index-data';
import { PageIndex } from '../src/search/page-index';
import { splitTiers } from '../src/search/split-tiers';

const syllables = 'ba ca do ga ki lo me nu pa ra si ta vu xe cho tin mar len sol ver'.split(' ');

const queryCount = 40;

/** What an index of generated pages costs. */
export interface GrowthFigures {
  /** Bytes of the first file, and of all files, brotli. */
  readonly first: number;
  readonly all: number;
  /** Milliseconds to make the index of all texts, and of a query: the median. */
  readonly build: number;
  readonly query: number;
}

/** A generator of the same pseudo-random numbers in every run. */
function* randomNumbers(): Generator<number, never> {
  for (let state = 7; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) {
    yield state / 2_147_483_648;
  }
}

/** Words as a language has them: few that are everywhere and many that are rare. */
function writeWords(count: number, numbers: Generator<number, never>): string {
  const word = (): string => {
    const rank = Math.floor(6000 ** numbers.next().value);
    return `${syllables[rank % 20]}${syllables[Math.floor(rank / 20) % 20]}${rank > 400 ? syllables[Math.floor(rank / 400)] : ''}`;
  };
  return Array.from({ length: count }, word).join(' ');
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
export function measureGrowth(pageCount: number): GrowthFigures {
  const numbers = randomNumbers();
  const words = (count: number): string => writeWords(count, numbers);
  const { pages, bodies } = splitTiers(generatePages(pageCount, words));
  const bytes = (content: unknown): number => brotliCompressSync(JSON.stringify(content)).length;
  const first = bytes({ pages, bodies: [] });
  const all = bodies.reduce((sum, body) => sum + bytes(body), first);
  const start = performance.now();
  const index = new PageIndex({ pages });
  for (const body of bodies) {
    index.addBody(body);
  }
  const build = performance.now() - start;
  const times = Array.from({ length: queryCount }, () => {
    const query = words(2);
    const begin = performance.now();
    answerQuery(index, query, 'docs');
    return performance.now() - begin;
  }).sort((a, b) => a - b);
  return { first, all, build, query: times[queryCount / 2] ?? 0 };
}
