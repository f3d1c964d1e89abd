import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { labelTableCells } from './label-table-cells';

function element(tagName: string, ...children: (Element | string)[]): Element {
  return {
    type: 'element',
    tagName,
    properties: {},
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

describe('labelTableCells', () => {
  const first = element('td', 'limit');
  const cell = element('td', 'a number');
  const heading = element('th', element('code', 'Default'), ' value');
  const head = element('tr', element('th', 'Field'), heading);
  const table = element('table', element('thead', head), element('tbody', element('tr', first, cell)));
  const tree: Root = { type: 'root', children: [element('div', table)] };
  labelTableCells()(tree);

  it('gives each cell the words of its column heading, but for the first, which heads its row', () => {
    expect([first, cell].map(({ properties }) => properties.dataLabel)).toEqual([undefined, 'Default value']);
  });

  it('marks code that may break because a column may have no room for a word of it', () => {
    const codes = ['cdr_autocall', 'two short words', 'SYSTEM_ALERT_WINDOW'].map((text) => element('code', text));
    const cells = codes.map((code) => element('td', element('strong', code)));
    const heading = element('thead', element('tr', element('th', 'Heading')));
    const wide = element('table', heading, element('tbody', element('tr', ...cells)));
    labelTableCells()({ type: 'root', children: [wide] });
    expect(codes.map(({ properties }) => properties.dataLong)).toEqual([undefined, undefined, '']);
  });

  it('keeps a table a table when a style sheet stacks its cells', () => {
    expect([table, heading, cell].map(({ properties }) => properties.role)).toEqual(['table', 'columnheader', 'cell']);
  });
});
