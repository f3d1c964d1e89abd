import type { Root } from 'mdast';
import type { CustomPlugin } from 'svgo';
import { visit } from 'unist-util-visit';
import { loadMermaid } from '../markdown/load-mermaid.cjs';
import { component } from '../markdown/mdx-nodes';
import { readMeta } from '../markdown/read-meta';

/** Loaded with the configuration, so that the first diagram a writer saves does not wait for it. */
const renderers = Promise.all([loadMermaid(), import('svgo')]);

/** In px. Eight nodes stay readable in the width of a page. */
const layout = { padding: 8, nodeSpacing: 20, layerSpacing: 30 };

/** The renderer draws the lifelines of a sequence diagram over the names of its loops and alternatives. */
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
 * Removes a style sheet that requests a font from another origin, and bold type, which overflows its box. The CSS of the Diagram
 * component sets the colors. `prefix` keeps ids unique: the renderer repeats them in every diagram.
 */
async function drawMermaid(text: string, prefix: string): Promise<string> {
  const [{ renderMermaidSVG }, { optimize }] = await renderers;
  const { data } = optimize(renderMermaidSVG(text, layout), {
    floatPrecision: 1,
    plugins: [
      lifelinesFirst,
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

/** @throws Error when the text cannot be drawn; `npm run check` names its line. */
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
