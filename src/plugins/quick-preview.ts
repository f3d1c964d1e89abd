import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { compilePage } from './compile-page';
import type { DevCompiler } from './dev-server';

/** The parts of Rspack that Docusaurus's types do not know. */
interface Rspack {
  lazyCompilationMiddleware(compiler: unknown): unknown;
}

interface DevServer {
  readonly app?: { use(middleware: unknown): void };
  readonly compiler: unknown;
}

/** A page that needs the contract and colours code: what compiles it compiles every page. */
const samplePage = 'docs/intro.mdx';

/** In ms: the page that a writer opens at once goes first. */
const pause = 1000;

/**
 * Takes work off the way to the screen in `npm start`. At the start: a page is compiled when it is opened, and modules carry no maps
 * to their sources. After a save: what compiles pages is loaded before the first one, what comes from this machine is not compressed,
 * and installed packages are not watched.
 */
export function quickPreview({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'quick-preview',
    configureWebpack(config, isServer, { currentBundler }) {
      if (process.env.NODE_ENV !== 'development' || isServer) {
        return {};
      }
      const rspack = currentBundler.instance as unknown as Rspack;
      let isWarm = false;
      const warmUp = async (): Promise<void> => {
        if (!isWarm) {
          isWarm = true;
          await setTimeout(pause);
          // A fault of the page is told when somebody opens it.
          await compilePage(config.module?.rules ?? [], join(siteDir, samplePage)).catch(() => {});
        }
      };
      const preview = {
        plugins: [{ apply: ({ hooks }: DevCompiler): void => hooks.done.tap('quick-preview', warmUp) }],
        devtool: 'eval',
        lazyCompilation: { imports: true, entries: false, test: /\.mdx$/ },
        module: {
          rules: [
            { resource: join(generatedFilesDir, 'registry.js'), use: [join(siteDir, 'src/plugins/drop-weak-modules.cjs')] },
          ],
        },
        devServer: {
          compress: false,
          // Docusaurus joins this list with its own one, at whose end every unknown path becomes a page: hence in front of both.
          setupMiddlewares(_middlewares: unknown, { app, compiler }: DevServer) {
            app?.use(rspack.lazyCompilationMiddleware(compiler));
            return [];
          },
        },
        watchOptions: { ignored: /[\\/](node_modules|\.git)[\\/]/ },
      };
      // Docusaurus types the settings of Rspack as Webpack's.
      return preview as object;
    },
  };
}
