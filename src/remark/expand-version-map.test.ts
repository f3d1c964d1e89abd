import type { Link, Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { expandVersionMap } from './expand-version-map';
import { component, paragraph } from './mdx-nodes';

async function expand(contract = 'tests/fixtures/contract/good'): Promise<Root> {
  const tree: Root = { type: 'root', children: [paragraph('Before.'), component('VersionMap', {}), paragraph('After.')] };
  await expandVersionMap({ contract })(tree, new VFile({ path: 'docs/intro.mdx' }));
  return tree;
}

describe('expandVersionMap', () => {
  test('links every operation of version 1 and its counterpart, in the place of the element', async () => {
    const tree = await expand();
    const [, table] = tree.children;
    const urls: string[] = [];
    visit(table as Table, 'link', (node: Link) => {
      urls.push(node.url);
    });
    expect((table as Table).children).toHaveLength(6);
    expect(urls).toContain('/api/v1/auth/access_token#create-access-token');
    expect(urls).toContain('/api/v3/numbers#list-numbers');
    expect(JSON.stringify(table)).toContain('Similar: ');
    expect(JSON.stringify(table)).toContain('"None"');
  });

  test('names page, line and mend when an operation is in no pair', async () => {
    await expect(expand('tests/fixtures/contract/no-example')).rejects.toThrow(/^docs\/intro\.mdx:1: .* has no x-counterparts/);
  });
});
