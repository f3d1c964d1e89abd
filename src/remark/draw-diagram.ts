import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { component } from './mdx-nodes';
import { readMeta } from './read-meta';

/**
 * Draws each ```` ```mermaid title="…" alt="…" ```` block as SVG while the page is built, so that the reader's browser
 * runs nothing for it.
 *
 * @returns A remark transform that replaces the block with a `<Diagram>` element.
 * @throws Error with file, line and mend when title or alt is missing or the text cannot be drawn.
 */
export function drawDiagram() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const blocks: { node: Code; index: number; parent: { children: unknown[] } }[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' && parent && index !== undefined) {
        blocks.push({ node, index, parent });
      }
    });
    for (const [position, { node, index, parent }] of blocks.entries()) {
      const place = `${file.path}:${node.position?.start.line ?? 1}`;
      const title = readMeta(node.meta, 'title');
      const alt = readMeta(node.meta, 'alt');
      if (!title || !alt) {
        throw new Error(
          `${place}: a diagram has ${title ? 'no alt' : 'no title'}. Write \`\`\`mermaid title="What it shows" alt="The same in sentences".`,
        );
      }
      // Few pages have a drawing, and what draws it is large.
      const { drawMermaid } = await import('./draw-mermaid');
      let svg: string;
      try {
        svg = await drawMermaid(node.value, `diagram-${position + 1}`);
      } catch (error) {
        throw new Error(`${place}: the diagram "${title}" cannot be drawn: ${String(error)}. Correct its Mermaid text.`);
      }
      parent.children[index] = component('Diagram', { title, alt, svg });
    }
  };
}
