import { visit } from 'unist-util-visit';
import { type Finding, report } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';
import { terms } from '../terms';

/** Words that have no place in prose, and what to do about them. */
const unwelcome: { pattern: RegExp; advice: string }[] = [
  { pattern: /tel4vn/i, advice: 'Write "Pitel", or <Support /> for whom to ask; what a reader types stands in backticks.' },
  { pattern: /coming soon|lorem ipsum|\bTODO\b|\bTBD\b/i, advice: 'Write what is known now, or name it under "Not specified".' },
];

/**
 * Checks a page for notes that were left behind and for the provider's name.
 *
 * @param page - The page.
 * @returns Each place.
 */
export function checkWords(page: Page): Finding[] {
  return unwelcome.flatMap(({ pattern, advice }) =>
    matchProse(page.prose, pattern, page.wrappedLines).map((place) => report(page, place, `"${place.text}"`, advice)),
  );
}

/** The lines of diagrams and of images, whose words readers see and hear too, without addresses; the others are empty. */
function listDrawnLines({ tree, lines }: Page): string[] {
  const drawn: string[] = lines.map(() => '');
  visit(tree, (node) => {
    if ((node.type === 'image' || (node.type === 'code' && node.lang === 'mermaid')) && node.position) {
      const { start, end } = node.position;
      drawn.splice(start.line - 1, end.line - start.line + 1, ...lines.slice(start.line - 1, end.line));
    }
  });
  return drawn.map((line) => line.replace(/\/\S+/g, (address) => ' '.repeat(address.length)));
}

/**
 * Checks that a page calls each thing by its one name, in its diagrams too.
 *
 * @param page - The page.
 * @returns Words of the table that have a better one.
 */
export function checkTerms(page: Page): Finding[] {
  const drawn = listDrawnLines(page);
  return terms[page.section.language]
    .filter(({ explainedOn = [] }) => !explainedOn.includes(page.file))
    .flatMap(({ wrong, write, isLabelToo }) =>
      [
        ...matchProse(isLabelToo ? page.prose : page.proseWithoutLabels, wrong, page.wrappedLines),
        ...matchProse(drawn, wrong),
      ].map((place) => report(page, place, `"${place.text}"`, `Write "${write}".`)),
    );
}
