import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { readAlgoliaSettings } from './algolia-settings';
import { groupResults } from './group-results';
import type { SearchResult, Synonym } from './index-data';
import { markMatches } from './mark-matches';
import { checkSynonyms, readSynonyms, synonymsFile } from './read-synonyms';
import { openIndex } from './search-index';
import { splitWords } from './split-words';

/** The paths that are found among pages of one part, each written as its path, title, text and section. */
async function find(query: string, pages: readonly (readonly string[])[], synonyms: readonly Synonym[] = [], section = '') {
  const indexed = pages.map(([path = '', title = '', , own = 'docs']) => {
    return { path, title, label: '', section: own, categories: [], parts: [{ id: '', heading: '', names: '' }] };
  });
  const texts = pages.map(([, , text = '']) => text);
  const search = await openIndex({ pages: indexed, synonyms }, texts);
  return search(query, section).results.map(({ path }) => path);
}

describe('Words are compared', () => {
  const keysOf = (word: string): readonly string[] => splitWords(word)[0]?.keys ?? [];

  it.each([
    ['campaign', 'campaigns'],
    ['status', 'statuses'],
    ['category', 'categories'],
    ['record', 'recordings'],
    ['stop', 'stopped'],
    ['cai', 'CÀI'],
    ['đặt', 'đặt'.normalize('NFD')],
  ])('%s and %s as the same word', (one, other) => {
    expect(keysOf(other.normalize('NFC'))).toEqual(expect.arrayContaining(keysOf(one).slice(0, 1)));
  });

  it.each([
    ['sip_call_id', ['sip_call_id', 'sip', 'call', 'id']],
    ['createCampaignV3', ['createcampaignv3', 'creat', 'campaign', 'v3']],
    ['/v1/call', ['v1/call', 'v1', 'call']],
    ['click-to-call', ['click-to-call', 'click', 'to', 'call', 'clicktocall']],
    ['access', ['access']],
  ])('%s by itself and its parts', (word, keys) => {
    expect(keysOf(word)).toEqual(keys);
  });
});

it('A match with the right tones stands above one without', async () => {
  const pages = [
    ['/1', 'Bạn gọi'],
    ['/2', 'Bán gọi'],
    ['/3', 'Ban gọi'],
  ];
  expect(await find('bán', pages)).toEqual(['/2', expect.anything(), expect.anything()]);
  expect((await find('bạn', pages))[0]).toBe('/1');
});

it('Words that are one here and two there find each other', async () => {
  const pages = [
    ['/1', 'Log in'],
    ['/2', 'Webhook'],
  ];
  expect(await find('login', pages)).toEqual(['/1']);
  expect(await find('web hook', pages)).toEqual(['/2']);
});

it('A word that no page has finds those that are spelt like it, and one that a page has does not', async () => {
  const pages = [
    ['/1', 'Carrier'],
    ['/2', 'Barrier'],
  ];
  expect(await find('carreir', pages)).toEqual(['/1']);
  expect(await find('barrier', pages)).toEqual(['/2']);
});

it('The page with the title that was typed comes first, whatever else is said more often', async () => {
  const pages = [
    ['/1', 'Group calls: groups of a group', 'group group group'],
    ['/2', 'Groups'],
  ];
  expect((await find('group', pages))[0]).toBe('/2');
});

it('Of pages that are alike, those in the language of the query and in the section of the reader come first', async () => {
  const alike = [
    ['/1', 'DNC', '', 'callcenter'],
    ['/2', 'DNC', '', 'autocall'],
  ];
  expect((await find('dnc', alike, [], 'autocall'))[0]).toBe('/2');
  const languages = [
    ['/1', 'Kết nối Bitrix', '', 'bitrix_eng'],
    ['/2', 'Kết nối Bitrix', '', 'bitrix_vie'],
  ];
  expect((await find('kết nối', languages))[0]).toBe('/2');
  expect((await find('bitrix', languages))[0]).toBe('/1');
  expect((await find('bitrix', languages, [], 'bitrix_vie'))[0]).toBe('/2');
});

