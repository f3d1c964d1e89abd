import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root, Table } from 'mdast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../tests/temporary-folder';
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

test('names the page and the note when a note is wrong', () => {
  const file = join(makeTemporaryFolder(), 'notes.yaml');
  writeFileSync(file, '- date: 2026-01-02\n  contract: v3\n  version: 1.0.0\n  note: "One.\\n\\nTwo."\n');
  const tree: Root = { type: 'root', children: [component('ChangeList', {})] };
  expect(() => expandChangeList({ notes: file })(tree, new VFile({ path: 'docs/intro.mdx' }))).toThrow(
    /^docs\/intro\.mdx:1: .*notes\.yaml:1: the note is no paragraph/,
  );
});
