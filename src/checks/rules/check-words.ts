import type { Finding } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';
import { report } from '../report';

/** Words that have no place in prose, and what to do about them. */
const unwelcome: { pattern: RegExp; mend: string }[] = [
  { pattern: /tel4vn/i, mend: 'Write "Pitel", or <Support /> for whom to ask; what a reader types stands in backticks.' },
  { pattern: /coming soon|lorem ipsum|\bTODO\b|\bTBD\b/i, mend: 'Write what is known now, or name it under "Not specified".' },
];

const secret = /eyJ[\w-]{10,}\.|\b(?:[A-Fa-f0-9]{40,}|AIza[\w-]{20,}|sk_live_\w+)\b/;

/**
 * Checks a page for notes that were left behind, for the provider's name, and for values that look like a secret.
 *
 * @param page - The page.
 * @returns Each place.
 */
export function checkWords(page: Page): Finding[] {
  return [
    ...unwelcome.flatMap(({ pattern, mend }) =>
      matchProse(page.prose, pattern, page.wrappedLines).map((place) => report(page, place, `"${place.text}"`, mend)),
    ),
    ...matchProse(page.lines, secret).map((place) =>
      report(page, place, `"${place.text.slice(0, 12)}…", which looks like a secret`, 'Write a variable such as {token}.'),
    ),
  ];
}