it('A synonym leads to the page with the term, past pages that only have its words', async () => {
  const synonyms = [{ word: 'danh sách đen', term: 'blacklist' }];
  const pages = [
    ['/1', 'Cài đặt', 'Danh sách các nút màu đen'],
    ['/2', 'Blacklist'],
  ];
  expect((await find('danh sach den', pages, synonyms))[0]).toBe('/2');
});

it('An excerpt is the stretch with most of what was found, marked', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20);
  const excerpt = (text: string, keys: string[]): string =>
    markMatches(text, new Set(keys), 150)
      .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
      .join('');
  const text = `campaign ${filler}the campaign waits for its token ${filler}`;
  expect(excerpt(text, ['campaign', 'token'])).toMatch(/^… .*the \[campaign\] waits for its \[token\].* …$/);
  expect(excerpt(`Start ${filler}`, ['token'])).toMatch(/^Start lorem/);
  expect(excerpt('Short text', ['text'])).toBe('Short [text]');
  expect(excerpt('a'.repeat(400), [])).toBe(`${'a'.repeat(150)} …`);
});

it('The best three results keep their order, the others stand under their section', () => {
  const rest = { id: '', categories: [], title: [], heading: [], snippet: [] };
  const sections = ['pitel_app', 'docs', 'pitel_app', 'docs', 'pitel_app', 'docs'];
  const results = sections.map((section, at): SearchResult => ({ ...rest, section, path: `/${at}` }));
  expect(groupResults(results, 'Best').map(({ label, results: own }) => [label, ...own.map(({ path }) => path)])).toEqual([
    ['Best', '/0', '/1', '/2'],
    ['Call Center', '/3', '/5'],
    ['SDK', '/4'],
  ]);
});

describe('The list of synonyms', () => {
  it('leads only to words that the site uses', () => {
    const files = fastGlob.sync(['{docs,pitel_app,bitrix_*,guide}/**/*.{mdx,yml}', 'openapi/**/*.yaml']);
    const texts = files.map((file) => readFileSync(file, 'utf8').replace(/[{}]/g, ' '));
    expect(checkSynonyms(readSynonyms(readFileSync(synonymsFile, 'utf8')), texts)).toEqual([]);
  });

  it('is refused with its place and what to write, when a column or a term is wrong', () => {
    const head = 'word\tterm\tsaid by\n';
    expect(() => readSynonyms('word\tterms\tsaid by\na\tb\tc\n')).toThrow(/synonyms\.tsv:1: .*Write.*: word, term, said by/);
    expect(() => readSynonyms(`${head}a\tb\tc\ndisposition\tcall result\n`)).toThrow(
      /synonyms\.tsv:3: .*Write word, term, said by/,
    );
    const twice = 'disposition\tcall result\tFive9\n';
    expect(() => readSynonyms(`${head}${twice}${twice}`)).toThrow(/synonyms\.tsv:3: "disposition" leads to .* Delete one/);
    const row = readSynonyms(`${head}disposition\tcall result\tFive9\n`);
    expect(checkSynonyms(row, ['Call results and groups'])).toEqual([]);
    expect(checkSynonyms(row, ['Call', 'result'])).toEqual([
      expect.stringMatching(/synonyms\.tsv:2: no page says "call result". Write/),
    ]);
  });
});

it('Algolia is used with all three settings, not with none, and a missing one is named', () => {
  const all = { ALGOLIA_APP_ID: 'a', ALGOLIA_API_KEY: 'b', ALGOLIA_INDEX_NAME: 'c' };
  expect(readAlgoliaSettings(all)).toEqual({ appId: 'a', apiKey: 'b', indexName: 'c' });
  expect(readAlgoliaSettings({})).toBeUndefined();
  expect(() => readAlgoliaSettings({ ...all, ALGOLIA_API_KEY: '' })).toThrow('ALGOLIA_API_KEY');
});
