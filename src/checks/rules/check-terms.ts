import type { Tell } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../parse-page';
import { terms } from '../terms';

/** Words that have no place in prose, and what to do about them. */
const unwelcome: { wrong: RegExp; advice: string }[] = [
  { wrong: /tel4vn/i, advice: 'Write "Pitel", or <Support /> for whom to ask; what a reader types stands in backticks.' },
  { wrong: /coming soon|lorem ipsum|\bTODO\b|\bTBD\b/i, advice: 'Write what is known now, or name it under "Not specified".' },
];

/** A sentence goes on in the next line: a space of a pattern, alone or in brackets, is also the end of a line. */
function acrossLines({ source, flags }: RegExp): RegExp {
  const spaces = /\[[^\]]* [^\]]*\]| /g;
  return new RegExp(
    source.replace(spaces, (space) => `(?:${space}|\\n *)`),
    flags,
  );
}

/** Checks that a page calls each thing by its one name, in its diagrams too, and has no notes that were left behind. */
export function checkTerms({ section, prose, proseWithoutLabels }: Page, tell: Tell): void {
  const find = (text: string, wrong: RegExp, advice: string): void => {
    for (const place of matchProse(text, acrossLines(wrong))) {
      tell(place, `"${place.text}"`, advice);
    }
  };
  for (const [write, wrong] of Object.entries(terms[section.language])) {
    find(proseWithoutLabels, wrong, `Write "${write}".`);
  }
  for (const { wrong, advice } of unwelcome) {
    find(prose, wrong, advice);
  }
}

/**
 * Checks that Vietnamese pages speak Vietnamese: no line of four words or more without a Vietnamese letter. Code and labels of a screen
 * are left out.
 */
export function checkLanguage({ section, proseWithoutLabels }: Page, tell: Tell): void {
  const prose = section.language === 'vi' ? proseWithoutLabels.replace(/"[^"\n]*"|“[^”\n]*”/g, ' ') : '';
  for (const place of matchProse(prose, /\S.*/)) {
    const words = place.text.match(/\p{L}{2,}/gu) ?? [];
    if (words.length >= 4 && /^\p{ASCII}*$/u.test(place.text)) {
      tell(place, `the English words "${place.text.slice(0, 40).trim()}"`, 'Write them in Vietnamese.');
    }
  }
}
