import { parse } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { loadMermaid } from '../markdown/load-mermaid.cjs';
import { component } from '../markdown/nodes';
import { readMeta } from '../page-source/page-tree';
import { isPartial } from '../site/site-pages';
import { arrangeFlow } from './arrange-flow';
import { arrangeSequence } from './arrange-sequence';

/** Loaded with the configuration, so that the first diagram a writer saves does not wait for it. */
const renderers = Promise.all([loadMermaid(), import('svgo')]);

/** In px: on a phone, a diagram of this width shrinks to 88%, so words of 13.6 px have 12. */
export const maxDiagramWidth = 430;

/** In px. Small, so that diagrams fit a phone. */
const layout = { padding: 8, nodeSpacing: 20, layerSpacing: 30 };

// Removes a style sheet that requests a font from another origin, and bold type, which overflows its box. The
// CSS of the Diagram component sets the colors. `prefix` keeps ids unique: each diagram has the same ones.
export async function drawMermaid(text: string, prefix = 'diagram'): Promise<string> {
  const [{ renderMermaidSVG }, { optimize }] = await renderers;
  const { data } = optimize(renderMermaidSVG(text, layout), {
    floatPrecision: 1,
    plugins: [
      arrangeSequence(layout.padding),
      arrangeFlow(layout.padding, maxDiagramWidth),
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
  return async (tree: Root, { path = '' }: { readonly path?: string } = {}): Promise<void> => {
    // A page and its partial are two modules, whose ids must differ.
    const start = isPartial(path) ? `diagram-${parse(path).name}` : 'diagram';
    const drawings: Promise<void>[] = [];
    visit(tree, 'code', ({ lang, meta, value }, index, parent) => {
      if (lang === 'mermaid' && parent && index !== undefined) {
        const [title, alt] = [readMeta(meta, 'title'), readMeta(meta, 'alt')];
        const drawing = drawMermaid(value, `${start}-${drawings.length + 1}`).then((svg) => {
          parent.children[index] = component('Diagram', { title, alt, svg });
        });
        drawings.push(drawing);
      }
    });
    await Promise.all(drawings);
  };
}
