import { basename, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Renders pages by `src/build-cache/render-page.ts`: it tells other plugins of each page, and lets a build write again a page that the
 * one before has rendered, unless something has changed that it was rendered from. A build with `CI` set renders every page.
 */
export function renderPages({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'render-pages',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (!isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      const { DefinePlugin } = currentBundler.instance;
      const kept = process.env.CI ? '' : `pages/${basename(generatedFilesDir)}`;
      return {
        entry: { main: join(siteDir, 'src/build-cache/render-page.ts') },
        // The main script names the files of all pages: with a hash in each name, no change of a page would leave it as it is.
        output: { chunkFilename: 'assets/js/[name].js' },
        plugins: [new DefinePlugin({ KEPT_PAGES: JSON.stringify(kept) })],
      };
    },
  };
}
