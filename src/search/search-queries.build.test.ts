import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { contractNames } from '@pitel-docs/contract/contracts';
import type { Document } from '@pitel-docs/contract/read-contract';
import { listPathOperations } from '@pitel-docs/contract/walk-contract';
import { describe, expect, test } from 'vitest';
import { runsAll } from '../../tests/helpers/runs-all';
import hostilePieces from '../../tests/hostile-pieces.json';
import { foldTones } from '../languages/fold-tones';
import { sections } from '../sections';
import { readRoutes } from '../site/site-pages';
import type { FirstFile, TextFile } from './index-data';
import { checkSynonyms, readSynonyms, synonymsFile } from './read-synonyms';
import { openIndex } from './search-index';
import { hasVietnameseLetters } from './vietnamese';

const folder = 'build/search-index';
/** Of questions and synonyms, `npm test` asks every sixteenth and every fourth one. */
const sampleStep = 16;
const synonymStep = 4;

const first: FirstFile = JSON.parse(readFileSync(`${folder}/first.json`, 'utf8'));
const file: TextFile = JSON.parse(readFileSync(`${folder}/texts.json`, 'utf8'));
const search = await openIndex(first, file);

function listPaths(query: string, section = ''): string[] {
  return search(query, section).results.map(({ path }) => path);
}

describe('The queries of readers', () => {
  const queries = ['search-queries', 'search-queries-unseen'].flatMap((name) => {
    const [, ...lines] = readFileSync(`src/search/${name}.tsv`, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [kind = '', query = '', pages = ''] = line.split('\t');
      return { kind, query, rank: rankOf(query, pages.split(' ')) };
    });
  });

  /** A page of the list may have the part that answers: `/category/pitel-api#times`. */
  function rankOf(query: string, pages: readonly string[]): number {
    const rank = search(query, '').results.findIndex(({ path, id }) => pages.includes(path) || pages.includes(`${path}#${id}`));
    return rank === -1 ? Number.POSITIVE_INFINITY : rank + 1;
  }

  const listBeyond = (last: number, among = queries): string[] =>
    among.filter(({ rank }) => rank > last).map(({ query }) => query);

  test('Find their page: 96 of 100 among the first three', () => {
    expect(listBeyond(10).length / queries.length, listBeyond(10).join('; ')).toBeLessThanOrEqual(0.01);
    expect(listBeyond(3).length / queries.length, listBeyond(3).join('; ')).toBeLessThanOrEqual(0.04);
  });

  test.each(['integrator', 'administrator-vi'])('Find their answer among the first three: %s', (kind) => {
    const ofKind = queries.filter((row) => row.kind === kind);
    expect(ofKind.length).toBeGreaterThan(0);
    expect(listBeyond(3, ofKind)).toEqual([]);
  });

  test('Find the page that lists them: 95 of 100 among the first three', () => {
    // Vietnamese without tones is the hardest to match.
    const paths = first.pages.flatMap(({ path, parts }) => parts.map(() => path));
    const all = paths.flatMap((path, index) =>
      (file.questions[index] ?? []).map((question) => ({
        query: hasVietnameseLetters(question) ? foldTones(question) : question,
        path,
      })),
    );
    const sample = all.filter((_, index) => runsAll || index % sampleStep === 0);
    expect(sample.length).toBeGreaterThan(0);
    const missing = sample.filter(({ query, path }) => !listPaths(query).slice(0, 3).includes(path));
    const messages = missing.map(({ query, path }) => `"${query}" does not find ${path}`).join('\n');
    expect(missing.length / sample.length, messages).toBeLessThanOrEqual(0.05);
  });

  test('Find the same pages however Vietnamese is typed', () => {
    for (const { query } of queries.filter(({ kind }) => kind === 'tones')) {
      expect(listPaths(query.normalize('NFD')), query).toEqual(listPaths(query));
      expect(listPaths(query.toUpperCase()), query).toEqual(listPaths(query));
    }
  });
});

test('Each synonym finds a page with its term among the first three', () => {
  const parts = first.pages.flatMap((page) => page.parts.map((part) => ({ page, ...part })));
  const pageTexts = parts.map(({ page, heading }, index) => ({
    path: page.path,
    text: [page.title, heading, file.names[index], file.texts[index]].join(' '),
  }));
  const all = readSynonyms(readFileSync(synonymsFile, 'utf8'));
  const sample = all.filter((_, index) => runsAll || index % synonymStep === 0);
  const missing = sample.filter((synonym) => {
    const paths = listPaths(synonym.word, hasVietnameseLetters(synonym.term) ? 'bitrix_vie' : '').slice(0, 3);
    const texts = pageTexts.filter(({ path }) => paths.includes(path)).map(({ text }) => text);
    return checkSynonyms([synonym], texts).length > 0;
  });
  expect(missing.map(({ position, word, term }) => `${position}: "${word}" does not find "${term}".`)).toEqual([]);
});

test('A page with the title that was typed comes first, in every section', () => {
  for (const { title } of first.pages) {
    const [firstPath] = listPaths(title, 'bitrix_vie');
    expect(first.pages.find(({ path }) => path === firstPath)?.title.toLowerCase(), title).toBe(title.toLowerCase());
  }
});

