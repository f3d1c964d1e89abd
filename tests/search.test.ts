import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRoutes } from '../src/addresses/site-pages';
import { groupResults } from '../src/search/group-results';
import type { FirstFile, TextFile } from '../src/search/index-data';
import { checkSynonyms, readSynonyms, synonymsFile } from '../src/search/read-synonyms';
import { openIndex, type Search } from '../src/search/search-index';

const folder = 'build/search-index';
let first: FirstFile;
let texts: TextFile;
let search: Search;

beforeAll(async () => {
  if (!existsSync(`${folder}/first.json`)) {
    throw new Error(`${folder}/ is missing: these tests read the built site. Run "npm run build" first.`);
  }
  first = JSON.parse(readFileSync(`${folder}/first.json`, 'utf8'));
  texts = JSON.parse(readFileSync(`${folder}/${first.texts}`, 'utf8'));
  search = await openIndex(first, texts);
});

/** Paths in the order the dialog shows them. */
function shownPaths(query: string, section = ''): string[] {
  return groupResults(search(query, section).results, '').flatMap(({ results }) => results.map(({ path }) => path));
}

/** All that stands under one heading of a page. */
function listParts(): { readonly path: string; readonly said: string }[] {
  const parts = first.pages.flatMap(({ path, title, parts }) =>
    parts.map(({ heading, names }) => ({ path, words: [title, heading, names] })),
  );
  return parts.map(({ path, words }, at) => ({ path, said: [...words, texts[at]].join(' ') }));
}

describe('The queries of readers', () => {
  const queries = ['search-queries', 'search-queries-unseen'].flatMap((name) => {
    const [, ...lines] = readFileSync(`tests/${name}.tsv`, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [kind = '', query = '', pages = ''] = line.split('\t');
      return { kind, query, pages: pages.split(' ') };
    });
  });

  it('name pages of the site', () => {
    const routes = readRoutes().map(({ route }) => route);
    expect(queries.flatMap(({ pages }) => pages).filter((page) => !routes.includes(page))).toEqual([]);
  });

  it('find their page: 96 of 100 among the first three, all among the first ten', { timeout: 180_000 }, () => {
    const places = queries.map(({ query, pages }) => {
      const place = shownPaths(query).findIndex((path) => pages.includes(path));
      return { query, place: place === -1 ? Number.POSITIVE_INFINITY : place + 1 };
    });
    const beyond = (last: number): string[] => places.filter(({ place }) => place > last).map(({ query }) => query);
    expect(beyond(10)).toEqual([]);
    expect(beyond(3).length / queries.length, beyond(3).join('; ')).toBeLessThanOrEqual(0.04);
  });

  it('find the same pages however Vietnamese is typed', () => {
    for (const { query } of queries.filter(({ kind }) => kind === 'tones')) {
      expect(shownPaths(query.normalize('NFD')), query).toEqual(shownPaths(query));
      expect(shownPaths(query.toUpperCase()), query).toEqual(shownPaths(query));
    }
  });
});

it('Each word of the list of synonyms finds a page with its term among the first three', () => {
  const synonyms = readSynonyms(readFileSync(synonymsFile, 'utf8'));
  const parts = listParts();
  const isMissing = (synonym: (typeof synonyms)[number]): boolean => {
    const shown = shownPaths(synonym.word).slice(0, 3);
    return (
      checkSynonyms(
        [synonym],
        parts.flatMap(({ path, said }) => (shown.includes(path) ? [said] : [])),
      ).length > 0
    );
  };
  expect(synonyms.filter(isMissing).map(({ place, word, term }) => `${place}: "${word}" does not find "${term}".`)).toEqual([]);
});

it('A page with the title that was typed comes first, in every section', () => {
  for (const { title } of first.pages) {
    const [shown] = shownPaths(title, 'bitrix_vie');
    expect(first.pages.find(({ path }) => path === shown)?.title.toLowerCase(), title).toBe(title.toLowerCase());
  }
});

it('Who looks for webhooks finds the pages on events and on webhooks', () => {
  expect(shownPaths('webhook').slice(0, 5)).toEqual(expect.arrayContaining(['/', '/api/v1/event/', '/api/v1/event/description']));
});

it('The section of the reader hides nothing of the others', () => {
  expect(shownPaths('transfer a call', 'bitrix_vie')[0]).toBe('/api/v1/call/transfer');
});

it('The index holds every page and every heading that readers see', () => {
  const ids = new Map(first.pages.map(({ path, parts }) => [path, parts.map(({ id }) => id)]));
  const routes = readRoutes().map(({ route }) => route);
  expect([...ids.keys()].sort()).toEqual([...routes].sort());
  for (const route of routes) {
    const html = readFileSync(`build${route}${route.endsWith('/') ? '' : '/'}index.html`, 'utf8');
    const seen = [...html.matchAll(/<h[2-6] class="anchor[^"]*" id="?([^\s">]+)/g)].map(([, id = '']) => id);
    expect(
      seen.filter((id) => !ids.get(route)?.includes(id)),
      route,
    ).toEqual([]);
  }
});

it('The first results cost at most 60,000 bytes, the scripts of the dialog included', () => {
  const scripts = readdirSync('build/assets/js').map((name) => readFileSync(`build/assets/js/${name}`));
  const needed = scripts.filter((script) => script.includes('Search knows titles only') || script.includes('MiniSearch: option'));
  expect(needed.length).toBeGreaterThan(0);
  const sizes = [...needed, readFileSync(`${folder}/first.json`)].map((file) => brotliCompressSync(file).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

describe('Hostile queries', () => {
  const pieces = [
    ...'<img src=x onerror=alert(1)>|"><script>|.*|(((|[a-|\\|(a+)+$|$&|%00|%E0%A4%A|\0|\u202E|\uD800|\uDFFF|{call_id}'.split(
      '|',
    ),
    ...'שלום|مرحبا|😀|👩‍👩‍👧|日本語|e\u0301\u0301|đặt|ﬁ|İ|constructor|__proto__|hasOwnProperty|/v3/campaign'.split('|'),
    ..." |\t\n|\u00A0|\u200B|'|`|$(x)|a|call|0|-|_".split('|'),
  ];

  it('find something or nothing, never an error: each piece with others', () => {
    for (const [at, one] of pieces.entries()) {
      for (const other of [...pieces, ...pieces].slice(at, at + 6)) {
        const query = `${one}${other} ${one}`;
        expect(() => search(query, 'docs'), JSON.stringify(query)).not.toThrow();
      }
    }
  });

  it.each([
    ['letters', 'a'.repeat(10_000)],
    ['words', 'call '.repeat(10_000)],
    ['opened brackets', '('.repeat(10_000)],
    ['joined parts', 'a.'.repeat(10_000)],
    ['marks', `a${'\u0301'.repeat(10_000)}`],
  ])('answer 10,000 %s within a second', (_name, query) => {
    const start = performance.now();
    search(query, 'docs');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it.each(['', ' ', '\0', '()', '😀'])('find nothing for %j', (query) => {
    expect(search(query, 'docs')).toEqual({ results: [], suggestions: [] });
  });

  it('offer the nearest words where nothing is found', () => {
    const { results, suggestions } = search('xcampxxignx', 'docs');
    expect(results).toEqual([]);
    expect(suggestions).toContain('campaign');
  });
});
