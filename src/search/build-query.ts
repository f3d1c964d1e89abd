import type { QueryCombination } from 'minisearch';
import { type Section, sections } from '../sections';
import type { Entry } from './index-data';
import type { Reader } from './read-query';
import {
  keysToFind,
  listQueryKeys,
  listStems,
  listWordPairs,
  pairPrefix,
  splitWords,
  type Word,
} from './split-words';
import weights from './weights.json';

interface Phrase {
  readonly word: string;
  readonly term: string;
  readonly words: readonly Word[];
}

/** A phrase with the words of the query that say it. */
export interface QueryPhrase extends Phrase {
  readonly queryWords: readonly Word[];
}

/** For each misspelled word, the words of the site that the reader may mean. Both as bases. */
type Corrections = ReadonlyMap<string, readonly string[]>;

interface QueryContext {
  readonly section: Section | undefined;
  readonly reader: Reader;
  readonly isCrm: boolean;
  readonly language: Section['language'];
}

function isSameWord(queryWord: Word, phraseWord: Word): boolean {
  const isSame =
    queryWord.base === phraseWord.base ||
    (queryWord.stems.length > 0 && queryWord.stems.join(' ') === phraseWord.stems.join(' '));
  return (
    isSame &&
    (queryWord.tonedForm === phraseWord.tonedForm ||
      queryWord.tonedForm === undefined ||
      phraseWord.tonedForm === undefined)
  );
}

/**
 * The words of the text that say the phrase, one after the other. Tones count where both have them, and for
 * single syllables always. Words with typing mistakes count as well.
 */
export function findPhrase(
  text: readonly Word[],
  { words }: Phrase,
  corrections: Corrections,
): readonly Word[] | undefined {
  const isMatch = (queryWord: Word, word: Word): boolean =>
    (isSameWord(queryWord, word) && (words.length > 1 || queryWord.tonedForm === word.tonedForm)) ||
    corrections.get(queryWord.base)?.includes(word.base) === true;
  return text
    .map((_, start) => text.slice(start, start + words.length))
    .find(
      (queryWords) =>
        queryWords.length === words.length &&
        words.every((word, index) => isMatch(queryWords[index] as Word, word)),
    );
}

/**
 * Boosts questions in the reader's language, pages for this kind of reader, and pages of the current section.
 */
export function boostForReader(
  entries: readonly Entry[],
  { section, reader, isCrm, language }: QueryContext,
) {
  const boosts = sections.map(({ id, kind }) => {
    const isReaderSection = id === section?.id && (kind !== 'reference' || reader === 'developer');
    const ofReader = (kind === 'reference') === (reader === 'developer') ? weights.reader : 1;
    const ofCrm = kind === 'crm' && !isCrm ? weights.crm : 1;
    return (isReaderSection ? weights.section : 1) * ofReader * ofCrm;
  });
  return (number: number): number => {
    const { passage, language: entryLanguage, question } = entries[number] as Entry;
    return (
      (boosts[passage.section] as number) *
      (entryLanguage === language && question !== '' ? weights.language : 1)
    );
  };
}

/** Weight of a corrected word; a typed word has 1. */
const correctionWeight = 0.45;

export function buildTextQuery(
  text: string,
  corrections: Corrections,
  siteKeys: ReadonlySet<string>,
): QueryCombination {
  const words = splitWords(text);
  const last = words.at(-1);
  // A single letter after other words is too short for a prefix.
  const open = last && (words.length === 1 || last.end - last.start > 1) ? keysToFind(last)[0] : undefined;
  // No page has the word with this tone. Without the tone, it is another word.
  const otherTones = new Set(
    words.flatMap(({ tonedForm, base }) => (tonedForm === undefined || siteKeys.has(tonedForm) ? [] : base)),
  );
  const correctedKeys = new Set([...corrections.values()].flat());
  const weighWord = (key: string): number => (correctedKeys.has(key) ? correctionWeight : 1);
  return {
    queries: [text],
    tokenize: (query) =>
      [...new Set([...listQueryKeys(query), ...correctedKeys])].filter((key) => !otherTones.has(key)),
    boostTerm: (key) => (key.startsWith(pairPrefix) ? weights.pair : weighWord(key)),
    prefix: (key) => key === open,
  };
}

/** A term in quotation marks counts only where its words are neighbors. */
function listTermKeys(term: string): string[] {
  return term.startsWith('"') ? listWordPairs(term) : listStems(term);
}

/**
 * Searches for the site's term. It weighs as much as the words it replaces: `nghe lén cuộc gọi`,
 * `skill based routing`.
 */
export function buildTermQuery({ term, words }: Phrase): QueryCombination {
  return {
    queries: [term],
    tokenize: listTermKeys,
    combineWith: 'AND',
    boostTerm: () => words.length,
  };
}

export function wordsByKey(
  texts: readonly string[],
  phrases: readonly QueryPhrase[],
  corrections: Corrections,
): ReadonlyMap<string, readonly string[]> {
  const wordsOfKey = new Map<string, string[]>();
  const add = (keys: readonly string[], words: readonly string[]): void => {
    for (const key of keys) {
      wordsOfKey.set(key, [...(wordsOfKey.get(key) ?? []), ...words]);
    }
  };
  const queryWords = texts.flatMap(splitWords);
  const bases = new Set(queryWords.map(({ base }) => base));
  for (const word of queryWords) {
    add([...keysToFind(word), ...(corrections.get(word.base) ?? [])], [word.base]);
  }
  for (const { term, queryWords: phraseWords } of phrases) {
    add(
      listTermKeys(term),
      phraseWords.flatMap(({ base }) => (bases.has(base) ? base : [])),
    );
  }
  return wordsOfKey;
}
