import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';

/** The longest word of code, in characters, that a column always has room for. */
const room = 13;

const roles = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', th: 'columnheader', td: 'cell' };

/** Marks code that may break inside a word because its column may be narrower, and code that must not break at its hyphens. */
function markCode(code: Element): void {
  const words = textOf(code).split(/\s+/);
  if (words.some((word) => word.length > room)) {
    code.properties.dataLong = '';
  } else if (words.length === 1 && words[0]?.includes('-')) {
    code.properties.dataWhole = '';
  }
}

/**
 * Prepares tables for narrow screens: every body cell but the first of a row carries its column's heading in `data-label`, so
 * that a style sheet can stack the cells below the first one, and explicit table roles keep the table a table for assistive
 * technology when it does. A cell that holds a dash carries `data-empty`. Code that is too long to stay in one piece carries
 * `data-long`; code with hyphens that must, `data-whole`.
 */
export function labelTableCells() {
  return (tree: Root): void => {
    for (const [name, role] of Object.entries(roles)) {
      for (const part of selectAll(name, tree)) {
        part.properties.role = role;
      }
    }
    for (const heading of selectAll('th', tree)) {
      heading.properties.scope = 'col';
    }
    for (const table of selectAll('table', tree)) {
      const headings = selectAll('th', table).map(textOf);
      for (const row of selectAll('tbody tr', table)) {
        for (const [column, cell] of selectAll('td', row).entries()) {
          // Code in a component is left to its styles.
          selectAll('td > code, td > * > code', cell).forEach(markCode);
          if (column > 0) {
            cell.properties.dataLabel = headings[column];
            cell.properties.dataEmpty = textOf(cell).trim() === '–' ? '' : undefined;
          }
        }
      }
    }
  };
}
