import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { matchProse, placeAt } from '../../markdown/match-prose';
import type { ProsePage, Report } from '../../markdown/parse-page';
import { loadCspell } from '../load-cspell.cjs';

/** The tone mark on one of two final vowels, in decomposed Unicode. `quý` has no such pair. */
const onFirstVowel = /^((?:.*[^q])?(?:o(?=.[ae])|u(?=.y)))([\u0300\u0301\u0303\u0309\u0323])([aey])$/i;
const onSecondVowel = /^((?:.*[^q])?(?:o(?=[ae])|u(?=y)))([aey])([\u0300\u0301\u0303\u0309\u0323])$/i;

function moveMark(word: string, from: RegExp): string {
  const decomposed = word.normalize('NFD');
  return from.test(decomposed) ? decomposed.replace(from, '$1$3$2').normalize('NFC') : word;
}

/** Words and names that are in no dictionary. */
export const ownWords = readFileSync('src/writing-rules/words.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const vietnameseWords = join(dirname(createRequire(__filename).resolve('@cspell/dict-vi-vn/cspell-ext.json')), 'vi.trie.gz');

/** Both languages, because pages name screen labels and technical terms in the other one. */
const settings = {
  words: ownWords,
  dictionaries: ['en_us', 'softwareTerms', 'vi-vn'],
  dictionaryDefinitions: [{ name: 'vi-vn', path: vietnameseWords }],
  // Looks like code: contains a digit, an underscore, a dot or an inner capital.
  ignoreRegExpList: [String.raw`/[\w@-]*(?:[\d_@]|[a-z][A-Z]|\w\.(?=[a-z]))[\w.@/-]*/g`],
  minWordLength: 2,
  // On a busy machine, suggestions take longer than the default of 500 ms.
  suggestionsTimeout: 10_000,
};

export async function checkSpelling({ prose, section }: ProsePage, report: Report): Promise<void> {
  const { spellCheckDocument } = await loadCspell();
  // The dictionary has `khoá`, the site `khóa`.
  const text = prose.replace(/\p{L}+/gu, (word) => moveMark(word, onFirstVowel));
  const document = { uri: 'file:///page.txt', text, languageId: 'plaintext', locale: 'en' };
  const options = { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true };
  // cspell accepts words without diacritics unless it is case-sensitive.
  const { issues } = await spellCheckDocument(document, options, { ...settings, caseSensitive: section.language === 'vi' });
  for (const { offset, text: word, suggestions = [] } of issues) {
    const found = prose.slice(offset, offset + word.length);
    const nearest = suggestions.map((other: string) => `"${moveMark(other, onSecondVowel)}"`).join(' or ');
    const advice = `${nearest === '' ? 'Correct it' : `Write ${nearest}`}, or add it to src/writing-rules/words.txt.`;
    report(placeAt(prose, offset), `"${found}", which is not in a dictionary`, advice);
  }
}

/** Vietnamese pages write `khóa`, not `khoá`. English pages keep screen labels as the screen shows them. */
export function checkToneMarks({ prose, section }: ProsePage, report: Report): void {
  for (const place of section.language === 'vi' ? matchProse(prose, /\p{L}+/u) : []) {
    const right = moveMark(place.text, onSecondVowel);
    if (right !== place.text) {
      report(place, `"${place.text}"`, `Write "${right}": the mark goes on the first vowel.`);
    }
  }
}
