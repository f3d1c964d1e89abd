import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { drawDiagram } from './draw-diagram';

async function drawIn(path: string): Promise<string[]> {
  const value = 'flowchart TD\n  a[Call] --> b[End]';
  const tree: Root = {
    type: 'root',
    children: [{ type: 'code', lang: 'mermaid', meta: 'title="A call" alt="A call ends."', value }],
  };
  await drawDiagram()(tree, { path });
  return JSON.stringify(tree).match(/(?<=id=\\")[^"\\]+/g) ?? [];
}

test('The ids of a diagram differ on a page and in its shared part', async () => {
  const [page, part] = [await drawIn('/site/guide/lists.mdx'), await drawIn('/site/guide/_shared/lists.mdx')];
  expect(page.length).toBeGreaterThan(0);
  expect(page.filter((id) => part.includes(id))).toEqual([]);
});
