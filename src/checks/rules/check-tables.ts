import { type Finding, report } from '../finding';
import type { Page } from '../page';
import { readTables } from '../read-tables';

const widest = 5;

/**
 * Checks the tables of a page: a cell in every column, none empty, and not too many columns.
 *
 * @param page - The page.
 * @returns Rows and tables that are wrong.
 */
export function checkTables(page: Page): Finding[] {
  return readTables(page.text).flatMap(({ line, header, rows }) => {
    const findings: Finding[] = [];
    if (header.includes('')) {
      findings.push(report(page, line, 'a column without a heading', 'Write one.'));
    }
    if (header.length > widest) {
      findings.push(report(page, line, `a table of ${header.length} columns`, `Write at most ${widest}, or two tables.`));
    }
    if (rows.length === 0) {
      findings.push(report(page, line, 'a table without rows', 'Write one, or remove the table.'));
    }
    for (const [index, cells] of rows.entries()) {
      const place = line + 2 + index;
      if (cells.length !== header.length) {
        const found = `a row of ${cells.length} cells in a table of ${header.length} columns`;
        findings.push(report(page, place, found, 'Write a cell for each column; "–" stands for none, "\\|" for the sign |.'));
      } else if (cells.includes('')) {
        findings.push(report(page, place, 'an empty cell', 'Write "–" if there is nothing to say.'));
      }
    }
    return findings;
  });
}
