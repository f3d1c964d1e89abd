import type { Heading, Link, Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { expandErrorCatalogue } from './expand-error-catalogue';
import { expandOperation } from './expand-operation';
import { component, paragraph } from './mdx-nodes';

const contract = 'tests/fixtures/contract/good';

async function expand(directory = contract): Promise<Root> {
  const tree: Root = { type: 'root', children: [paragraph('Before.'), component('ErrorCatalogue', {}), paragraph('After.')] };
  await expandErrorCatalogue({ contract: directory })(tree, new VFile({ path: 'docs/intro.mdx' }));
  return tree;
}

function collect(tree: Root): { urls: string[]; ids: string[] } {
  const urls: string[] = [];
  const ids: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'link') {
      urls.push((node as Link).url);
    }
    if (node.type === 'mdxJsxTextElement' && node.name === 'Anchor') {
      ids.push(...node.attributes.flatMap(({ type, value }) => (type === 'mdxJsxAttribute' ? String(value) : [])).slice(0, 1));
    }
  });
  return { urls, ids };
}

describe('expandErrorCatalogue', () => {
  test('lists the errors of each contract under a heading, in the place of the element', async () => {
    const { children } = await expand();
    expect(children.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'table', 'paragraph']);
    expect((children[1] as Heading).data?.hProperties?.id).toBe('errors-v1');
    expect((children[2] as Table).children).toHaveLength(2);
  });

  test('links with the operations both ways', async () => {
    const catalogue = collect(await expand());
    const page: Root = { type: 'root', children: [component('Operation', { id: 'createNumbersV1' })] };
    await expandOperation({ contract })(page, new VFile({ path: 'docs/api/v1/numbers.mdx' }));
    const operation = collect(page);
    expect(catalogue.ids).toEqual(['error-number-listed']);
    expect(operation.urls).toContain('/#error-number-listed');
    expect(catalogue.urls).toEqual(['/api/v1/numbers#create-numbers-errors-number-listed']);
    expect(operation.ids).toEqual(['create-numbers-errors-number-listed']);
  });

  test('names page and line when the contract is not valid', async () => {
    await expect(expand('tests/fixtures/contract/invalid')).rejects.toThrow(/^docs\/intro\.mdx:1: .*is not a valid OpenAPI/);
  });
});
