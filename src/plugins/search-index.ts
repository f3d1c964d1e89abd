import { createHash } from 'node:crypto';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import type { FirstTier, IndexedPage } from '../search/index-data';
import { splitTiers } from '../search/split-tiers';
import { listIndexedPages } from './list-indexed-pages';

/** Where the index lies below the site's root. The first file has a fixed name, the names of the others change with their content. */
const folder = 'search-index';

/** The files of the index: name and content. */
function writeFiles(pages: readonly IndexedPage[]): [name: string, content: string][] {
  const tiers = splitTiers(pages);
  const bodies = tiers.bodies.map((body): [string, string] => {
    const content = JSON.stringify(body);
    return [`text.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.json`, content];
  });
  const first: FirstTier = { pages: tiers.pages, bodies: bodies.map(([name]) => name) };
  return [['first.json', JSON.stringify(first)], ...bodies];
}

/**
 * Writes the search index from the text of the compiled pages, beside their scripts: the same way in a build and, after every
 * change, in the development server.
 */
export function searchIndex({ siteDir }: LoadContext): Plugin {
  let instances: [section: string, content: LoadedContent][] = [];
  const listPages = (): IndexedPage[] =>
    instances.flatMap(([section, { loadedVersions }]) =>
      loadedVersions.flatMap((version) => listIndexedPages(section, version, siteDir)),
    );

  return {
    name: 'search-index',
    async allContentLoaded({ allContent }) {
      instances = Object.entries((allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>);
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) {
        return {};
      }
      const { Compilation, sources } = currentBundler.instance;
      const emitIndex = {
        apply(compiler: Compiler): void {
          compiler.hooks.thisCompilation.tap('search-index', (compilation) => {
            const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
            compilation.hooks.processAssets.tap({ name: 'search-index', stage }, () => {
              for (const [name, content] of writeFiles(listPages())) {
                compilation.emitAsset(`${folder}/${name}`, new sources.RawSource(content));
              }
            });
          });
        },
      };
      return { plugins: [emitIndex] };
    },
  };
}
