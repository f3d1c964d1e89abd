import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';

/** Besides the pages themselves, what pages are compiled by and made of. */
const inputs = ['src/**', 'openapi/**', 'package-lock.json'];

/** The settings of Rspack's cache, which Docusaurus types as Webpack's. */
interface Experiments {
  readonly cache?: { readonly buildDependencies: readonly string[] };
}

/**
 * Tells the bundler's cache what else pages depend on: a build or `npm start` after a change of the contract or of the code of the
 * site compiles everything anew. Docusaurus itself names its configuration only.
 */
export function cacheInputs({ siteDir }: LoadContext): Plugin {
  return {
    name: 'cache-inputs',
    configureWebpack({ experiments }) {
      const { cache } = (experiments ?? {}) as Experiments;
      const files = fastGlob.sync(inputs, { cwd: siteDir, ignore: ['**/*.test.*'] }).map((file) => join(siteDir, file));
      // Webpack-merge joins the two lists.
      return cache ? { experiments: { cache: { buildDependencies: files } } as object } : {};
    },
  };
}
