import { expect, test } from 'vitest';
import { choosePassage, findBestHeading, findQuestion, type Hit, hasField, hasPath } from './choose-passage';
import { type IndexedPage, listEntries } from './index-data';

const parts = ['', 'fields', 'open', 'related', 'errors'].map((id) => ({
  id,
  heading: id,
  method: id === 'fields' ? 'get' : undefined,
}));
const page: IndexedPage = { path: '/a', title: 'A', label: '', section: 'docs', categories: [], parts };
const names = ['', 'recording_url data.call_id', '', '', ''];
const texts = ['', 'GET /v1/cdr lists calls.', '', '', ''];
const questions = [['Which calls are there?'], ['Làm sao nghe lại cuộc gọi?'], [], [], []];
const [top, fields, open, related, errors, pageQuestion, fieldQuestion] = listEntries([page], { names, texts, questions }).map(
  (entry): Hit => ({ entry, terms: [], covered: [], score: 1 }),
) as [Hit, Hit, Hit, Hit, Hit, Hit, Hit];

const covering = (hit: Hit, ...covered: string[]): Hit => ({ ...hit, covered });

test.each([
  ['the top of a page whose title has all words', [fields, top], true, top],
  ['the first passage, where the title lacks a word', [fields, top], false, fields],
  ['another passage than the way to a screen', [open, fields], false, fields],
  ['another passage than links to other pages', [related, fields], false, fields],
  ['another passage than a question about the whole page', [pageQuestion, fields], false, fields],
  ['a passage whose question comes first', [fieldQuestion, top], false, fieldQuestion],
  ['a passage before a later question', [open, fieldQuestion, top], false, top],
  ['the way to a screen, where nothing else was found', [open, related], false, open],
])('A page is shown by %s', (_what, hits, hasTitle, chosen) => {
  expect(choosePassage(hits, hasTitle)).toBe(chosen);
});

test('A page without hits has no passage', () => {
  expect(choosePassage([], true)).toBeUndefined();
});

test('The best heading has the most words of the query', () => {
  const hits = [covering(errors, 'cuoc'), covering(open, 'cuoc', 'goi', 'lai'), covering(fields, 'cuoc', 'goi')];
  expect(findBestHeading(hits)).toBe('fields');
});

test('The top of a page is no best heading', () => {
  expect(findBestHeading([covering(top, 'call')])).toBe('');
});

test.each([
  ['/v1/cdr', fields, true],
  ['/v1/cd', fields, false],
  ['v1/cdr', fields, false],
  ['/v1/cdr', top, false],
])('Whether the path %s is documented in a passage is told exactly', (path, hit, isThere) => {
  expect(hasPath(hit, path)).toBe(isThere);
});

test.each([
  ['recording url', true],
  ['call id', true],
  ['recording', false],
  ['recording_url', false],
  ['url', false],
])('Whether a field has exactly the words "%s" is told', (text, isThere) => {
  expect(hasField(fields, text)).toBe(isThere);
});

const vietnameseQuestion: Hit = { ...fieldQuestion, terms: ['goi'], covered: ['nghe', 'cuoc', 'goi'] };

test('An English passage has the Vietnamese question with most words of the query', () => {
  expect(findQuestion('nghe lại cuộc gọi', [vietnameseQuestion], fields.entry).join('')).toBe('Làm sao nghe lại cuộc gọi?');
});

test.each([
  ['a question with few words of the query', { ...vietnameseQuestion, covered: ['goi'] }, fields],
  ['an English question', { ...pageQuestion, covered: ['nghe', 'cuoc', 'goi'] }, fields],
  ['a question about another passage', vietnameseQuestion, related],
])('A passage does not have %s', (_what, hit, passage) => {
  expect(findQuestion('nghe lại cuộc gọi', [hit], passage.entry)).toEqual([]);
});
