import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { visit } from 'unist-util-visit';
import { words as englishWords } from '../../languages/en';
import { foldTones } from '../../languages/fold-tones';
import { matchProse, positionAt } from '../../page-source/match-prose';
import type { Page, PageRule, ProsePage, Report } from '../../page-source/parse-page';
import { textOf } from '../../site/html-tree';
import { loadCspell } from '../load-cspell.cjs';
import type { Label, PageFacts, Site } from '../page-facts';

/** Lets a space match a line break as well: `/call log/` -> `/call(?: |\n *)log/`. */
function acrossLines({ source, flags }: RegExp): RegExp {
  const spaces = /\[[^\]]* [^\]]*\]| /g;
  return new RegExp(
    source.replace(spaces, (space) => `(?:${space}|\\n *)`),
    flags,
  );
}

const [, ...rows] = readFileSync('src/writing-rules/terms.tsv', 'utf8').trimEnd().split('\n');

/**
 * Terms by language or section, with the pattern to replace. `write` may use groups, `$1`. Italics allow
 * other names.
 */
export const terms = rows.map((row) => {
  const [language = '', write = '', flags, pattern = '', others = ''] = row.split('\t');
  return { language, write, wrong: acrossLines(new RegExp(pattern, flags)), others };
});

const bannedPhrases: readonly { readonly pattern: RegExp; readonly fix: string; readonly language?: 'en' }[] =
  [
    {
      pattern: /tel4vn/i,
      fix: 'Write "Pitel", or <Support /> for the contact. Put what a reader types in backticks.',
    },
    {
      pattern: /coming\s+soon|lorem\s+ipsum|\b(?:TODO|TBD|FIXME|XXX)\b|\?\?\?/i,
      fix: 'Write what is known now, or name it under "Not specified".',
    },
    { pattern: /\b(?:simply|just|easy|easily|please|obviously)\b/i, fix: 'Leave it out.', language: 'en' },
    // Except for the section "What you will have".
    { pattern: /\bwill\b(?! have *$)|\bshall\b/im, fix: 'Write in the present tense.', language: 'en' },
    {
      pattern:
        /\b(?:can|should|must|may) be (?:clicked|pressed|selected|chosen|opened|typed|entered|saved)\b/i,
      fix: 'Tell the reader what to do: "Select …".',
      language: 'en',
    },
    {
      pattern:
        /\bthe (?:user|reader)s? (?:can|should|must|may|has to|have to|needs? to) (?:select|click|press|choose|open|type|enter)\b/i,
      fix: 'Tell the reader what to do: "Select …".',
      language: 'en',
    },
    { pattern: /(?<!\p{L})([a-z]{2,})[ \n]\1(?!\p{L})/u, fix: 'Write the word once.', language: 'en' },
    {
      pattern: new RegExp(`\\((?:${Object.entries(englishWords.certainty).flat().join('|')})\\)`, 'i'),
      fix: 'Write the mark, for example <Certainty is="inferred" />.',
      language: 'en',
    },
  ];

export function checkTerms({ section, prose, proseWithoutLabels }: ProsePage, report: Report): void {
  for (const { wrong, write } of terms.filter(
    ({ language }) => language === section.language || language === section.id,
  )) {
    for (const match of matchProse(proseWithoutLabels, wrong)) {
      const names = write.includes('$') ? [match.text.replace(wrong, write)] : write.split(', ');
      report(match, `"${match.text}"`, `Write "${names.join('" or "')}".`);
    }
  }
  for (const { pattern, fix, language } of bannedPhrases) {
    // Labels are written as the screen shows them.
    const text = language ? proseWithoutLabels : prose;
    for (const match of language && language !== section.language ? [] : matchProse(text, pattern)) {
      report(match, `"${match.text}"`, fix);
    }
  }
}

/**
 * Finds English in Vietnamese pages: four or more words without a Vietnamese letter, except in code and
 * screen labels.
 */
function checkLanguage({ section, proseWithoutLabels }: ProsePage, report: Report): void {
  const prose = section.language === 'vi' ? proseWithoutLabels.replace(/"[^"\n]*"|“[^”\n]*”/g, ' ') : '';
  for (const match of matchProse(prose, /\S.*/)) {
    const words = match.text.match(/\p{L}{2,}/gu) ?? [];
    if (words.length >= 4 && /^\p{ASCII}*$/u.test(match.text)) {
      report(match, `the English words "${match.text.slice(0, 40).trim()}"`, 'Write them in Vietnamese.');
    }
  }
}

