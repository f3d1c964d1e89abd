import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import type { Section } from '../sections';
import { readAlgoliaSettings } from './algolia-settings';
import { cutExcerpt, highlightMatches } from './highlight-matches';
import { guessReader, isAboutCrm, type Reader } from './read-query';
import { checkSynonyms, readSynonyms, synonymsFile } from './read-synonyms';
import { splitWords } from './split-words';
import { hasVietnameseLetters } from './vietnamese';

test('An excerpt is the stretch with most matches, highlighted', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20);
  const excerpt = (text: string, ...keys: string[]): string => {
    const keySet = new Set(keys);
    return highlightMatches(cutExcerpt(text, splitWords(text), keySet, 150), keySet).join('|');
  };
  const text = `campaign ${filler}the campaign waits for its token ${filler}`;
  expect(excerpt(text, 'campaign', 'token')).toMatch(/^… .*the \|campaign\| waits for its \|token\|.* …$/);
  expect(excerpt(`Start ${filler}`, 'token')).toMatch(/^Start lorem/);
  expect(excerpt('It dials. '.repeat(40))).toMatch(/dials …$/);
  expect(excerpt('Short text', 'text')).toBe('Short |text|');
  expect(excerpt('a'.repeat(400))).toBe(`${'a'.repeat(150)} …`);
});

test.each([
  ['JSON without spaces', `{"${'id'.repeat(30)}":"`],
  ['a long URL', `https://example.com/?${'a='.repeat(60)}&`],
  ['a long word and a space', `${'x'.repeat(60)} `],
])('An excerpt has a match after %s', (_what, before) => {
  const text = `Start ${before}token" waits ${'lorem ipsum '.repeat(20)}`;
  const keySet = new Set(['token']);
  expect(highlightMatches(cutExcerpt(text, splitWords(text), keySet, 100), keySet).join('|')).toMatch(/^… \|token\|" waits/);
});

test('An excerpt has a match before a long run', () => {
  const text = `Start ${'lorem ipsum '.repeat(8)}reads token",${'"id",'.repeat(60)} ${'lorem ipsum '.repeat(8)}`;
  const keySet = new Set(['token']);
  expect(highlightMatches(cutExcerpt(text, splitWords(text), keySet, 100), keySet)).toContain('token');
});

test('An excerpt starts with a match that is longer than itself', () => {
  const path = `v1/token/${'a/'.repeat(80)}`;
  const text = `Start ${'lorem ipsum '.repeat(5)} ${path} waits`;
  expect(cutExcerpt(text, splitWords(text), new Set(['token']), 100)).toMatch(/^… v1\/token\/a/);
});

describe('The list of synonyms', () => {
  test('Leads only to words that the site uses', () => {
    const files = fastGlob.sync(['{docs,pitel_app,bitrix_*,guide}/**/*.{mdx,yml}', 'openapi/**/*.yaml']);
    const texts = files.map((file) => readFileSync(file, 'utf8').replace(/[{}]/g, ' '));
    expect(checkSynonyms(readSynonyms(readFileSync(synonymsFile, 'utf8')), texts)).toEqual([]);
  });

  test('Is refused when a column or a term is wrong', () => {
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

test('Algolia needs all three settings or none', () => {
  const all = { ALGOLIA_APP_ID: 'a', ALGOLIA_API_KEY: 'b', ALGOLIA_INDEX_NAME: 'c' };
  expect(readAlgoliaSettings(all)).toEqual({ appId: 'a', apiKey: 'b', indexName: 'c' });
  expect(readAlgoliaSettings({})).toBeUndefined();
  expect(() => readAlgoliaSettings({ ...all, ALGOLIA_API_KEY: '' })).toThrow('ALGOLIA_API_KEY');
});

test.each<[query: string, reader: Reader, kind?: Section['kind']]>([
  ['POST campaign', 'developer'],
  ['/v3/campaign/list', 'developer'],
  ['{"status": false}', 'developer'],
  ['campaign_uuid', 'developer'],
  ['registerExtension', 'developer'],
  ['401', 'developer'],
  ['webhook is not called', 'developer'],
  ['tạo chiến dịch bằng API', 'developer'],
  ['bảng mã lỗi', 'developer'],
  ['why does my campaign not dial', 'administrator'],
  ['Excel cuts the zero of phone numbers', 'administrator'],
  ['tạo chiến dịch', 'administrator'],
  ['call 400 customers', 'administrator'],
  ['no sound', 'developer', 'sdk'],
  ['no sound', 'administrator', 'portal'],
  ['no sound in the API', 'developer', 'portal'],
])('The reader who types %j is taken for a %s, in a section of kind %s', (query, reader, kind) => {
  expect(guessReader(query, kind)).toBe(reader);
});

test('A query about a CRM is recognized', () => {
  expect(isAboutCrm('Bitrix24 shows no call')).toBe(true);
  expect(isAboutCrm('cuộc gọi không hiện trên CRM')).toBe(true);
  expect(isAboutCrm('no call card', 'crm')).toBe(true);
  expect(isAboutCrm('no call card', 'portal')).toBe(false);
});

test.each([
  ['Máy Nhánh', true],
  ['đ', true],
  ['cài đặt', true],
  ['may nhanh', false],
  ['señor', false],
  ['naïve', false],
  ['Größe', false],
  ['ça', false],
])('%s has letters of Vietnamese: %s', (text, expected) => {
  expect(hasVietnameseLetters(text)).toBe(expected);
  expect(hasVietnameseLetters(text.normalize('NFD').toUpperCase())).toBe(expected);
});
