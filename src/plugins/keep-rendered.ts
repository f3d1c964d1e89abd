import { basename, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Lets a build write again a page that the one before has rendered, unless something has changed that it was rendered from; see
 * `src/build-cache/render-page.ts`. A build with `CI` set renders every page.
 */
export function keepRendered({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'keep-rendered',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (!isServer || process.env.NODE_ENV !== 'production' || process.env.CI) {
        return {};
      }
      const { DefinePlugin } = currentBundler.instance;
      return {
        entry: { main: join(siteDir, 'src/build-cache/render-page.ts') },
        // The main script names the files of all pages: with a hash in each name, no change of a page would leave it as it is.
        output: { chunkFilename: 'assets/js/[name].js' },
        plugins: [new DefinePlugin({ KEPT_PAGES: JSON.stringify(`pages/${basename(generatedFilesDir)}`) })],
      };
    },
  };
}
