import { matchProse } from '../../markdown/match-prose';
import type { Page } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';

const unwelcome = [
  {
    pattern: /\S*[\u0300-\u036f]\S*/,
    found: (text: string) => `"${text}" in decomposed Unicode`,
    advice: (text: string) => `Write "${text.normalize('NFC')}" in composed Unicode (NFC).`,
  },
  { pattern: /[\u200b-\u200d\u2060\ufeff]/, found: () => 'an invisible character', advice: () => 'Remove it.' },
  { pattern: /\u00a0/, found: () => 'a no-break space', advice: () => 'Write a plain space.' },
  { pattern: /\t/, found: () => 'a tab', advice: () => 'Write spaces.' },
  { pattern: /\r/, found: () => 'a Windows line end', advice: () => 'Save the file with LF line ends.' },
];

export function checkText({ text }: Page, report: Report): void {
  for (const { pattern, found, advice } of unwelcome) {
    for (const place of matchProse(text, pattern)) {
      report(place, found(place.text), advice(place.text));
    }
  }
}
