import type { Root, Table } from 'mdast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { expandChangeList } from './expand-change-list';
import { component, paragraph } from './mdx-nodes';

test('replaces the element with a table of the notes, one row each, and leaves the rest alone', () => {
  const tree: Root = { type: 'root', children: [paragraph('Before'), component('ChangeList', {}), paragraph('After')] };
  expandChangeList({ notes: 'openapi/history/notes.yaml' })(tree, new VFile({ path: 'docs/intro.mdx' }));
  expect(tree.children.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
  const { children: rows } = tree.children[1] as Table;
  expect(rows.length).toBeGreaterThan(3);
  expect(rows[1]?.children).toHaveLength(4);
});
