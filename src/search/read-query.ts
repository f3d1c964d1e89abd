import { foldTones } from './fold-tones';
import { keysOfAcronym } from './keys-of-acronym';
import { keysOfSpelling } from './keys-of-spelling';
import { splitWords } from './split-words';
import { stopWords } from './stop-words';

/** A word of a query. */
export interface QueryWord {
  readonly whole: string;
  /** What it is found by: its folded stem first, then its spelling with tones. */
  readonly keys: readonly string[];
  /** Keys of what an identifier or a path is made of; empty for a plain word. */
  readonly parts: readonly string[];
  /** Keys of the word run together with a neighbour, and of the query's initials: `web hook` may mean `webhook`, `do not call` `DNC`. */
  readonly pairs: readonly string[];
  /** How much it says about the page that is looked for, from 0 to 1. */
  readonly weight: number;
  /** Whether it may be the beginning of a word that the reader is typing. One letter after other words says nothing yet. */
  readonly isLast: boolean;
}

/** Nobody types more, but anything can be pasted. */
const longestQuery = 300;
const mostWords = 12;
const longestWord = 64;

const stopWordWeight = 0.12;

function joinPair(one: string | undefined, other: string | undefined): string[] {
  const pair = `${one ?? ''}${other ?? ''}`;
  return one && other && /^[a-z]{4,16}$/i.test(pair) ? keysOfSpelling(pair).slice(0, 1) : [];
}

/** The abbreviation that a whole query may spell out. */
function joinInitials(wholes: readonly string[]): string[] {
  return keysOfAcronym(wholes.map(([first = '']) => first.toUpperCase()).join(''));
}

function keysOfParts(parts: readonly string[]): string[] {
  return parts.length < 2 ? [] : parts.flatMap((part) => keysOfSpelling(part).slice(0, 1));
}

/**
 * Reads what a reader typed.
 *
 * @param query - Any text, in any Unicode normal form; what goes beyond a query's length is left out.
 * @returns Its words; none when it holds no letter and no digit.
 */
export function readQuery(query: string): QueryWord[] {
  const words = splitWords(query.slice(0, longestQuery).normalize('NFC')).slice(0, mostWords);
  const isStopWord = ({ whole }: { whole: string }): boolean => stopWords.has(whole.toLowerCase());
  const hasContent = words.some((word) => !isStopWord(word));
  const initials = joinInitials(words.map(({ whole }) => whole));
  return words.map((word, position) => {
    const whole = word.whole.slice(0, longestWord);
    return {
      whole,
      keys: keysOfSpelling(whole),
      parts: keysOfParts(word.parts),
      pairs: [
        ...initials,
        ...joinPair(words[position - 1]?.whole, whole),
        ...joinPair(whole, words[position + 1]?.whole),
        ...(word.parts.length > 1 ? [foldTones(word.parts.join(''))] : []),
      ],
      weight: hasContent && isStopWord(word) ? stopWordWeight : 1,
      isLast: position === words.length - 1 && (position === 0 || whole.length > 1),
    };
  });
}
