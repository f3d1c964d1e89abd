import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRoutes } from '../src/addresses/site-pages';
import { answerQuery } from '../src/search/answer-query';
import { groupResults } from '../src/search/group-results';
import type { FirstTier } from '../src/search/index-data';
import { PageIndex } from '../src/search/page-index';

const folder = 'build/search-index';
/** From opening the dialog to the first results, everything included. */
const byteLimit = 60_000;

let first: FirstTier;
let index: PageIndex;

beforeAll(() => {
  if (!existsSync(`${folder}/first.json`)) {
    throw new Error(`${folder}/ is missing: these tests read the built site. Run "npm run build" first.`);
  }
  first = JSON.parse(readFileSync(`${folder}/first.json`, 'utf8'));
  index = new PageIndex(first);
  for (const name of first.bodies) {
    index.addBody(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
  }
});

/** Paths in the order the dialog shows them. */
function shownPaths(query: string, section = ''): string[] {
  return groupResults(answerQuery(index, query, section).results).flatMap(({ results }) => results.map(({ path }) => path));
}

function readQueries() {
  const [, ...lines] = readFileSync('tests/search-queries.tsv', 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [kind = '', query = '', pages = ''] = line.split('\t');
    return { kind, query, pages: pages.split(' ') };
  });
}

describe('The queries of readers', () => {
  const queries = readQueries();

  it('are at least 150, of every kind', () => {
    const count = (kind: string): number => queries.filter((one) => one.kind === kind).length;
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(count('tones')).toBeGreaterThanOrEqual(30);
    expect(count('no-tones')).toBeGreaterThanOrEqual(30);
    expect(count('typo')).toBeGreaterThanOrEqual(20);
    expect(count('code')).toBeGreaterThanOrEqual(30);
    const routes = readRoutes().map(({ route }) => route);
    expect(queries.flatMap(({ pages }) => pages).filter((page) => !routes.includes(page))).toEqual([]);
  });

  it('find their page: 97 of 100 among the first three, all among the first ten', { timeout: 60_000 }, () => {
    const places = queries.map(({ query, pages }) => {
      const place = shownPaths(query).findIndex((path) => pages.includes(path));
      return { query, place: place === -1 ? Number.POSITIVE_INFINITY : place + 1 };
    });
    const beyond = (last: number): string[] => places.filter(({ place }) => place > last).map(({ query }) => query);
    expect(beyond(10)).toEqual([]);
    expect(beyond(3).length / queries.length, beyond(3).join('; ')).toBeLessThanOrEqual(0.03);
  });

  it('find the same pages however Vietnamese is typed', { timeout: 60_000 }, () => {
    const vietnamese = queries.filter(({ kind }) => kind === 'tones');
    for (const { query } of vietnamese) {
      expect(shownPaths(query.normalize('NFD')), query).toEqual(shownPaths(query));
      expect(shownPaths(query.toUpperCase()), query).toEqual(shownPaths(query));
    }
  });
});

it('A page with the title that was typed comes first, in every section', { timeout: 60_000 }, () => {
  const titles = first.pages.map(([, title]) => title);
  expect(titles.length).toBeGreaterThan(100);
  for (const title of titles) {
    const shown = shownPaths(title, 'bitrix_vie')[0];
    expect(first.pages.find(([path]) => path === shown)?.[1].toLowerCase(), title).toBe(title.toLowerCase());
  }
});

it('A match with the right tones stands above one without', () => {
  const page = (path: string, title: string) => [path, title, '', 'docs', [], [['', '', '']]] as const;
  const small = new PageIndex({ pages: [page('/1', 'Bạn gọi'), page('/2', 'Bán gọi'), page('/3', 'Ban gọi')] });
  for (const [query, path] of [
    ['bán', '/2'],
    ['bạn', '/1'],
  ] as const) {
    const { results } = answerQuery(small, query, 'docs');
    expect(results.map((result) => result.path)).toHaveLength(3);
    expect(results[0]?.path).toBe(path);
  }
});

it.each([
  ['call a user', 'cấu'],
  ['make a call', 'mặc'],
  ['get user information', 'gửi'],
  ['delete a user', 'đầu'],
])('"%s" does not find pages with the word "%s", which has its initials', (query) => {
  expect(shownPaths(query).slice(0, 3)).not.toContainEqual(expect.stringContaining('bitrix_pitel_vie'));
});

it('The words of an acronym find the acronym', () => {
  const page = (path: string, title: string) => [path, title, '', 'docs', [], [['', '', '']]] as const;
  const small = new PageIndex({ pages: [page('/1', 'Dnc lists'), page('/2', 'The DNC list'), page('/3', 'Other lists')] });
  expect(answerQuery(small, 'do not call', 'docs').results.map(({ path }) => path)).toEqual(['/2']);
});

