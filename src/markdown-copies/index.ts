// A copy of every page in Markdown at the page's address plus `.md`, the lists `llms.txt` and `llms-full.txt` for AI tools, and the menu
// above each page that leads there. Without its line in `docusaurus.config.ts` there is none of it.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';

export function markdownCopies(): Feature {
  return defineFeature(
    'markdown-copies',
    { afterBuild: async (components) => (await import('./write-copies')).writeCopies(components) },
    ({ siteDir }) => ({ getThemePath: () => join(siteDir, 'src/markdown-copies/theme') }),
  );
}
