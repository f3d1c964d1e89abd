import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from '@docusaurus/types';
import { markOfPage } from '../checks/mark-of-page';
import type { PageWatch } from '../checks/watch-pages';
import { sections } from '../sections';

/** The part of the bundler that is used here. */
interface Compiler {
  readonly hooks: { readonly done: { tap(name: string, callback: () => void): void } };
}

/** In ms: the browser gets the page that was compiled before the checks take the processor. */
const pause = 300;

/**
 * Shows the mistakes of pages in the overlay of `npm start`, by the same rules as `npm run check`. A page is on the screen before it
 * is checked, so that neither a start nor a save waits. A build does not need it: the gate has checked the pages before.
 *
 * @returns A plugin that does something in the development server only.
 */
export function pageMistakes({ siteDir }: { siteDir: string }): Plugin {
  let watch: Promise<PageWatch> | undefined;
  let isDue = false;
  let isSettling = false;

  async function settle(): Promise<void> {
    isSettling = true;
    while (isDue) {
      await setTimeout(pause);
      // Only now: the rules load parsers of many languages.
      watch ??= import('../checks/watch-pages').then(({ watchPages }) => watchPages());
      isDue = false;
      await (await watch).settle();
    }
    isSettling = false;
  }

  return {
    name: 'page-mistakes',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'development' || isServer) {
        return {};
      }
      // The first compilation is over before the first check.
      const listMistakes: PageWatch['listMistakes'] = async (path, text) => (await watch)?.listMistakes(path, text) ?? [];
      return {
        module: {
          rules: [
            {
              test: /\.mdx$/,
              include: sections.map(({ folder }) => join(siteDir, folder)),
              enforce: 'pre',
              use: [{ loader: join(siteDir, 'src/checks/report-mistakes.cjs'), options: { listMistakes, markOfPage } }],
            },
          ],
        },
        plugins: [
          {
            apply(compiler: Compiler): void {
              compiler.hooks.done.tap('page-mistakes', () => {
                isDue = true;
                if (!isSettling) {
                  settle().catch((error: unknown) => {
                    isSettling = false;
                    console.error(error);
                  });
                }
              });
            },
          },
        ],
      };
    },
  };
}
