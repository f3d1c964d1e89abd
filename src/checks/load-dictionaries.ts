import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadCspell } from './load-cspell.cjs';

/** Words of one language and of this site. */
export interface Dictionary {
  /** Whether the word is spelled right; capital letters do not count. */
  has(word: string): boolean;
  /** Words that were likely meant, best first. */
  suggest(word: string): string[];
}

/** The part of a dictionary of cspell that is used here. */
interface Words {
  has(word: string, options?: { ignoreCase?: boolean }): boolean;
  suggest(word: string, options?: { numSuggestions?: number }): { word: string }[];
}

const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g;

function fold(word: string): string {
  return word.normalize('NFD').replace(toneMarks, '').normalize('NFC');
}

/** The dictionary writes `khoá`, the site `khóa`: the mark moves between the two vowels at the end. */
function moveTone(word: string, from: RegExp): string {
  const [, start = '', mark = '', end = ''] = from.exec(word.normalize('NFD')) ?? [];
  return mark === '' ? word : (start + end + mark).normalize('NFC');
}

const onFirstVowel = /^(.*[ou])([\u0300\u0301\u0303\u0309\u0323])([aey])$/;

async function load(): Promise<Readonly<Record<'en' | 'vi', Dictionary>>> {
  const { createSpellingDictionary, finalizeSettings, getDefaultBundledSettingsAsync, getDictionary, mergeSettings } =
    await loadCspell();
  const vietnamese = join(dirname(createRequire(__filename).resolve('@cspell/dict-vi-vn/cspell-ext.json')), 'vi.trie.gz');
  const settings = finalizeSettings(
    mergeSettings(await getDefaultBundledSettingsAsync(), {
      dictionaryDefinitions: [{ name: 'vi-vn', path: vietnamese }],
    }),
  );
  const lines = readFileSync('src/checks/words.txt', 'utf8').split('\n');
  const words = lines.map((line) => line.replace(/#.*$/, '').trim()).filter((word) => word !== '');
  const own = createSpellingDictionary(words, 'words of the site', 'src/checks/words.txt', undefined);
  const open = (dictionaries: string[]): Promise<Words> => getDictionary({ ...settings, dictionaries });
  const english = await open(['en_us', 'softwareTerms']);
  const vi = await open(['vi-vn']);
  const known = (dictionary: Words, word: string): boolean =>
    own.has(word) || own.has(word.toLowerCase()) || dictionary.has(word.toLowerCase(), { ignoreCase: false });
  return {
    en: {
      has: (word) => own.has(word) || own.has(word.toLowerCase()) || english.has(word),
      suggest: (word) => english.suggest(word, { numSuggestions: 3 }).map((suggestion) => suggestion.word),
    },
    vi: {
      has: (word) => known(vi, word) || known(vi, moveTone(word.toLowerCase(), onFirstVowel)),
      suggest: (word) => {
        const lower = word.toLowerCase();
        const found = vi.suggest(lower, { numSuggestions: 16 }).map((suggestion) => suggestion.word);
        const alike = found.filter((other) => fold(other) === fold(lower) && other !== fold(lower));
        return [...alike, ...found.filter((other) => !alike.includes(other))].slice(0, 3);
      },
    },
  };
}

let dictionaries: ReturnType<typeof load> | undefined;

/**
 * Loads the dictionaries, once.
 *
 * @returns English and Vietnamese, each with the words of this site.
 * @throws Error when a dictionary cannot be read.
 */
export function loadDictionaries(): ReturnType<typeof load> {
  dictionaries ??= load();
  return dictionaries;
}
