import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** The longest word of code, in characters, that a column always has room for. */
const room = 13;

function elementsNamed(node: Element, names: readonly string[]): Element[] {
  return node.children.filter((child): child is Element => child.type === 'element' && names.includes(child.tagName));
}

function rowsOf(table: Element): Element[] {
  return elementsNamed(table, ['thead', 'tbody']).flatMap((part) => elementsNamed(part, ['tr']));
}

/**
 * Marks code that may break inside a word because its column may be narrower, and code that must not break at its hyphens. Code in
 * a component is left to its styles.
 */
function markCode(cell: Element): void {
  for (const child of cell.children) {
    if (child.type !== 'element') {
      continue;
    }
    const words = textOf(child).split(/\s+/);
    if (child.tagName === 'code' && words.some((word) => word.length > room)) {
      child.properties.dataLong = '';
    } else if (child.tagName === 'code' && words.length === 1 && words[0]?.includes('-')) {
      child.properties.dataWhole = '';
    }
    markCode(child);
  }
}

/**
 * Prepares tables for narrow screens: every body cell but the first of a row carries its column's heading in `data-label`, so that
 * a style sheet can stack the cells below the first one, and explicit table roles keep the table a table for assistive technology
 * when it does. Code that is too long to stay in one piece carries `data-long`; code with hyphens that must,
 * `data-whole`.
 *
 * @returns A rehype transform.
 */
export function labelTableCells() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') {
        return undefined;
      }
      table.properties.role = 'table';
      for (const part of elementsNamed(table, ['thead', 'tbody'])) {
        part.properties.role = 'rowgroup';
      }
      const [head, ...body] = rowsOf(table);
      const headings = head ? elementsNamed(head, ['th']) : [];
      if (head) {
        head.properties.role = 'row';
      }
      for (const heading of headings) {
        heading.properties.role = 'columnheader';
        heading.properties.scope = 'col';
      }
      for (const row of body) {
        row.properties.role = 'row';
        elementsNamed(row, ['td']).forEach((cell, column) => {
          const heading = headings[column];
          cell.properties.role = 'cell';
          markCode(cell);
          if (heading && column > 0) {
            cell.properties.dataLabel = textOf(heading);
          }
        });
      }
      return SKIP;
    });
  };
}
