import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { listElements, textOf } from '../site/html-tree';

/** In characters: the longest code word that fits in every column, and on a phone. */
const maxWordLength = { column: 15, phone: 28 };

/** In characters: the longest code of several words that stays in one line of a first column. */
const maxTextLength = 36;

/** In characters: the longest heading and cell of a column that a phone shows in one line with others. */
const short = 12;

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Between the segments of a name, an address or an expression. */
const joint = /(?<=[-_./(:,])(?=\w)|(?<=[a-z])(?=[A-Z])/;

/**
 * Long words may break between their segments. `data-whole`: must not break at its hyphens. `data-long`:
 * doesn't fit on a phone. `data-text`: a long text, such as an error message, may break between its words.
 */
function addCodeAttributes(code: Element): void {
  const words = textOf(code).split(/\s+/);
  const isText = words.length > 1 && textOf(code).length > maxTextLength;
  const longest = Math.max(...words.map((word) => word.length));
  if (longest > maxWordLength.column) {
    const wbr: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
    const segments = textOf(code).split(joint);
    const children = segments.flatMap((value) => [wbr, { type: 'text', value }]).slice(1);
    const names = [longest > maxWordLength.phone && 'data-long', isText && 'data-text'].filter(Boolean);
    const attributes = names.map((name) => ({ type: 'mdxJsxAttribute', name, value: '' }));
    // Written as JSX, so that MDX keeps the tag: the component for Markdown's code makes a block of code with
    // elements.
    const data = { _mdxExplicitJsx: true };
    Object.assign(code, { type: 'mdxJsxTextElement', name: 'code', attributes, children, data });
  } else if (isText) {
    code.properties.dataText = '';
  } else if (words.length === 1 && words[0]?.includes('-')) {
    code.properties.dataWhole = '';
  }
}

/** In characters: the longest label that a phone shows beside its text. */
const maxLabelLength = 12;

/** On a phone, types and short cells share a line. Other columns get their heading as a label. */
function labelColumns(columns: readonly string[][]): { dataShort?: string; dataLabel?: string }[] {
  const isType = columns.map(([heading], index) => index === 1 && heading === 'Type');
  const isShort = columns.map(
    (texts, index) => isType[index] || (index > 0 && texts.every(({ length }) => length <= short)),
  );
  const isBeside = isShort.map(
    (is, index) => is && (index === 1 || isShort[index - 1] || isShort[index + 1]),
  );
  const hasLabels = isBeside.filter((is) => !is).length > 2;
  return columns.map(([heading], index) => {
    if (isBeside[index] && (isType[index] || columns.length > 2)) {
      return { dataShort: isType[index] ? '' : heading };
    }
    return index > 0 && hasLabels ? { dataLabel: heading } : {};
  });
}

/** CSS would remove the semantics of tables with `display`. */
function addRole(element: Element): void {
  element.properties.role = roles[element.tagName];
  if (element.tagName === 'th') {
    element.properties.scope = 'col';
    if (textOf(element).length <= maxLabelLength) {
      element.properties.dataWhole = '';
    }
  }
}

/** All code of a cell, but not that of components, which style their own code. */
function listCode(cell: Element): Element[] {
  const anchors = cell.children.flatMap((child) =>
    'name' in child && child.name === 'Anchor' ? child.children : [],
  );
  return selectAll('td > code, td > * > code', { ...cell, children: [...cell.children, ...anchors] });
}

function labelCells(table: Element): void {
  const rows = selectAll('tbody tr', table).map((row) => selectAll('td', row));
  const headings = selectAll('th', table).map(textOf);
  const labels = labelColumns(
    headings.map((heading, index) => [
      heading,
      ...rows.flatMap((row) => row.slice(index, index + 1).map(textOf)),
    ]),
  );
  const labelTexts = labels.flatMap(({ dataLabel }) => dataLabel ?? []);
  if (labelTexts.length > 0 && labelTexts.every(({ length }) => length <= maxLabelLength)) {
    table.properties.dataLabels = '';
  }
  for (const [column, cell] of rows.flatMap((row) => [...row.entries()])) {
    listCode(cell).forEach(addCodeAttributes);
    Object.assign(cell.properties, labels[column]);
    if (column > 0 && textOf(cell).trim() === '–') {
      cell.properties.dataEmpty = '';
    }
  }
}

// Prepares tables for narrow screens, where CSS stacks the cells: `data-label` and `data-short` have the
// column's heading, `data-labels` is on a table whose labels are short, and `data-empty` is on a dash.
export function labelTableCells() {
  return (tree: Root): void => {
    const elements = listElements(tree).filter(({ tagName }) => tagName in roles);
    elements.forEach(addRole);
    elements.filter(({ tagName }) => tagName === 'table').forEach(labelCells);
  };
}
