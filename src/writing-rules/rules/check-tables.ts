import { listNodes, listTables } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';

/** Alignment would add inline styles, which the hosts' Content Security Policy blocks. */
export function checkTables(page: Page, report: Report): void {
  for (const { align, position } of listNodes(page.tree, 'table')) {
    if (align?.some(Boolean)) {
      report((position?.start.line ?? 0) + 1, 'a column with an alignment', 'Write "| --- |".');
    }
  }
  for (const { line, header, rows } of listTables(page)) {
    for (const [index, cells] of [header, ...rows].entries()) {
      const rowLine = index === 0 ? line : line + 1 + index;
      if (cells.length !== header.length) {
        const message = `a row of ${cells.length} cells in a table of ${header.length} columns`;
        report(rowLine, message, 'Write a cell for each column: "–" for none, "\\|" for the sign |.');
      } else if (cells.includes('')) {
        report(rowLine, 'an empty cell', 'Write "–" if there is nothing to say.');
      }
    }
  }
}