it('The current section is preferred where pages are alike, and hides nothing', () => {
  expect(shownPaths('dnc list', 'autocall')[0]).toMatch(/autocall/);
  expect(shownPaths('dnc list', 'callcenter')[0]).toMatch(/callcenter/);
  expect(shownPaths('transfer a call', 'bitrix_vie')[0]).toBe('/api/v1/call/transfer');
});

it('The index holds every page and every heading that readers see', () => {
  const pages = new Map(first.pages.map(([path, , , , , outline]) => [path, outline?.map(([id]) => id) ?? []]));
  const routes = readRoutes().map(({ route }) => route);
  expect([...pages.keys()].sort()).toEqual([...routes].sort());
  let count = 0;
  for (const route of routes) {
    const file = route.endsWith('/') ? `build${route}index.html` : `build${route}/index.html`;
    const html = readFileSync(existsSync(file) ? file : `build${route}.html`, 'utf8');
    const ids = [...html.matchAll(/<h[2-6] class="anchor[^"]*" id="?([^\s">]+)/g)].map(([, id = '']) => id);
    count += ids.length;
    expect(
      ids.filter((id) => !pages.get(route)?.includes(id)),
      route,
    ).toEqual([]);
  }
  expect(count).toBeGreaterThan(500);
});

it(`The first results cost at most ${byteLimit} bytes`, () => {
  const scripts = readdirSync('build/assets/js').map((name) => readFileSync(`build/assets/js/${name}`));
  const worker = scripts.filter((script) => script.includes('Search knows titles only'));
  const library = scripts.filter((script) => script.includes('MiniSearch: option "fields" must be provided'));
  expect(worker).toHaveLength(1);
  expect(library).toHaveLength(1);
  const parts = [...worker, ...library.filter((script) => !worker.includes(script)), readFileSync(`${folder}/first.json`)];
  const size = parts.reduce((sum, part) => sum + brotliCompressSync(part).length, 0);
  expect(size).toBeLessThanOrEqual(byteLimit);
});

describe('Hostile queries', () => {
  const pieces = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '.*',
    '(((',
    '[a-',
    '\\',
    '(a+)+$',
    '$&',
    '%00',
    '%E0%A4%A',
    '\0',
    '\u202E',
    'שלום',
    'مرحبا',
    '😀',
    '👩‍👩‍👧',
    '\uD800',
    '\uDFFF',
    'é',
    'e\u0301\u0301',
    'đặt',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    ' ',
    '\t\n',
    '\u00A0',
    '/v3/campaign',
    '{call_id}',
    "'",
    '"',
    '`',
    '$(x)',
    'a',
    'call',
    '日本語',
    '0',
    '-',
    '_',
    '/',
    '...',
    '\u200B',
    'ﬁ',
    'İ',
  ];

  /** A generator of the same pseudo-random numbers in every run. */
  function* randomNumbers(): Generator<number> {
    for (let state = 42; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) {
      yield state / 2_147_483_648;
    }
  }

  it('find something or nothing, never an error, 2,500 times over', () => {
    const numbers = randomNumbers();
    const next = (below: number): number => Math.floor((numbers.next().value as number) * below);
    for (let run = 0; run < 2500; run += 1) {
      const query = Array.from({ length: 1 + next(6) }, () =>
        `${pieces[next(pieces.length)]}${next(2) ? ' ' : ''}`.repeat(1 + next(3)),
      ).join('');
      expect(() => answerQuery(index, query, 'docs'), JSON.stringify(query)).not.toThrow();
    }
  }, 180_000);

  it.each([
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 words', 'call '.repeat(10_000)],
    ['10,000 opened brackets', '('.repeat(10_000)],
    ['10,000 joined parts', 'a.'.repeat(10_000)],
    ['10,000 marks', `a${'\u0301'.repeat(10_000)}`],
    ['10,000 spaces', ' '.repeat(10_000)],
  ])('answer %s within a second', (_name, query) => {
    const start = performance.now();
    answerQuery(index, query, 'docs');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it.each(['', ' ', '\0', '()', '😀'])('find nothing for %j', (query) => {
    expect(answerQuery(index, query, 'docs').results).toEqual([]);
  });

  it('offer the nearest words where nothing is found', () => {
    const { results, suggestions } = answerQuery(index, 'xcampxxignx', 'docs');
    expect(results).toEqual([]);
    expect(suggestions).toContain('campaign');
  });
});
