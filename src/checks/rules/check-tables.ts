import { type Finding, report } from '../finding';
import type { Page } from '../page';
import { listTables } from '../page-parts';

/**
 * Checks the tables of a page: a cell in every column, and none empty.
 *
 * @param page - The page.
 * @returns Rows that are wrong.
 */
export function checkTables(page: Page): Finding[] {
  return listTables(page).flatMap(({ line, header, rows }) =>
    [header, ...rows].flatMap((cells, index) => {
      const place = index === 0 ? line : line + 1 + index;
      if (cells.length !== header.length) {
        const found = `a row of ${cells.length} cells in a table of ${header.length} columns`;
        return [report(page, place, found, 'Write a cell for each column; "–" stands for none, "\\|" for the sign |.')];
      }
      return cells.includes('') ? [report(page, place, 'an empty cell', 'Write "–" if there is nothing to say.')] : [];
    }),
  );
}
