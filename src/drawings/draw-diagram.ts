import type { Root } from 'mdast';
import type { CustomPlugin } from 'svgo';
import { visit } from 'unist-util-visit';
import { loadMermaid } from '../markdown/load-mermaid.cjs';
import { component } from '../markdown/mdx-nodes';
import { readMeta } from '../markdown/read-meta';

/** Loaded with the configuration, so that a writer's first save of a page with a diagram does not wait for it. */
const renderers = Promise.all([loadMermaid(), import('svgo')]);

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

/** Boxes have the corners of the drawings. */
const roundBoxes: CustomPlugin = {
  name: 'roundBoxes',
  fn: () => ({
    element: {
      enter: ({ name, attributes }) => {
        if (name === 'rect' && attributes.rx === '0') {
          attributes.rx = '6';
          delete attributes.ry;
        }
      },
    },
  }),
};

/**
 * Draws a diagram, without what readers do not need: a style sheet that asks another origin for a font, inline styles, names of
 * parts, thousandths of a px, and bold type, which grows out of the boxes that the renderer has measured for it. Colors then
 * come from the custom properties that the Diagram component's CSS sets.
 *
 * @param prefix - Stands before the ids, which the renderer repeats in every drawing, so that several can stand on one page.
 * @returns An `<svg>` element.
 */
async function drawMermaid(text: string, prefix: string): Promise<string> {
  const [{ renderMermaidSVG }, { optimize }] = await renderers;
  const { data } = optimize(renderMermaidSVG(text, layout), {
    floatPrecision: 1,
    plugins: [
      lifelinesFirst,
      roundBoxes,
      'removeStyleElement',
      'removeXMLNS',
      { name: 'removeAttrs', params: { attrs: ['class', 'svg:style', 'text:font-weight:(400|600)'] } },
      { name: 'prefixIds', params: { prefix, delim: '-' } },
      {
        name: 'preset-default',
        params: { overrides: { cleanupIds: false, removeUnknownsAndDefaults: { keepDataAttrs: false } } },
      },
    ],
  });
  return data;
}

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
        const [title, alt] = [readMeta(meta, 'title'), readMeta(meta, 'alt')];
        const drawing = drawMermaid(value, `diagram-${drawings.length + 1}`).then((svg) => {
          parent.children[index] = component('Diagram', { title, alt, svg });
        });
        drawings.push(drawing);
      }
    });
    await Promise.all(drawings);
  };
}
