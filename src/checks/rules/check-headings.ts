import { type Finding, report } from '../finding';
import type { Page } from '../page';
import { listHeadings } from '../page-parts';

/**
 * Checks the headings of a page: no first level, no skipped level, ids once and of plain letters.
 *
 * @param page - The page.
 * @returns What is wrong, one finding a heading.
 */
export function checkHeadings(page: Page): Finding[] {
  const seen = new Set<string>();
  let above = 1;
  return listHeadings(page.tree).flatMap(({ depth, line, text, id }) => {
    const marks = '#'.repeat(depth);
    const deepest = above + 1;
    const isTwice = id !== undefined && seen.has(id);
    seen.add(id ?? '');
    above = Math.max(depth, 2);
    if (depth === 1) {
      const found = `a heading of the first level, "# ${text}"`;
      return [report(page, line, found, `Write "## ${text}": the title is the first level.`)];
    }
    if (depth > deepest) {
      const right = '#'.repeat(deepest);
      return [report(page, line, `a heading that skips a level, "${marks} ${text}"`, `Write "${right} ${text}".`)];
    }
    if (isTwice) {
      return [report(page, line, `the id {#${id}} a second time`, 'Write an id that no other heading of the page has.')];
    }
    return id !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)
      ? [report(page, line, `the id {#${id}}`, 'Write lower-case words without accents, with hyphens between them.')]
      : [];
  });
}
