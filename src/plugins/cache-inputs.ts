import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';

/** Besides the pages themselves, what pages are compiled by and made of. */
const inputs = ['src/**', 'openapi/**', 'package-lock.json'];

/** The settings of Rspack's cache, which Docusaurus types as Webpack's. */
interface Experiments {
  readonly cache?: { readonly version: string; readonly buildDependencies: readonly string[] };
}

/**
 * Tells the bundler's cache what else pages depend on: a build or `npm start` after a change of the contract, of the code of the site
 * or of a setting, such as the base URL, compiles everything anew. Docusaurus itself names the file of its configuration only.
 */
export function cacheInputs({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'cache-inputs',
    configureWebpack({ experiments }) {
      const { cache } = (experiments ?? {}) as Experiments;
      if (!cache) {
        return {};
      }
      const settings = createHash('sha256')
        .update(JSON.stringify([siteConfig, generatedFilesDir]))
        .digest('hex');
      const files = fastGlob.sync(inputs, { cwd: siteDir, ignore: ['**/*.test.*'] }).map((file) => join(siteDir, file));
      // Webpack-merge joins the lists.
      return { experiments: { cache: { version: `${cache.version}-${settings}`, buildDependencies: files } } as object };
    },
  };
}
