import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answerQuery } from '../src/search/answer-query';
import type { IndexedPage } from '../src/search/index-data';
import { PageIndex } from '../src/search/page-index';
import { splitTiers } from '../src/search/split-tiers';
import { readSitePages } from './site-pages';

const syllables = 'ba ca do ga ki lo me nu pa ra si ta vu xe cho tin mar len sol ver'.split(' ');

/** A generator of the same pseudo-random numbers in every run. */
function* randomNumbers(): Generator<number, never> {
  for (let state = 7; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) {
    yield state / 2_147_483_648;
  }
}

const numbers = randomNumbers();

/** Words as a language has them: few that are everywhere and many that are rare. */
function words(count: number): string {
  const word = (): string => {
    const rank = Math.floor(6000 ** numbers.next().value);
    return `${syllables[rank % 20]}${syllables[Math.floor(rank / 20) % 20]}${rank > 400 ? syllables[Math.floor(rank / 400)] : ''}`;
  };
  return Array.from({ length: count }, word).join(' ');
}

function generatePages(count: number): IndexedPage[] {
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
    })),
  }));
}

function measure(count: number): { first: number; all: number; build: number; query: number } {
  const { pages, bodies } = splitTiers(generatePages(count));
  const bytes = (content: unknown): number => brotliCompressSync(JSON.stringify(content)).length;
  const first = bytes({ pages, bodies: [] });
  const all = bodies.reduce((sum, body) => sum + bytes(body), first);
  const start = performance.now();
  const index = new PageIndex({ pages });
  for (const body of bodies) {
    index.addBody(body);
  }
  const build = performance.now() - start;
  const times = Array.from({ length: 20 }, () => {
    const query = words(2);
    const begin = performance.now();
    answerQuery(index, query, 'docs');
    return performance.now() - begin;
  }).sort((a, b) => a - b);
  return { first, all, build, query: times[times.length / 2] ?? 0 };
}

it('Twelve times the pages cost at most six times the bytes before the first results', () => {
  const pageCount = readSitePages().length;
  const [now, later] = [measure(pageCount), measure(12 * pageCount)];
  for (const [count, { first, all, build, query }] of [
    [pageCount, now],
    [12 * pageCount, later],
  ] as const) {
    console.log(
      `${count} pages: first ${first} bytes, all ${all} bytes, built in ${build.toFixed(0)} ms, a query takes ${query.toFixed(1)} ms`,
    );
  }
  expect(later.first / now.first).toBeLessThanOrEqual(6);
}, 120_000);
