// A Markdown copy of every page at its address plus `.md`, `llms.txt`, `llms-full.txt` and skills for AI
// tools, and a menu on each page that links to the copies. Without its line in `docusaurus.config.ts`, the
// site has none of these.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';

/**
 * @param options.hasDocsServer - Whether `llms.txt` names the documentation server, which comes with the
 * site's own search.
 */
export function markdownCopies({ hasDocsServer }: { hasDocsServer: boolean }): Feature {
  return defineFeature(
    'markdown-copies',
    {
      afterBuild: async (components) =>
        (await import('./write-copies')).writeCopies(components, hasDocsServer),
    },
    ({ siteDir }) => ({ getThemePath: () => join(siteDir, 'src/markdown-copies/theme') }),
  );
}
