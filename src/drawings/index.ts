// Diagrams drawn from Mermaid blocks, and schematic drawings from `drawings/`.
// Without its line in `docusaurus.config.ts`, a diagram is plain text and a drawing a plain image.
import { defineFeature, type Feature } from '../feature';
import { drawDiagram } from './draw-diagram';
import { inlineDrawing } from './inline-drawing';
import { drawingComponents } from './page-components';

export function drawings(): Feature {
  return defineFeature(
    'drawings',
    {
      components: drawingComponents,
      rules: async () => [
        (await import('./check-images')).checkImages,
        (await import('./check-diagrams')).checkDiagrams,
      ],
      markdown: () => ({ beforeDefaultRemarkPlugins: [inlineDrawing], remarkPlugins: [drawDiagram] }),
    },
    // Small pictures stay files: inlined as data URLs, they would have no address for Markdown copies.
    () => ({
      configureWebpack: () => ({
        resolveLoader: { alias: { [require.resolve('url-loader')]: require.resolve('file-loader') } },
      }),
    }),
  );
}
