import type { QueryCombination } from 'minisearch';
import { type Section, sections } from '../sections';
import type { Entry } from './index-data';
import type { Reader } from './read-query';
import { keysToFind, listPairs, listQueryKeys, listStems, pairMark, splitWords, type Word } from './split-words';
import weights from './weights.json';

export interface Phrase {
  readonly word: string;
  readonly term: string;
  readonly words: readonly Word[];
}

/** A phrase with the words of the query that say it. */
export interface AskedPhrase extends Phrase {
  readonly said: readonly Word[];
}

/** The bases of known words that an unknown one may be meant for, by its base. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

export interface Asked {
  readonly section: Section | undefined;
  readonly reader: Reader;
  readonly isCrm: boolean;
  readonly language: Section['language'];
}

function isSameWord(asked: Word, said: Word): boolean {
  const isSame = asked.base === said.base || (asked.stems.length > 0 && asked.stems.join(' ') === said.stems.join(' '));
  return isSame && (asked.toned === said.toned || asked.toned === undefined || said.toned === undefined);
}

/**
 * The words of the text that say the phrase, one after the other. Tones count where both have them, and for single syllables always.
 * Words with typing mistakes count as well.
 */
export function findPhrase(text: readonly Word[], { words }: Phrase, corrections: Corrections): readonly Word[] | undefined {
  const isSaid = (asked: Word, word: Word): boolean =>
    (isSameWord(asked, word) && (words.length > 1 || asked.toned === word.toned)) ||
    corrections.get(asked.base)?.includes(word.base) === true;
  return text
    .map((_, start) => text.slice(start, start + words.length))
    .find((asked) => asked.length === words.length && words.every((word, at) => isSaid(asked[at] as Word, word)));
}

/** Boosts questions in the reader's language, and what is for this kind of reader and in the section being read. */
export function boostForReader(entries: readonly Entry[], { section, reader, isCrm, language }: Asked) {
  const boosts = sections.map(({ id, kind }) => {
    const isOwnSection = id === section?.id && (kind !== 'reference' || reader === 'developer');
    const ofReader = (kind === 'reference') === (reader === 'developer') ? weights.reader : 1;
    const ofCrm = kind === 'crm' && !isCrm ? weights.crm : 1;
    return (isOwnSection ? weights.section : 1) * ofReader * ofCrm;
  });
  return (number: number): number => {
    const { part, language: own, question } = entries[number] as Entry;
    return (boosts[part.section] as number) * (own === language && question !== '' ? weights.language : 1);
  };
}

/** In the weight of a correction, for each wrong letter. */
const correctionWeight = 0.45;

export function writeTyped(text: string, corrections: Corrections, known: ReadonlySet<string>): QueryCombination {
  const words = splitWords(text);
  const last = words.at(-1);
  // A single letter after other words is too short for a prefix.
  const open = last && (words.length === 1 || last.end - last.start > 1) ? keysToFind(last)[0] : undefined;
  // No page has it with this tone, so it is another word without.
  const lost = new Set(words.flatMap(({ toned, base }) => (toned === undefined || known.has(toned) ? [] : base)));
  const near = new Set([...corrections.values()].flat());
  const weighWord = (key: string): number => (near.has(key) ? correctionWeight : 1);
  return {
    queries: [text],
    tokenize: (one) => [...new Set([...listQueryKeys(one), ...near])].filter((key) => !lost.has(key)),
    boostTerm: (key) => (key.startsWith(pairMark) ? weights.pair : weighWord(key)),
    prefix: (key) => key === open,
  };
}

/** A term in quotation marks counts only where its words are neighbors. */
function listTermKeys(term: string): string[] {
  return term.startsWith('"') ? listPairs(term) : listStems(term);
}

/** What the site says instead. Weighs as much as the words it replaces: `nghe lén cuộc gọi`, `skill based routing`. */
export function writeTerm({ term, words }: Phrase): QueryCombination {
  return {
    queries: [term],
    tokenize: listTermKeys,
    combineWith: 'AND',
    boostTerm: () => words.length,
  };
}

/** Which words of the query a key can match. */
export function wordsByKey(
  texts: readonly string[],
  phrases: readonly AskedPhrase[],
  corrections: Corrections,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (keys: readonly string[], words: readonly string[]): void => {
    for (const key of keys) {
      found.set(key, [...(found.get(key) ?? []), ...words]);
    }
  };
  const asked = texts.flatMap(splitWords);
  const bases = new Set(asked.map(({ base }) => base));
  for (const word of asked) {
    add([...keysToFind(word), ...(corrections.get(word.base) ?? [])], [word.base]);
  }
  for (const { term, said } of phrases) {
    add(
      listTermKeys(term),
      said.flatMap(({ base }) => (bases.has(base) ? base : [])),
    );
  }
  return found;
}
