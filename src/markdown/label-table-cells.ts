import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { textOf } from '../site/html-tree';

/** In characters: the longest code word that fits in every column. */
const room = 13;

const roles = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', th: 'columnheader', td: 'cell' };

/** Between the parts of a name, an address or an expression. */
const joint = /(?<=[-_./(:,])(?=\w)|(?<=[a-z])(?=[A-Z])/;

/** Long words may break between their parts. `data-whole`: must not break at its hyphens. */
function markCode(code: Element): void {
  const words = textOf(code).split(/\s+/);
  if (words.some((word) => word.length > room)) {
    const wbr: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
    const parts = textOf(code).split(joint);
    const children = parts.flatMap((value) => [wbr, { type: 'text', value }]).slice(1);
    // Written as JSX, so that MDX keeps the tag: the component for Markdown's code makes a block of code with elements.
    const data = { _mdxExplicitJsx: true };
    Object.assign(code, { type: 'mdxJsxTextElement', name: 'code', attributes: [], children, data });
  } else if (words.length === 1 && words[0]?.includes('-')) {
    code.properties.dataWhole = '';
  }
}

/**
 * Prepares tables for narrow screens, where CSS stacks the cells: `data-label` has the column's heading, `data-empty` marks a
 * dash, and explicit roles keep the table semantics that `display` would remove.
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
          // Components style their own code.
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
