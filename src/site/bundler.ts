import { createHash } from 'node:crypto';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';

/** What pages are drawn with, other than their texts and data. */
const components = /[\\/](?:theme-classic|theme-common|plugin-content-docs|src[\\/](?!search|languages[\\/]\w+\.ts)[\w-]+)[\\/]/;

const browser = {
  // When a script of a page takes longer, Docusaurus loads the page that a link leads to as a whole.
  output: { chunkLoadTimeout: 15_000 },
  // One request in place of many small ones, each of which delays hydration.
  optimization: { splitChunks: { cacheGroups: { theme: { name: 'theme', test: components, chunks: 'async', enforce: true } } } },
} as const;

/** Besides the pages themselves, what pages are compiled by and made of. */
const inputs = ['src/**', 'openapi/**', 'package-lock.json'];

/** The settings of Rspack's cache, which Docusaurus types as Webpack's. */
interface Experiments {
  readonly cache?: { readonly version: string; readonly buildDependencies: readonly string[] };
}

/**
 * Declares to the bundler's cache what else pages depend on: a build or `npm start` after a change of the contract, of the code of
 * the site or of a setting, such as the base URL, compiles everything anew. Docusaurus itself names the file of its configuration
 * only (https://github.com/facebook/docusaurus/pull/10931).
 */
function extendCache({ cache }: Experiments, { siteDir, siteConfig, generatedFilesDir }: LoadContext): Experiments {
  if (!cache) {
    return {};
  }
  const settings = JSON.stringify([siteConfig, generatedFilesDir]);
  const version = `${cache.version}-${createHash('sha256').update(settings).digest('hex')}`;
  // Webpack-merge joins the lists.
  const buildDependencies = fastGlob.sync(inputs, { cwd: siteDir, ignore: ['**/*.{test,browser}.*'], absolute: true });
  return { cache: { version, buildDependencies } };
}

/**
 * What the bundler does differently for this site: it compiles anew what has changed, and all components that are not needed at once
 * come in one file.
 */
export function bundler(context: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack: ({ experiments }, isServer) => ({
      experiments: extendCache((experiments ?? {}) as Experiments, context) as object,
      ...(isServer ? {} : browser),
    }),
  };
}
