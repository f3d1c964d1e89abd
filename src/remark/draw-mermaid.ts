import type { CustomPlugin } from 'svgo';
import { optimize } from 'svgo';
import { loadMermaid } from './load-mermaid.cjs';

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
function shrinkDrawing(svg: string, prefix: string): string {
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

/**
 * Draws a diagram.
 *
 * @param text - Its Mermaid text.
 * @param prefix - What its ids begin with.
 * @returns An `<svg>` element.
 * @throws Error with the reason when the text cannot be drawn.
 */
export async function drawMermaid(text: string, prefix: string): Promise<string> {
  const { renderMermaidSVG } = await loadMermaid();
  return shrinkDrawing(renderMermaidSVG(text, layout), prefix);
}
