import { matchProse } from '../../markdown/match-prose';
import type { Page } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';

/** Marks of Markdown that readers see as they are, because what belongs to them is missing. */
const marks: readonly { readonly pattern: RegExp; readonly message: string; readonly fix: string }[] = [
  {
    pattern: /\[\^[^\]\n]+\]/,
    message: 'without the text of the footnote',
    fix: 'Say it in the sentence, or write "[^1]: …" below.',
  },
  { pattern: /\]\[[^\]\n]*\]/, message: 'without the address of the link', fix: 'Write [text](address).' },
  { pattern: /`/, message: 'that opens code and is not closed', fix: 'Close the code with the same mark.' },
  { pattern: /^ *[•●◦]/m, message: 'in place of a list', fix: 'Write "- " and a point on each line.' },
];

/** Checks that no mark of Markdown is left in the text of a page. */
export function checkStrayMarks({ prose }: Page, report: Report): void {
  for (const { pattern, message, fix } of marks) {
    for (const place of matchProse(prose, pattern)) {
      report(place, `"${place.text.trim()}" ${message}`, fix);
    }
  }
}
