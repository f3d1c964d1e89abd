import { readFileSync } from 'node:fs';
import { matchProse } from '../match-prose';
import type { Page } from '../parse-page';
import type { Report } from '../report';

/** A sentence goes on in the next line: a space of a pattern, alone or in brackets, is also the end of a line. */
function acrossLines({ source, flags }: RegExp): RegExp {
  const spaces = /\[[^\]]* [^\]]*\]| /g;
  return new RegExp(
    source.replace(spaces, (space) => `(?:${space}|\\n *)`),
    flags,
  );
}

const [, ...rows] = readFileSync('src/checks/terms.tsv', 'utf8').trimEnd().split('\n');

/**
 * What the pages of a language call each thing, and the pattern of its other names: the only place of those. STYLE.md lists the words
 * for writers. A page that explains another name writes it in italics.
 */
export const terms = rows.map((row) => {
  const [language = '', write = '', flags, wrong = ''] = row.split('\t');
  return { language, write, wrong: acrossLines(new RegExp(wrong, flags)) };
});

/** Words that have no place in prose, and what to do about them. */
const unwelcome: { wrong: RegExp; advice: string }[] = [
  { wrong: /tel4vn/i, advice: 'Write "Pitel", or <Support /> for whom to ask; what a reader types stands in backticks.' },
  {
    wrong: /coming\s+soon|lorem\s+ipsum|\bTODO\b|\bTBD\b/i,
    advice: 'Write what is known now, or name it under "Not specified".',
  },
];

/** Checks that a page calls each thing by its one name, in its diagrams too, and has no notes that were left behind. */
export function checkTerms({ section, prose, proseWithoutLabels }: Page, report: Report): void {
  for (const { wrong, write } of terms.filter(({ language }) => language === section.language)) {
    for (const place of matchProse(proseWithoutLabels, wrong)) {
      report(place, `"${place.text}"`, `Write "${write}".`);
    }
  }
  for (const { wrong, advice } of unwelcome) {
    for (const place of matchProse(prose, wrong)) {
      report(place, `"${place.text}"`, advice);
    }
  }
}

/**
 * Checks that Vietnamese pages speak Vietnamese: no line of four words or more without a Vietnamese letter. Code and labels of a screen
 * are left out.
 */
export function checkLanguage({ section, proseWithoutLabels }: Page, report: Report): void {
  const prose = section.language === 'vi' ? proseWithoutLabels.replace(/"[^"\n]*"|“[^”\n]*”/g, ' ') : '';
  for (const place of matchProse(prose, /\S.*/)) {
    const words = place.text.match(/\p{L}{2,}/gu) ?? [];
    if (words.length >= 4 && /^\p{ASCII}*$/u.test(place.text)) {
      report(place, `the English words "${place.text.slice(0, 40).trim()}"`, 'Write them in Vietnamese.');
    }
  }
}
