import type MiniSearch from 'minisearch';
import { isVietnamese, listStems, markMatches, splitWords } from './split-words';
import type { FoundPart, Part } from './write-results';

/** A word that is not on the site may be misspelt in one letter of three, two at most: `blaclist`, `campagin`. */
export const misspelling = { fuzzy: 0.34, maxFuzzy: 2 };

/** Where nothing is found, words are offered that differ in half of their letters, four at most: `xcampxxignx`. */
const suggestion = { fuzzy: 0.5, maxFuzzy: 4 };

/** Words that are offered where nothing is found, one row of a phone: `xcampxxignx`. */
const suggestionCount = 4;

/** How many parts they are taken from. */
const suggestionRange = 20;

/** A word that no page has, and what was searched in its place. */
export interface Replacement {
  readonly word: string;
  readonly by: string;
}

/** What the index says about the spelling of words. */
export interface Spelling {
  /** Whether a word may be misspelt: nothing on the site has its key, or begins with it where the word may still go on. */
  readonly isUnknown: (key: string, isOpen: boolean) => boolean;
  /** Lists the words of a query that no page has, with what was found in their place; not those with a known key. */
  readonly listReplacements: (query: string, found: readonly FoundPart[], known: ReadonlySet<string>) => Replacement[];
  /** Lists words of titles and headings that are spelt like a query. */
  readonly listSuggestions: (query: string) => string[];
}

/** The words of a text that have one of the keys. */
function listMatches(text: string, keys: ReadonlySet<string>): string[] {
  return markMatches(text, keys).filter((_, at) => at % 2 === 1);
}

/** The first word of what was found that has one of the keys. */
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

/** Opens the spelling of an index. */
export function openSpelling(index: MiniSearch<Part>, parts: readonly Part[]): Spelling {
  const takeWhole = { tokenize: (key: string): string[] => [key] };
  const has = (key: string, prefix: boolean): boolean => index.search(key, { ...takeWhole, prefix }).length > 0;
  const isUnknown = (key: string, isOpen: boolean): boolean =>
    /^\p{L}{4,}$/u.test(key) && !isVietnamese(key) && !has(key, isOpen);

  /** Whether a word is known as a part of two that are one on the site, or as one that is two there. */
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
