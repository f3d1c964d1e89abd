import type { QueryCombination, SearchOptions } from 'minisearch';
import { type Section, sections } from '../sections';
import type { Reader } from './guess-reader';
import type { Entry } from './list-parts';
import { keysToFind, listPairs, listQueryKeys, listStems, pairMark, splitWords, type Word } from './split-words';
import weights from './weights.json';

export interface Phrase {
  readonly term: string;
  readonly words: readonly Word[];
}

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

/** Whether the words of the phrase follow each other in the text. Tones count where both have them, and for single syllables always. */
export function containsPhrase(text: readonly Word[], { words }: Pick<Phrase, 'words'>): boolean {
  return text.some((_, start) =>
    words.every((word, at) => {
      const asked = text[start + at];
      return asked !== undefined && isSameWord(asked, word) && (words.length > 1 || asked.toned === word.toned);
    }),
  );
}

/** Boosts questions in the reader's language, and what is for this kind of reader and in the section being read. */
export function boostForReader(
  entries: readonly Entry[],
  { section, reader, isCrm, language }: Asked,
): Required<Pick<SearchOptions, 'boostDocument'>> {
  const boosts = sections.map(({ id, kind }) => {
    const isOwnSection = id === section?.id && (kind !== 'reference' || reader === 'developer');
    const ofReader = (kind === 'reference') === (reader === 'developer') ? weights.reader : 1;
    const ofCrm = kind === 'crm' && !isCrm ? weights.crm : 1;
    return (isOwnSection ? weights.section : 1) * ofReader * ofCrm;
  });
  return {
    // Called for each match of each key.
    boostDocument: (number) => {
      const { part, language: own, question } = entries[number] as Entry;
      return (boosts[part.section] as number) * (own === language && question !== '' ? weights.language : 1);
    },
  };
}

/** In the weight of a correction, for each wrong letter. */
const correctionWeight = 0.45;

export function writeTyped(
  text: string,
  corrections: ReadonlyMap<string, readonly string[]>,
  known: ReadonlySet<string>,
): QueryCombination {
  const words = splitWords(text);
  const last = words.at(-1);
  // A single letter after other words is too short for a prefix.
  const open = last && (words.length === 1 || last.end - last.start > 1) ? keysToFind(last)[0] : undefined;
  // No page has it with this tone, so it is another word without.
  const lost = new Set(words.flatMap(({ toned, base }) => (toned === undefined || known.has(toned) ? [] : base)));
  const near = new Set([...corrections.values()].flat());
  const weigh = (key: string): number => {
    if (key.startsWith(pairMark)) {
      return weights.pair;
    }
    return near.has(key) ? correctionWeight : 1;
  };
  return {
    queries: [text],
    tokenize: (one) => [...new Set([...listQueryKeys(one), ...near])].filter((key) => !lost.has(key)),
    boostTerm: weigh,
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

/** A bit for each word of the query, by the keys that can match it. */
export function bitsByKey(
  texts: readonly string[],
  phrases: readonly Phrase[],
  corrections: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  const bitOf = new Map<string, number>();
  const add = (keys: readonly string[], bit: number): void => {
    for (const key of keys) {
      bits.set(key, (bits.get(key) ?? 0) | bit);
    }
  };
  for (const word of texts.flatMap(splitWords)) {
    const bit = bitOf.get(word.base) ?? 1 << (bitOf.size % 30);
    bitOf.set(word.base, bit);
    add([...keysToFind(word), ...(corrections.get(word.base) ?? [])], bit);
  }
  for (const { term, words } of phrases) {
    const bit = words.reduce((sum, { base }) => sum | (bitOf.get(base) ?? 0), 0);
    add(listTermKeys(term), bit);
  }
  return bits;
}

/** A bit for each word of the query that the keys cover. */
export function coverWords(keys: readonly string[], bits: ReadonlyMap<string, number>): number {
  return keys.reduce((sum, key) => sum | (bits.get(key) ?? 0), 0);
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    count++;
  }
  return count;
}
