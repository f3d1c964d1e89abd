import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { readAlgoliaSettings } from './algolia-settings';
import { checkSynonyms, readSynonyms, synonymsFile } from './read-synonyms';
import { openIndex } from './search-index';
import { cutExcerpt, markMatches } from './split-words';

type Page = readonly [title: string, text?: string, section?: string];

/** The titles that are found among pages of one part. */
async function find(query: string, pages: readonly Page[], section = ''): Promise<string[]> {
  const indexed = pages.map(([title, , own = 'docs']) => {
    return { path: title, title, label: '', section: own, categories: [], parts: [{ id: '', heading: '', names: '' }] };
  });
  const synonyms = [{ word: 'danh sách đen', term: 'blacklist' }];
  const texts = pages.map(([, text = '']) => text);
  const search = await openIndex({ pages: indexed, synonyms }, texts);
  return search(query, section).results.map(({ path }) => path);
}

it.each([
  ['campaign', 'Campaigns'],
  ['status', 'Statuses'],
  ['category', 'Categories'],
  ['record', 'Recordings'],
  ['stop', 'Stopped'],
  ['cai dat', 'CÀI ĐẶT'],
  ['cài đặt'.normalize('NFD'), 'Cài đặt'],
  ['login', 'Log in'],
  ['web hook', 'Webhook'],
  ['carreir', 'Carrier'],
  ['call id', 'sip_call_id'],
  ['campaign', 'createCampaignV3'],
])('%s finds %s and no other page', async (query, title) => {
  expect(await find(query, [['Barrier'], [title]])).toEqual([title]);
});

describe('First comes the page', () => {
  const languages: Page[] = [
    ['Kết nối vào Bitrix', '', 'bitrix_eng'],
    ['Kết nối với Bitrix', '', 'bitrix_vie'],
  ];
  const portals: Page[] = [
    ['DNC calls', '', 'callcenter'],
    ['DNC leads', '', 'autocall'],
  ];

  it.each<[which: string, query: string, pages: Page[], first: string, section?: string]>([
    ['with the tones that were typed', 'bạn', [['Bán gọi'], ['Ban gọi'], ['Bạn gọi']], 'Bạn gọi'],
    ['with the title that was typed', 'group', [['Group calls: groups of a group', 'group group group'], ['Groups']], 'Groups'],
    ['that a synonym leads to', 'danh sach den', [['Cài đặt', 'Danh sách các nút màu đen'], ['Blacklist']], 'Blacklist'],
    ['of the section of the reader', 'dnc', portals, 'DNC leads', 'autocall'],
    ['in the language of the query', 'kết nối', languages, 'Kết nối với Bitrix'],
    ['in English, when the query has no tones', 'bitrix', languages, 'Kết nối vào Bitrix'],
    ['in the language and section of the reader, when others are alike', 'bitrix', languages, 'Kết nối với Bitrix', 'bitrix_vie'],
  ])('%s', async (_which, query, pages, first, section) => {
    expect((await find(query, pages, section))[0]).toBe(first);
  });
});

it('An excerpt is the stretch with most of what was found, marked', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20);
  const excerpt = (text: string, ...keys: string[]): string => {
    const found = new Set(keys);
    return markMatches(cutExcerpt(text, found, 150), found).join('|');
  };
  const text = `campaign ${filler}the campaign waits for its token ${filler}`;
  expect(excerpt(text, 'campaign', 'token')).toMatch(/^… .*the \|campaign\| waits for its \|token\|.* …$/);
  expect(excerpt(`Start ${filler}`, 'token')).toMatch(/^Start lorem/);
  expect(excerpt('Short text', 'text')).toBe('Short |text|');
  expect(excerpt('a'.repeat(400))).toBe(`${'a'.repeat(150)} …`);
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
