import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeChanged } from '../build-cache/write-changed';
import { splitRoutes } from '../section-routes/split-routes';

/** Where Docusaurus's own scripts of the browser lie. */
const clientFolder = /@docusaurus[\\/]core[\\/]lib[\\/]client$/;

interface Request {
  request: string;
  context: string;
}

/**
 * Keeps the routes of a section out of the scripts of the others. Docusaurus writes the paths and chunks of all pages into the script
 * that every page loads; here a section's pages come in a file of their own, when a page of it is opened or its link is hovered.
 */
export function sectionRoutes({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const folder = join(generatedFilesDir, 'section-routes');

  function writeFiles(): void {
    const read = (name: string): string => readFileSync(join(generatedFilesDir, name), 'utf8');
    const split = splitRoutes({
      routes: read('routes.js'),
      registry: read('registry.js'),
      chunkNames: read('routesChunkNames.json'),
    });
    writeChanged(join(folder, 'routes.js'), split.routes);
    writeChanged(join(folder, 'registry.js'), split.registry);
    writeChanged(join(folder, 'routesChunkNames.js'), split.chunkNames);
    for (const [name, code] of split.sections) {
      writeChanged(join(folder, `${name}.js`), code);
    }
  }

  return {
    name: 'section-routes',
    configureWebpack(config, isServer, { currentBundler }) {
      // The server needs all pages at once, and the development server makes routes anew while it runs.
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      writeFiles();
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const generated = new NormalModuleReplacementPlugin(
        /^@generated\/(routes|registry|routesChunkNames)$/,
        (resource: Request) => {
          resource.request = join(folder, `${basename(resource.request)}.js`);
        },
      );
      const preload = new NormalModuleReplacementPlugin(/^\.\/preload$/, (resource: Request) => {
        if (clientFolder.test(resource.context)) {
          resource.request = join(siteDir, 'src/section-routes/preload.ts');
        }
      });
      // Its list of all chunks by name is needless where chunks are called by their names.
      const others = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin') ?? [];
      return {
        mergeStrategy: { plugins: 'replace' },
        plugins: [...others, generated, preload],
        optimization: { chunkIds: 'named' },
        // A name and one hash for all: with a hash of its own for each file, the script of every page would have to list all files.
        output: { chunkFilename: 'assets/js/[name].[fullhash:8].js' },
      };
    },
  };
}
