import { expect, test } from 'vitest';
import { type Section, sections } from '../sections';
import { boostForReader, buildTermQuery, buildTextQuery, findPhrase, wordsByKey } from './build-query';
import { type IndexedPage, listEntries } from './index-data';
import { splitWords } from './split-words';

const none = new Map<string, readonly string[]>();
const phraseOf = (word: string, term = word) => ({ word, term, words: splitWords(word) });

function found(query: string, word: string, corrections: ReadonlyMap<string, readonly string[]> = none): string[] | undefined {
  return findPhrase(splitWords(query), phraseOf(word), corrections)?.map(({ base }) => base);
}

test('A phrase is found where its words are neighbors', () => {
  expect(found('how to listen in on calls', 'listen in')).toEqual(['listen', 'in']);
});

test('A phrase is not found where a word is between its words', () => {
  expect(found('listen to it in', 'listen in')).toBeUndefined();
});

test('The forms of a word say the same phrase', () => {
  expect(found('listening in', 'listen in')).toEqual(['listen', 'in']);
});

test('A phrase in Vietnamese is found without its tones', () => {
  expect(found('nghe len', 'nghe lén')).toEqual(['nghe', 'len']);
});

test('A phrase in Vietnamese is not found with other tones', () => {
  expect(found('nghe lên', 'nghe lén')).toBeUndefined();
});

test('A single syllable is not found without its tone', () => {
  expect(found('may', 'máy')).toBeUndefined();
});

test('A word with a typing mistake says the phrase', () => {
  expect(found('lisen in', 'listen in', new Map([['lisen', ['listen']]]))).toEqual(['lisen', 'in']);
});

const pageIn = ({ id }: Section): IndexedPage => ({
  path: `/${id}`,
  title: id,
  label: '',
  section: id,
  categories: [],
  parts: [{ id: '', heading: '' }],
});
const ofKind = (kind: Section['kind']) => sections.find((section) => section.kind === kind) as Section;
const [reference, portal, crm] = [ofKind('reference'), ofKind('portal'), ofKind('crm')];
const entries = listEntries([reference, portal, crm].map(pageIn), { questions: [['How?'], [], []] });

function boosts(context: Partial<Parameters<typeof boostForReader>[1]>): number[] {
  const boost = boostForReader(entries, {
    section: undefined,
    reader: 'administrator',
    isCrm: false,
    language: 'vi',
    ...context,
  });
  return entries.map(({ number }) => boost(number));
}

test('A developer gets the reference before portals', () => {
  const [ofReference = 0, ofPortal = 0] = boosts({ reader: 'developer' });
  expect(ofReference).toBeGreaterThan(ofPortal);
});

test('An administrator gets portals before the reference', () => {
  const [ofReference = 0, ofPortal = 0] = boosts({});
  expect(ofPortal).toBeGreaterThan(ofReference);
});

test('A CRM guide comes after other guides, unless it is asked for', () => {
  const [, ofPortal, ofCrm = 0] = boosts({});
  expect([ofCrm < (ofPortal ?? 0), boosts({ isCrm: true })[2]]).toEqual([true, ofPortal]);
});

test('The section of the reader comes first', () => {
  expect(boosts({ section: portal })[1]).toBeGreaterThan(boosts({})[1] ?? Number.NaN);
});

test('The start page is in the reference, which does not prefer it', () => {
  expect(boosts({ section: reference })[0]).toBe(boosts({})[0]);
});

test('A question in the language of the reader counts more', () => {
  expect(boosts({ language: 'en' })[3]).toBeGreaterThan(boosts({})[3] ?? Number.NaN);
});

function textQuery(text: string, { corrections = none, siteKeys = [] as string[] } = {}) {
  const { tokenize, prefix, boostTerm } = buildTextQuery(text, corrections, new Set(siteKeys));
  const keys = tokenize?.(text) ?? [];
  const isOpen = (key: string): boolean => (typeof prefix === 'function' ? prefix(key, 0, [key]) : false);
  return { keys, open: keys.filter(isOpen), weigh: (key: string) => boostTerm?.(key, 0, [key]) };
}

test('Only the last word of a query may be unfinished', () => {
  expect(textQuery('create camp').open).toEqual(['camp']);
});

test('A single letter after other words is finished', () => {
  expect(textQuery('plan b').open).toEqual([]);
});

test('Corrected words are searched for as well', () => {
  expect(textQuery('campagn', { corrections: new Map([['campagn', ['campaign']]]) }).keys).toContain('campaign');
});

test('A corrected word counts less than a typed one', () => {
  const { weigh } = textQuery('campagn', { corrections: new Map([['campagn', ['campaign']]]) });
  expect(weigh('campaign')).toBeLessThan(weigh('campagn') ?? 0);
});

test('Neighbors count more than single words', () => {
  const { weigh } = textQuery('web hook');
  expect(weigh('+webhook')).toBeGreaterThan(weigh('web') ?? Number.NaN);
});

const toned = 'cước';

test('A word whose tone no page has is not searched for without it', () => {
  expect(textQuery(toned).keys).not.toContain('cuoc');
});

test('A word whose tone a page has is searched for without it too', () => {
  const siteKeys = splitWords(toned).flatMap(({ tonedForm }) => tonedForm ?? []);
  expect(textQuery(toned, { siteKeys }).keys).toContain('cuoc');
});

test('A term needs all its words', () => {
  expect(buildTermQuery(phraseOf('nghe lén', 'listen in')).combineWith).toBe('AND');
});

test('A term weighs as much as the words that it replaces', () => {
  expect(buildTermQuery(phraseOf('nghe lén cuộc gọi', 'listen')).boostTerm?.('listen', 0, ['listen'])).toBe(4);
});

test('The words of a term in quotation marks must be neighbors', () => {
  const term = '"call queue"';
  expect(buildTermQuery(phraseOf('hàng chờ', term)).tokenize?.(term)).toEqual(['+callqueue']);
});

test('Each key maps to the query words it represents', () => {
  const words = wordsByKey(['campagn'], [], new Map([['campagn', ['campaign']]]));
  expect(words.get('campaign')).toEqual(['campagn']);
});

test('The keys of a term lead to the typed words of its phrase', () => {
  const queryWords = splitWords('nghe lén');
  const words = wordsByKey(['nghe lén'], [{ ...phraseOf('nghe lén', 'listen'), queryWords }], none);
  expect(words.get('listen')).toEqual(['nghe', 'len']);
});