test('Among similar pages, those of the reader’s section and language come first', () => {
  for (const { id, prefix } of sections.filter((section) => section.prefix.startsWith('guide/'))) {
    expect(listPaths('dnc', id)[0]).toMatch(new RegExp(`^/${prefix}/`));
  }
  expect(listPaths('bitrix')[0]).toMatch(/^\/bitrix_pitel_eng/);
  expect(listPaths('bitrix', 'bitrix_vie')[0]).toMatch(/^\/bitrix_pitel_vie/);
  expect(listPaths('transfer a call', 'bitrix_vie')[0]).toBe('/api/v1/call/transfer');
});

test('The index has every page and every visible heading', () => {
  const ids = new Map(first.pages.map(({ path, parts }) => [path, parts.map(({ id }) => id)]));
  const routes = readRoutes();
  expect([...ids.keys()].sort()).toEqual([...routes].sort());
  for (const route of routes) {
    const html = readFileSync(`build${route}${route.endsWith('/') ? '' : '/'}index.html`, 'utf8');
    // A heading that is a link leads to another indexed page.
    const pageIds = [...html.matchAll(/<h[2-6] class="anchor[^"]*" id="?([^\s">]+)"?>(?!<a )/g)].map(([, id = '']) => id);
    expect(
      pageIds.filter((id) => !ids.get(route)?.includes(id)),
      route,
    ).toEqual([]);
  }
});

test.each([
  ['webhook', '/api/v1/event/', '/api/v1/event/description'],
  ['/v3/campaign/12345/active', '/api/v3/campaign/edit'],
  ['https://pbx.example.com/v1/cdr/3f0c1b9a-1111-4222-8333-123456789abc', '/api/v1/cdr/detail'],
  ['{"success":false,"message":"USER_NOT_REGISTERED"}', '/api/v1/click2call/error'],
])('What was typed or pasted leads to its pages: %s', (query, ...expectedPaths) => {
  expect(listPaths(query).slice(0, expectedPaths.length > 1 ? 5 : 3)).toEqual(expect.arrayContaining(expectedPaths));
});

test('The name of a field, typed as words, leads first to its table', () => {
  expect(listPaths('recording url')[0]).toBe('/api/v3/cdr/attributes');
});

test('A pasted SDK error finds the section that explains it', () => {
  const [, ...lines] = readFileSync('src/search/error-texts.tsv', 'utf8').trim().split('\n');
  const urls = lines.map((line) => {
    const [result] = search(line.split('\t')[1] ?? '', '').results;
    return `${result?.path}#${result?.id} for ${line}`;
  });
  const expected = lines.map((line) => {
    const [part = ''] = line.split('\t');
    return `${part.startsWith('/') ? part : `/pitel_app/#${part}`} for ${line}`;
  });
  expect(urls).toEqual(expected);
});

test.each(contractNames)('The path of an operation of %s leads first to a page that documents it', (name) => {
  const contract: Document = JSON.parse(readFileSync(`build/openapi/${name}.json`, 'utf8'));
  const operations = listPathOperations(contract.paths);
  for (const { path } of operations) {
    const samePath = operations.filter((operation) => operation.path === path);
    expect(samePath.map(({ operation }) => operation['x-page']?.replace(/#.*/, ''), path)).toContain(listPaths(path)[0]);
  }
});

test('The first results cost at most 55,000 bytes, the scripts of the dialog included', () => {
  const scripts = readdirSync('build/assets/js').map((name) => readFileSync(`build/assets/js/${name}`));
  const neededScripts = scripts.filter(
    (script) => script.includes('The search cannot be') || script.includes('MiniSearch: option'),
  );
  expect(neededScripts.length).toBeGreaterThan(0);
  const sizes = [...neededScripts, readFileSync(`${folder}/first.json`)].map((file) => brotliCompressSync(file).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(55_000);
});

describe('Hostile queries', () => {
  const words = ['.*', '(((', '[a-', '(a+)+$', '$&', '\0', '\ud800', 'hasOwnProperty', 'שלום', '日本語', 'İ', '\t\n', 'call'];
  const pieces = [...words, ...hostilePieces];
  test('Find something or nothing, never an error: each piece with others', () => {
    for (const [index, first] of pieces.entries()) {
      for (const second of [...pieces, ...pieces].slice(index, index + (runsAll ? 6 : 2))) {
        const query = `${first}${second} ${first}`;
        expect(() => search(query, 'docs'), JSON.stringify(query)).not.toThrow();
      }
    }
  });

  test.each(['a', 'call ', '(', 'a.', '\u0301'])('Answer 10,000 times %j within a second of work', (piece) => {
    // CPU time, so other processes don't affect it.
    const start = process.cpuUsage();
    search(`a${piece.repeat(10_000)}`, 'docs');
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  });

  test.each(['', ' ', '\0', '()', '😀'])('Find nothing for %j', (query) => {
    expect(search(query, 'docs')).toMatchObject({ results: [], total: 0 });
  });
});
