import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { checkInBackground } from '../checks/check-in-background';
import { writeChanged } from '../checks/write-changed';
import type { DevCompiler } from './dev-server';

/** In ms: several files that are saved together are checked together, after the browser has got what was compiled. */
const pause = 300;

/**
 * Shows the mistakes of all pages in the overlay of `npm start`, by the same rules as `npm run check`. A page is on the screen before
 * it is checked, so that neither a start nor a save waits. A build does not need it: the gate has checked the pages before.
 *
 * @returns A plugin that does something in the development server only.
 */
export function pageMistakes({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const isPreview = process.env.NODE_ENV === 'development';
  const shown = join(siteDir, 'src/checks/pages-with-mistakes.js');
  const file = join(generatedFilesDir, 'page-mistakes/mistakes.json');
  let check: ReturnType<typeof checkInBackground> | undefined;
  let hasCompiled = false;
  let isDue = false;
  let isChecking = false;

  async function checkPages(): Promise<void> {
    isDue = true;
    if (isChecking || !hasCompiled) {
      return;
    }
    isChecking = true;
    while (isDue) {
      await setTimeout(pause);
      isDue = false;
      check ??= checkInBackground();
      writeChanged(file, JSON.stringify(await check()));
    }
    isChecking = false;
  }

  return {
    name: 'page-mistakes',
    getClientModules: () => (isPreview ? [shown] : []),
    // Also after a change of a page that nobody has opened.
    async allContentLoaded() {
      if (isPreview) {
        checkPages();
      }
    },
    configureWebpack(_config, isServer) {
      if (!isPreview || isServer) {
        return {};
      }
      writeChanged(file, '[]');
      return {
        module: {
          rules: [{ resource: shown, use: [{ loader: join(siteDir, 'src/checks/show-mistakes.cjs'), options: { file } }] }],
        },
        plugins: [
          {
            apply(compiler: DevCompiler): void {
              compiler.hooks.done.tap('page-mistakes', () => {
                hasCompiled = true;
                checkPages();
              });
            },
          },
        ],
      };
    },
  };
}
