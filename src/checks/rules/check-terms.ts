import { type Finding, report } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';
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

/**
 * Checks that a page calls each thing by its one name, in its diagrams too, and has no notes that were left behind.
 *
 * @param page - The page.
 * @returns Words of the table that have a better one.
 */
export function checkTerms(page: Page): Finding[] {
  const find = (prose: string, wrong: RegExp, advice: string): Finding[] =>
    matchProse(prose, acrossLines(wrong)).map((place) => report(page, place, `"${place.text}"`, advice));
  return [
    ...Object.entries(terms[page.section.language]).flatMap(([write, wrong]) =>
      find(page.proseWithoutLabels, wrong, `Write "${write}".`),
    ),
    ...unwelcome.flatMap(({ wrong, advice }) => find(page.prose, wrong, advice)),
  ];
}

/**
 * Checks that Vietnamese pages speak Vietnamese.
 *
 * @param page - The page. Code and labels of a screen are left out.
 * @returns Each line of four words or more, none of which has a Vietnamese letter.
 */
export function checkLanguage(page: Page): Finding[] {
  if (page.section.language !== 'vi') {
    return [];
  }
  const isEnglish = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= 4 && /^\p{ASCII}*$/u.test(text);
  return matchProse(page.proseWithoutLabels.replace(/"[^"\n]*"|“[^”\n]*”/g, ' '), /\S.*/)
    .filter(({ text }) => isEnglish(text))
    .map((place) => report(page, place, `the English words "${place.text.slice(0, 40).trim()}"`, 'Write them in Vietnamese.'));
}
