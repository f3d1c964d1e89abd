import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { hashSources } from '../build-cache/hash-sources';
import { writeChanged } from '../build-cache/write-changed';
import type { PagePart } from '../search/index-data';
import { pageDiagrams } from './page-diagrams';
import { pageTexts } from './page-texts';

/** What is read from a page while it is compiled, besides the page itself. */
interface Collected {
  /** Path of the page's file in the project. */
  readonly page: string;
  readonly parts: readonly PagePart[];
  readonly diagrams: Readonly<Record<string, string>>;
}

/** The folder of these files among those that the bundler makes. They are taken out before it writes them. */
const collectedFolder = 'collected/';

/**
 * Lets a build and `npm start` use again what the bundler has compiled for the one before. A page is compiled anew when its file
 * changes, and everything when anything else changes that pages are made of: the code, the contract, packages, settings, or the
 * address of a page. What else is read from a page while it is compiled, its text for the search and its diagrams for the Markdown
 * twins, is kept with it. A build with `CI` set keeps none of it: published pages are compiled anew, and keeping takes memory.
 */
export function keepCompiled({ siteDir, generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const isKept = !isBuild || !process.env.CI;
  const inputs = join(generatedFilesDir, 'keep-compiled/inputs.json');
  const folder = join(siteDir, 'node_modules/.cache/compiled', basename(generatedFilesDir));
  const unfinished = join(folder, 'unfinished');

  function write(path: string): { name: string; content: string } | undefined {
    const parts = pageTexts.get(path);
    if (!parts) {
      return undefined;
    }
    const collected: Collected = { page: relative(siteDir, path), parts, diagrams: pageDiagrams.get(path) ?? {} };
    const name = createHash('sha256').update(collected.page).digest('hex').slice(0, 16);
    return { name: `${collectedFolder}${name}.json`, content: JSON.stringify(collected) };
  }

  function read(content: string): void {
    const { page, parts, diagrams }: Collected = JSON.parse(content);
    pageTexts.set(resolve(siteDir, page), parts);
    pageDiagrams.set(resolve(siteDir, page), diagrams);
  }

  return {
    name: 'keep-compiled',
    async allContentLoaded({ allContent }) {
      const instances = Object.values((allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>);
      const docs = instances.flatMap(({ loadedVersions }) => loadedVersions.flatMap((version) => version.docs));
      const addresses = docs.map(({ source, permalink }) => [source, permalink]);
      writeChanged(inputs, JSON.stringify([hashSources(siteDir), siteConfig, addresses]));
    },
    configureWebpack(config, isServer, { currentBundler }) {
      if (!isKept) {
        return {};
      }
      if (isBuild && !isServer) {
        // The scripts of the reader and those that write the pages are kept apart, but compiled once: one without the other is no use.
        if (existsSync(unfinished)) {
          rmSync(folder, { recursive: true });
        }
        mkdirSync(folder, { recursive: true });
        writeFileSync(unfinished, '');
      }
      const settings = config.experiments as { cache?: object } | undefined;
      const kept = { ...settings?.cache, buildDependencies: [inputs], storage: { type: 'filesystem', directory: folder } };
      const { Compilation } = currentBundler.instance;
      let isRead = false;
      const takeCollected = {
        apply(compiler: Compiler): void {
          compiler.hooks.thisCompilation.tap('keep-compiled', (compilation) => {
            // In front of the search index, which needs them.
            const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL - 1;
            compilation.hooks.processAssets.tap({ name: 'keep-compiled', stage }, () => {
              // Later, `npm start` compiles what changes.
              if (isRead && !isBuild) {
                return;
              }
              isRead = true;
              for (const { name, source } of compilation.getAssets()) {
                if (name.startsWith(collectedFolder)) {
                  read(String(source.source()));
                  compilation.deleteAsset(name);
                }
              }
            });
          });
        },
      };
      const rule = {
        // By `resource`: Docusaurus takes rules that have `test` and match pages for those that render them.
        resource: /\.mdx$/,
        enforce: 'post' as const,
        use: [{ loader: join(siteDir, 'src/plugins/emit-collected.cjs'), options: { write } }],
      };
      return {
        cache: true,
        // As Rspack names them, which Docusaurus types as Webpack.
        experiments: { ...settings, cache: kept } as object,
        ...(!isServer && { module: { rules: [rule] }, plugins: [takeCollected] }),
      };
    },
    async postBuild() {
      rmSync(unfinished, { force: true });
    },
  };
}
