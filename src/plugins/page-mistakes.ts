import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { watchPages } from '../checks/watch-pages';
import { sections } from '../sections';

/**
 * Shows the mistakes of pages in the overlay of `npm start`, by the same rules as `npm run check`. A build does not need it: the
 * gate has checked the pages before.
 *
 * @returns A plugin that does something in the development server only.
 */
export function pageMistakes({ siteDir }: { siteDir: string }): Plugin {
  return {
    name: 'page-mistakes',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'development' || isServer) {
        return {};
      }
      const { listMistakes } = watchPages();
      return {
        module: {
          rules: [
            {
              test: /\.mdx$/,
              include: sections.map(({ folder }) => join(siteDir, folder)),
              enforce: 'pre',
              use: [{ loader: join(siteDir, 'src/checks/report-mistakes.cjs'), options: { listMistakes } }],
            },
          ],
        },
      };
    },
  };
}
