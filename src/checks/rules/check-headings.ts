import { type Finding, report } from '../finding';
import { listHeadings } from '../list-headings';
import type { Page } from '../page';

/**
 * Checks the headings of a page: no first level, no skipped level, ids once and of plain letters.
 *
 * @param page - The page.
 * @returns What is wrong, one finding a heading.
 */
export function checkHeadings(page: Page): Finding[] {
  const seen = new Set<string>();
  let above = 1;
  return listHeadings(page.tree).flatMap(({ depth, line, text, id, isIdWritten }) => {
    const before = above;
    const isTwice = seen.has(id);
    seen.add(id);
    above = Math.max(depth, 2);
    if (depth === 1) {
      return [
        report(page, line, `a heading of the first level, "# ${text}"`, `Write "## ${text}": the title is the first level.`),
      ];
    }
    if (depth > before + 1) {
      const marks = '#'.repeat(before + 1);
      return [report(page, line, `a heading that skips a level, "${'#'.repeat(depth)} ${text}"`, `Write "${marks} ${text}".`)];
    }
    if (isTwice) {
      return [report(page, line, `the id {#${id}} a second time`, 'Write an id that no other heading of the page has.')];
    }
    return isIdWritten && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)
      ? [report(page, line, `the id {#${id}}`, 'Write lower-case words without accents, with hyphens between them.')]
      : [];
  });
}

const shortest = 80;

/**
 * Checks that a page opens with a paragraph that tells what it is for.
 *
 * @param page - The page.
 * @returns The finding, if it opens with something else or with too few words.
 */
export function checkOpening(page: Page): Finding[] {
  const first = page.tree.children.find(({ type }) => type !== 'yaml');
  const advice = `Write a paragraph of at least ${shortest} characters first: what the reader can do with this page.`;
  if (first?.type !== 'paragraph') {
    return [report(page, first?.position?.start, `the page opens with ${first ? `a ${first.type}` : 'nothing'}`, advice)];
  }
  const { start, end } = first.position ?? {};
  const length = (end?.offset ?? 0) - (start?.offset ?? 0);
  return length > shortest ? [] : [report(page, start, `the opening paragraph has ${length} characters`, advice)];
}
