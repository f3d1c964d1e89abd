import type { Nodes, Root, Table } from 'mdast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { expandChangeList } from './expand-change-list';
import { component, paragraph } from './mdx-nodes';

function textOf(node: Nodes): string {
  return 'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';
}

test('replaces the element with the notes of all contracts, newest first', async () => {
  const tree: Root = { type: 'root', children: [paragraph('Before'), component('ChangeList', {}), paragraph('After')] };
  await expandChangeList({ contract: 'tests/fixtures/contract/good' })(tree, new VFile({ path: 'docs/intro.mdx' }));
  expect(tree.children.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
  const [, table] = tree.children;
  expect((table as Table).children.map((row) => row.children.map(textOf))).toEqual([
    ['Date', 'Contract', 'Version', 'What changed'],
    ['2026-03-04', 'API v3', '1.0.0', 'First publication.'],
    ['2026-02-03', 'API v1', '1.0.0', 'Breaking: state is gone.'],
    ['2026-01-02', 'API v1', '0.9.0', 'First publication.'],
  ]);
  expect(JSON.stringify(table)).toContain('"change-2026-02-03-v1"');
});
