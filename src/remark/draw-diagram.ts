import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { component } from './mdx-nodes';
import { readMeta } from './read-meta';

/**
 * Draws each ```` ```mermaid title="…" alt="…" ```` block as SVG while the page is built, so that the reader's browser
 * runs nothing for it.
 *
 * @returns A remark transform that replaces the block with a `<Diagram>` element.
 * @throws Error when the text cannot be drawn; `npm run check` names its line.
 */
export function drawDiagram() {
  return async (tree: Root): Promise<void> => {
    const drawings: Promise<void>[] = [];
    visit(tree, 'code', ({ lang, meta, value }, index, parent) => {
      if (lang === 'mermaid' && parent && index !== undefined) {
        const prefix = `diagram-${drawings.length + 1}`;
        const draw = async (): Promise<void> => {
          // Few pages have a diagram, and what draws it is large.
          const { drawMermaid } = await import('./draw-mermaid');
          const svg = await drawMermaid(value, prefix);
          parent.children[index] = component('Diagram', { title: readMeta(meta, 'title'), alt: readMeta(meta, 'alt'), svg });
        };
        drawings.push(draw());
      }
    });
    await Promise.all(drawings);
  };
}
