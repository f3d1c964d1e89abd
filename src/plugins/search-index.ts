import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { PluginModule } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { listPageFiles } from '../contract/list-page-files';
import { stampFiles } from '../contract/stamp-files';
import { sourceFile } from '../routes/source-file';
import type { FirstTier, IndexedPage } from '../search/index-data';
import { splitTiers } from '../search/split-tiers';
import { compilePage } from './compile-page';
import type { DevMiddleware, DevServer } from './dev-server';
import { listIndexedPages } from './list-indexed-pages';
import { pageTexts } from './page-texts';

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

/** `npm start` makes the index when the search asks for its first file: making it after every change would delay the page. */
function serveIndex(listPages: () => Promise<IndexedPage[]>): DevMiddleware {
  let files = new Map<string, string>();
  async function read(name: string): Promise<string | undefined> {
    if (name === 'first.json') {
      files = new Map(writeFiles(await listPages()));
    }
    return files.get(name);
  }
  return ({ url = '' }, response, next) => {
    read(url.split('?')[0]?.slice(1) ?? '').then((content) => {
      if (content === undefined) {
        next();
        return;
      }
      response.setHeader('Content-Type', 'application/json');
      response.end(content);
    }, next);
  };
}

/**
 * Writes the search index from the text of the compiled pages, beside their scripts. `npm start` serves the same files.
 *
 * @param contract - Folder of the contracts, relative to the project: pages show the calls that stand there.
 */
export function searchIndex(contract: string): PluginModule {
  return ({ siteDir, baseUrl }) => {
    let instances: [section: string, content: LoadedContent][] = [];
    const listPages = (): IndexedPage[] =>
      instances.flatMap(([section, { loadedVersions }]) =>
        loadedVersions.flatMap((version) => listIndexedPages(section, version, siteDir)),
      );

    const listPaths = (): string[] =>
      instances.flatMap(([, { loadedVersions }]) =>
        loadedVersions.flatMap(({ docs }) => docs.map(({ source }) => sourceFile(siteDir, source))),
      );

    return {
      name: 'search-index',
      async allContentLoaded({ allContent }) {
        instances = Object.entries((allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>);
      },
      configureWebpack(config, isServer, { currentBundler }) {
        if (isServer) {
          return {};
        }
        if (process.env.NODE_ENV !== 'production') {
          const rules = config.module?.rules ?? [];
          /** When the files were saved that a page was last compiled of here. */
          const compiled = new Map<string, string>();
          const listAllPages = async (): Promise<IndexedPage[]> => {
            // The bundler compiles only those that somebody opens.
            for (const path of listPaths()) {
              const stamp = stampFiles([path, ...listPageFiles(await readFile(path, 'utf8'), contract).files]);
              if (!pageTexts.has(path) || (compiled.get(path) ?? stamp) !== stamp) {
                await compilePage(rules, path);
                await setImmediate();
              }
              compiled.set(path, stamp);
            }
            return listPages();
          };
          return {
            devServer: {
              setupMiddlewares(_middlewares: unknown, { app }: DevServer) {
                app?.use(`${baseUrl}${folder}`, serveIndex(listAllPages));
                return [];
              },
            },
          };
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
  };
}
