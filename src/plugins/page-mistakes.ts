import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { watchPages } from '../checks/watch-pages';
import { sections } from '../sections';

/** The part of the bundler that is used here. */
interface Compiler {
  readonly hooks: { readonly done: { tap(name: string, callback: () => void): void } };
}

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
      const { listMistakes, markOf, begin } = watchPages();
      return {
        module: {
          rules: [
            {
              test: /\.mdx$/,
              include: sections.map(({ folder }) => join(siteDir, folder)),
              enforce: 'pre',
              use: [{ loader: join(siteDir, 'src/checks/report-mistakes.cjs'), options: { listMistakes, markOf } }],
            },
          ],
        },
        plugins: [
          {
            apply(compiler: Compiler): void {
              compiler.hooks.done.tap('page-mistakes', () => void begin());
            },
          },
        ],
      };
    },
  };
}
