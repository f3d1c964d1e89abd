import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { matchProse, placeAt } from '../../markdown/match-prose';
import type { ProsePage } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';
import { listWords } from '../list-words';
import { loadCspell } from '../load-cspell.cjs';

/** The mark on one of the two vowels at the end of a syllable, in decomposed Unicode; `quý` has no such pair. */
const onFirstVowel = /^((?:.*[^q])?(?:o(?=.[ae])|u(?=.y)))([\u0300\u0301\u0303\u0309\u0323])([aey])$/i;
const onSecondVowel = /^((?:.*[^q])?(?:o(?=[ae])|u(?=y)))([aey])([\u0300\u0301\u0303\u0309\u0323])$/i;

/** Moves the mark to the other vowel: `khóa` and `khoá`. Other words stay. */
function moveMark(word: string, from: RegExp): string {
  const decomposed = word.normalize('NFD');
  return from.test(decomposed) ? decomposed.replace(from, '$1$3$2').normalize('NFC') : word;
}

const vietnameseWords = join(dirname(createRequire(__filename).resolve('@cspell/dict-vi-vn/cspell-ext.json')), 'vi.trie.gz');

/** How cspell reads a page: in both languages, because pages name labels of a screen and technical words in the other one. */
const settings = {
  words: listWords(),
  dictionaries: ['en_us', 'softwareTerms', 'vi-vn'],
  dictionaryDefinitions: [{ name: 'vi-vn', path: vietnameseWords }],
  // What looks like code: with a digit, an underline, a dot or a capital letter inside.
  ignoreRegExpList: [String.raw`/[\w@-]*(?:[\d_@]|[a-z][A-Z]|\w\.(?=[a-z]))[\w.@/-]*/g`],
  minWordLength: 2,
  // On a busy machine the nearest words take longer than the half second that cspell gives itself.
  suggestionsTimeout: 10_000,
};

/** Checks the spelling of a page. Code, addresses and what looks like code are left out. */
export async function checkSpelling({ prose, section }: ProsePage, report: Report): Promise<void> {
  const { spellCheckDocument } = await loadCspell();
  // The dictionary writes `khoá`, the site `khóa`.
  const text = prose.replace(/\p{L}+/gu, (word) => moveMark(word, onFirstVowel));
  const document = { uri: 'file:///page.txt', text, languageId: 'plaintext', locale: 'en' };
  const options = { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true };
  // A word without its marks is right for cspell, unless each letter has to be the same.
  const { issues } = await spellCheckDocument(document, options, { ...settings, caseSensitive: section.language === 'vi' });
  for (const { offset, text: word, suggestions = [] } of issues) {
    const found = prose.slice(offset, offset + word.length);
    const nearest = suggestions.map((other: string) => `"${moveMark(other, onSecondVowel)}"`).join(' or ');
    const advice = `${nearest === '' ? 'Correct it' : `Write ${nearest}`}, or add it to src/writing-rules/words.txt.`;
    report(placeAt(prose, offset), `"${found}", which is in no dictionary`, advice);
  }
}

/**
 * Checks where Vietnamese words carry their tone mark: `khóa` and not `khoá`, as all Vietnamese pages do.
 * English pages show labels of screens as the screen writes them.
 */
export function checkToneMarks({ prose, section }: ProsePage, report: Report): void {
  for (const place of section.language === 'vi' ? matchProse(prose, /\p{L}+/u) : []) {
    const right = moveMark(place.text, onSecondVowel);
    if (right !== place.text) {
      report(place, `"${place.text}"`, `Write "${right}": the mark stands on the first vowel.`);
    }
  }
}
