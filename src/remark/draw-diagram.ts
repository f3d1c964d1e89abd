import type { Code, Root } from 'mdast';
import type { CustomPlugin } from 'svgo';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pageDiagrams } from '../plugins/page-diagrams';
import { loadMermaid } from './load-mermaid.cjs';
import { component } from './mdx-nodes';

/** Distances in px that keep a drawing of eight nodes readable in the width of a page. */
const layout = { padding: 8, nodeSpacing: 20, layerSpacing: 30 };

/** The renderer draws the line of each participant of a sequence through the names of its loops and alternatives. */
const lifelinesFirst: CustomPlugin = {
  name: 'lifelinesFirst',
  fn: () => ({
    root: {
      exit: ({ children: [svg] }) => {
        if (svg?.type === 'element') {
          const place = (child: (typeof svg.children)[number]): number =>
            child.type === 'element' && child.attributes.class === 'lifeline' ? 0 : 1;
          svg.children.sort((one, other) => place(one) - place(other));
        }
      },
    },
  }),
};

/**
 * Takes out what readers do not need: a style sheet that asks another origin for a font, inline styles, names of parts, thousandths
 * of a px, and bold type, which grows out of the boxes that the renderer has measured for it. Colours then come from the custom
 * properties that the Diagram component's CSS sets.
 *
 * @param svg - What the renderer has drawn.
 * @param prefix - Stands before the ids, which the renderer repeats in every drawing, so that several can stand on one page.
 */
async function shrinkDrawing(svg: string, prefix: string): Promise<string> {
  // Few pages have a drawing.
  const { optimize } = await import('svgo');
  const { data } = optimize(svg, {
    floatPrecision: 1,
    multipass: true,
    plugins: [
      lifelinesFirst,
      'removeStyleElement',
      'removeXMLNS',
      { name: 'removeAttrs', params: { attrs: ['class', 'svg:style', 'rect:r[xy]:0', 'text:font-weight:(400|600)'] } },
      { name: 'prefixIds', params: { prefix, delim: '-' } },
      {
        name: 'preset-default',
        params: { overrides: { cleanupIds: false, removeUnknownsAndDefaults: { keepDataAttrs: false } } },
      },
    ],
  });
  return data;
}

function readMeta(meta: string, key: string): string | undefined {
  return new RegExp(`\\b${key}="([^"]*)"`).exec(meta)?.[1];
}

/**
 * Draws each ```` ```mermaid title="…" alt="…" ```` block as SVG while the page is built, so that the reader's browser
 * runs nothing for it.
 *
 * @returns A remark transform that replaces the block with a `<Diagram>` element, and keeps its text in `pageDiagrams` under the
 *   page's file.
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
    const diagrams: Record<string, string> = {};
    pageDiagrams.set(file.path, diagrams);
    if (blocks.length === 0) {
      return;
    }
    const { renderMermaidSVG } = await loadMermaid();
    for (const [position, { node, index, parent }] of blocks.entries()) {
      const place = `${file.path}:${node.position?.start.line ?? 1}`;
      const title = readMeta(node.meta ?? '', 'title');
      const alt = readMeta(node.meta ?? '', 'alt');
      if (!title || !alt) {
        throw new Error(
          `${place}: a diagram has ${title ? 'no alt' : 'no title'}. Write \`\`\`mermaid title="What it shows" alt="The same in sentences".`,
        );
      }
      let svg: string;
      try {
        svg = renderMermaidSVG(node.value, layout);
      } catch (error) {
        throw new Error(`${place}: the diagram "${title}" cannot be drawn: ${String(error)}. Correct its Mermaid text.`);
      }
      diagrams[alt] = node.value;
      const drawing = await shrinkDrawing(svg, `diagram-${position + 1}`);
      parent.children[index] = component('Diagram', { title, alt, svg: drawing });
    }
  };
}
