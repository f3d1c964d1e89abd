import type { Root } from 'mdast';
import { listHeadings } from '../../markdown/page-tree';
import type { Page, Report } from '../../markdown/parse-page';
import { isSharedPart } from '../../site/site-pages';

function checkEmptySections({ children }: Root, report: Report): void {
  for (const [index, node] of children.entries()) {
    const next = children[index + 1];
    const isEmpty = next === undefined || (next.type === 'heading' && node.type === 'heading' && next.depth <= node.depth);
    if (node.type === 'heading' && isEmpty) {
      report(node, 'a section without text', 'Write its text, or remove the heading.');
    }
  }
}

export function checkHeadings({ file, tree }: Page, report: Report): void {
  checkEmptySections(tree, report);
  const seen = new Set<string>();
  // A shared part may start below level 2.
  let above = isSharedPart(file) ? 2 : 1;
  for (const { depth, line, text, id } of listHeadings(tree)) {
    const right = '#'.repeat(above + 1);
    if (depth === 1) {
      report(line, `a heading of the first level, "# ${text}"`, `Write "## ${text}": the title is the first level.`);
    } else if (depth > right.length) {
      report(line, `a heading that skips a level, "${'#'.repeat(depth)} ${text}"`, `Write "${right} ${text}".`);
    } else if (id !== undefined && seen.has(id)) {
      report(line, `the id {#${id}} a second time`, 'Write an id that no other heading of the page has.');
    } else if (id !== undefined && !/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(id)) {
      report(line, `the id {#${id}}`, 'Write lower-case words without accents, with hyphens between them.');
    }
    seen.add(id ?? '');
    above = Math.max(depth, 2);
  }
}
