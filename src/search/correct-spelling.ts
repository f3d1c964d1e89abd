import { distance } from '@pitel-docs/contract/find-nearest';
import type { QueryPhrase } from './build-query';
import { highlightMatches } from './highlight-matches';
import type { RankedPassage } from './results';
import { keysToFind, pairPrefix, splitWords, type Word } from './split-words';
import { isVietnameseText } from './vietnamese';

/**
 * An unknown word may differ in a third of its letters, rounded down, two at most: `blaclist`, `campagin`.
 */
const correction = { share: 0.34, most: 2 };

export interface Replacement {
  readonly word: string;
  readonly by: string | undefined;
}

function listNearWords(key: string, words: Iterable<string>): string[] {
  const limit = Math.min(Math.floor(key.length * correction.share), correction.most);
  const candidates = Array.from(words, (word) => ({
    word,
    edits: Math.abs(word.length - key.length) > limit ? limit + 1 : distance(word, key),
  }));
  const nearest = candidates.filter(({ edits }) => edits <= limit);
  return nearest.sort((a, b) => a.edits - b.edits).map(({ word }) => word);
}

/** Finds the first word of the results that matches one of the keys. */
function findWord(passages: readonly RankedPassage[], wordKeys: ReadonlySet<string>): string | undefined {
  for (const { passage, keys } of passages) {
    const passageKeys = new Set([...wordKeys].filter((key) => keys.has(key)));
    const texts =
      passageKeys.size === 0 ? [] : [passage.page.title, passage.heading, passage.text, passage.names];
    const [, word] =
      texts.map((text) => highlightMatches(text, passageKeys)).find((pieces) => pieces.length > 1) ?? [];
    if (word !== undefined) {
      return word.toLowerCase();
    }
  }
  return undefined;
}

export function openSpelling(siteKeys: ReadonlySet<string>, siteWords: ReadonlySet<string>) {
  /** Whether no word of the site equals it or, for the last one, starts with it. */
  function isUnknown(word: Word, isLast: boolean): boolean {
    const isWord = /^\p{L}{3,}$/u.test(word.base) && word.stems.length > 0;
    // A tone that no page has is another word.
    const keys = word.tonedForm === undefined ? keysToFind(word) : [word.tonedForm];
    return isWord && !keys.some((key) => siteKeys.has(key) || (isLast && isKeyStart(key)));
  }

  function isKeyStart(start: string): boolean {
    for (const key of siteKeys) {
      if (key.startsWith(start)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the site writes the word together with a neighbor, or splits it in two. */
  function isInCompound(words: readonly Word[], index: number): boolean {
    const [before = '', base = '', after = ''] = [
      words[index - 1]?.base,
      words[index]?.base,
      words[index + 1]?.base,
    ];
    return [pairPrefix + base, before + base, base + after].some(
      (pair) => pair !== base && siteKeys.has(pair),
    );
  }

  function listUnknown(text: string): Word[] {
    const words = splitWords(text);
    return words.filter(
      (word, index) =>
        words.findIndex(({ base }) => base === word.base) === index &&
        isUnknown(word, index === words.length - 1) &&
        !isInCompound(words, index),
    );
  }

  // Returns the replacement keys for each unknown word, by its base. Vietnamese syllables are not corrected,
  // because a similar syllable is a different word.
  function correct(text: string): Map<string, string[]> {
    const unknownWords = isVietnameseText(text)
      ? []
      : listUnknown(text).filter(({ base }) => base.length > 3);
    return new Map(
      unknownWords.map(({ start, end, base }) => {
        const nearWords = listNearWords(text.slice(start, end).toLowerCase(), siteWords);
        return [base, [...new Set(nearWords.flatMap((word) => splitWords(word).map((split) => split.base)))]];
      }),
    );
  }

  /** Lists words of the query that neither the site nor a phrase has. */
  function listReplacements(
    query: string,
    passages: readonly RankedPassage[],
    phrases: readonly QueryPhrase[],
  ): Replacement[] {
    const corrections = correct(query);
    const phraseWords = phrases.flatMap(({ word, words, queryWords }) =>
      queryWords.map(({ base }, index) => ({
        base,
        by: word.slice(words[index]?.start, words[index]?.end),
        isExact: words[index]?.base === base,
      })),
    );
    return listUnknown(query)
      .filter((word) => !phraseWords.some(({ base, isExact }) => isExact && base === word.base))
      .map(({ start, end, base }) => ({
        word: query.slice(start, end),
        by:
          findWord(passages, new Set(corrections.get(base))) ??
          phraseWords.find((phraseWord) => phraseWord.base === base)?.by,
      }));
  }

  return { correct, listReplacements };
}
