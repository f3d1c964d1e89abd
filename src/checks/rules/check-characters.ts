import { type Finding, report } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';

/** Characters that look like others or like nothing, and what to do about them. */
const disguised: { pattern: RegExp; name: (text: string) => string; mend: (text: string) => string }[] = [
  {
    pattern: /\S*[\u0300-\u036f]\S*/,
    name: (text) => `"${text}" in decomposed Unicode`,
    mend: (text) => `Write "${text.normalize('NFC')}" in composed Unicode (NFC).`,
  },
  { pattern: /[\u200b-\u200d\u2060\ufeff]/, name: () => 'an invisible character', mend: () => 'Remove it.' },
  { pattern: /\u00a0/, name: () => 'a no-break space', mend: () => 'Write a plain space.' },
  { pattern: /\t/, name: () => 'a tab', mend: () => 'Write spaces.' },
  { pattern: /\r/, name: () => 'a Windows line end', mend: () => 'Save the file with LF line ends.' },
];

/**
 * Checks the characters of a page: composed Unicode (NFC), and none that is invisible.
 *
 * @param page - The page.
 * @returns Each place.
 */
export function checkCharacters(page: Page): Finding[] {
  return disguised.flatMap(({ pattern, name, mend }) =>
    matchProse(page.text, pattern).map((place) => report(page, place, name(place.text), mend(place.text))),
  );
}
