import type MiniSearch from 'minisearch';
import { isVietnamese, listStems, markMatches, splitWords } from './split-words';
import type { FoundPart, Part } from './write-results';

/** An unknown word may differ in a third of its letters, two at most: `blaclist`, `campagin`. */
export const misspelling = { fuzzy: 0.34, maxFuzzy: 2 };

/** Suggestions may differ in half of their letters, four at most: `xcampxxignx`. */
const suggestion = { fuzzy: 0.5, maxFuzzy: 4 };

/** One row on a phone. */
const suggestionCount = 4;

const suggestionRange = 20;

export interface Replacement {
  readonly word: string;
  readonly by: string;
}

export interface Spelling {
  /** True if no indexed word equals the key or, for an open (unfinished) word, starts with it. */
  readonly isUnknown: (key: string, isOpen: boolean) => boolean;
  /** Lists unknown words of the query and their replacements; skips known keys. */
  readonly listReplacements: (query: string, found: readonly FoundPart[], known: ReadonlySet<string>) => Replacement[];
  readonly listSuggestions: (query: string) => string[];
}

function listMatches(text: string, keys: ReadonlySet<string>): string[] {
  return markMatches(text, keys).filter((_, at) => at % 2 === 1);
}

function findWord(found: readonly FoundPart[], near: ReadonlySet<string>): string | undefined {
  for (const { part, keys } of found) {
    const wanted = new Set([...near].filter((key) => keys.has(key)));
    const texts = wanted.size === 0 ? [] : [part.page.title, part.heading, part.text, part.names];
    const [word] = texts.flatMap((text) => listMatches(text, wanted));
    if (word !== undefined) {
      return word;
    }
  }
  return undefined;
}

export function openSpelling(index: MiniSearch<Part>, parts: readonly Part[]): Spelling {
  const takeWhole = { tokenize: (key: string): string[] => [key] };
  const has = (key: string, prefix: boolean): boolean => index.search(key, { ...takeWhole, prefix }).length > 0;
  const isUnknown = (key: string, isOpen: boolean): boolean =>
    /^\p{L}{4,}$/u.test(key) && !isVietnamese(key) && !has(key, isOpen);

  /** Whether the site writes the word together with a neighbor, or splits it in two. */
  function isPaired(keys: readonly string[], at: number): boolean {
    const [before = '', key = '', after = ''] = [keys[at - 1], keys[at], keys[at + 1]];
    return [`+${key}`, before + key, key + after].some((pair) => pair !== key && has(pair, false));
  }

  function listReplacements(query: string, found: readonly FoundPart[], known: ReadonlySet<string>): Replacement[] {
    const words = splitWords(query);
    const keys = words.map(({ keys: [key = ''] }) => key);
    return words.flatMap(({ start, end }, at) => {
      const key = keys[at] ?? '';
      const isKnown = known.has(key) || !isUnknown(key, at === words.length - 1) || isPaired(keys, at);
      if (isKnown || keys.indexOf(key) < at) {
        return [];
      }
      const near = index.search(key, { ...takeWhole, ...misspelling }).flatMap(({ terms }) => terms);
      const by = findWord(found, new Set(near));
      return by === undefined ? [] : [{ word: query.slice(start, end), by: by.toLowerCase() }];
    });
  }

  function listSuggestions(query: string): string[] {
    const found = index.search(query, { fields: ['title', 'heading'], tokenize: listStems, ...suggestion });
    const words = found.slice(0, suggestionRange).flatMap(({ id, terms }) => {
      const { page, heading } = parts[id] as Part;
      return [page.title, heading].flatMap((text) => listMatches(text, new Set(terms)));
    });
    return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, suggestionCount);
  }

  return { isUnknown, listReplacements, listSuggestions };
}