/** The tone mark on one of two final vowels, in decomposed Unicode. `quý` has no such pair. */
const onFirstVowel = /^((?:.*[^q])?(?:o(?=.[ae])|u(?=.y)))([\u0300\u0301\u0303\u0309\u0323])([aey])$/i;
const onSecondVowel = /^((?:.*[^q])?(?:o(?=[ae])|u(?=y)))([aey])([\u0300\u0301\u0303\u0309\u0323])$/i;

/** With `onSecondVowel`: `khoá` -> `khóa`. */
function moveToneMark(word: string, from: RegExp): string {
  const decomposed = word.normalize('NFD');
  return from.test(decomposed) ? decomposed.replace(from, '$1$3$2').normalize('NFC') : word;
}

export const siteWords = readFileSync('src/writing-rules/words.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const vietnameseWords = join(
  dirname(createRequire(__filename).resolve('@cspell/dict-vi-vn/cspell-ext.json')),
  'vi.trie.gz',
);

/** Both languages, because pages name screen labels and technical terms in the other one. */
const settings = {
  words: siteWords,
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
  const text = prose.replace(/\p{L}+/gu, (word) => moveToneMark(word, onFirstVowel));
  const document = { uri: 'file:///page.txt', text, languageId: 'plaintext', locale: 'en' };
  const options = { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true };
  // cspell accepts words without diacritics unless it is case-sensitive.
  const { issues } = await spellCheckDocument(document, options, {
    ...settings,
    caseSensitive: section.language === 'vi',
  });
  for (const { offset, text: word, suggestions = [] } of issues) {
    const original = prose.slice(offset, offset + word.length);
    const nearest = suggestions
      .map((suggestion: string) => `"${moveToneMark(suggestion, onSecondVowel)}"`)
      .join(' or ');
    const fix = `${nearest === '' ? 'Correct it' : `Write ${nearest}`}, or add it to src/writing-rules/words.txt.`;
    report(positionAt(prose, offset), `"${original}", which is not in a dictionary`, fix);
  }
}

/** Vietnamese pages write `khóa`, not `khoá`. Labels in bold are as the screen shows them. */
function checkToneMarks({ proseWithoutLabels, section }: ProsePage, report: Report): void {
  for (const match of section.language === 'vi' ? matchProse(proseWithoutLabels, /\p{L}+/u) : []) {
    const expected = moveToneMark(match.text, onSecondVowel);
    if (expected !== match.text) {
      report(match, `"${match.text}"`, `Write "${expected}": the tone mark goes on the first vowel.`);
    }
  }
}

export function listLabels({ section, tree }: Page): Label[] {
  const labels: Label[] = [];
  visit(tree, 'strong', (node, index = 0, parent) => {
    const next = parent?.children[index + 1];
    const [, vietnamese] = /^\s*\(([^)]+)\)/.exec(next?.type === 'text' ? next.value : '') ?? [];
    if (section.language === 'en' && vietnamese) {
      labels.push({
        english: textOf(node),
        vietnamese: vietnamese.replace(/\s+/g, ' '),
        line: node.position?.start.line ?? 1,
      });
    }
  });
  return labels;
}

/** A Vietnamese label has its diacritics, and one name per section. The first page to use it wins. */
export function checkLabels({ file, labels }: PageFacts, { pages }: Site, report: Report): void {
  const others = [...pages.values()].filter((page) => page.file !== file).flatMap((page) => page.labels);
  const inSection = [...pages.values()].filter(
    (page) => page.file.split('/', 2).join('/') === file.split('/', 2).join('/'),
  );
  for (const { english, vietnamese, line } of labels) {
    const bare = foldTones(vietnamese);
    const isBare = vietnamese.toLowerCase() === bare;
    const match = others.find(
      (label) => foldTones(label.vietnamese) === bare && label.vietnamese.toLowerCase() !== bare,
    );
    const first = inSection
      .flatMap((page) => page.labels)
      .find((label) => label.english.toLowerCase() === english.toLowerCase());
    if (isBare && match) {
      report(
        line,
        `the label (${vietnamese}) without its tones`,
        `Write (${match.vietnamese}), as on the screen.`,
      );
    } else if (first && foldTones(first.vietnamese) !== bare) {
      report(
        line,
        `"${english}" with a second name, (${vietnamese})`,
        `Write (${first.vietnamese}), or correct the other page.`,
      );
    }
  }
}

export const wordRules: readonly PageRule[] = [checkTerms, checkToneMarks, checkLanguage, checkSpelling];
