// Diagrams that are drawn of Mermaid blocks, schematic drawings of `drawings/`, and pictures, each with a view over the whole window.
// Without its line in `docusaurus.config.ts`, a diagram is its text, and a drawing an image.
import { defineFeature, type Feature } from '../feature';
import { drawDiagram } from './draw-diagram';
import { inlineDrawing } from './inline-drawing';
import { pageComponents } from './page-components';

export function drawings(): Feature {
  return defineFeature(
    'drawings',
    {
      components: pageComponents,
      rules: async () => [(await import('./check-images')).checkImages],
      markdown: () => ({ beforeDefaultRemarkPlugins: [inlineDrawing], remarkPlugins: [drawDiagram] }),
    },
    // A small picture is a file too: written into the page, it would have no address, which Markdown copies name.
    () => ({
      configureWebpack: () => ({
        resolveLoader: { alias: { [require.resolve('url-loader')]: require.resolve('file-loader') } },
      }),
    }),
  );
}
