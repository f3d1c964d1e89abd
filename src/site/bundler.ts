import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';
import type { Module } from 'webpack';

const themes = /[\\/]node_modules[\\/]@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs)[\\/]/;
const ownComponents = /^src[\\/](?!search|languages[\\/]\w+\.ts)[\w-]+[\\/]/;

/**
 * Whether pages are drawn with a module: a component, and not their texts and data.
 *
 * @param path - An absolute path. The project may be in a folder of any name.
 */
export function isComponent(path: string, siteDir: string): boolean {
  return themes.test(path) || ownComponents.test(relative(siteDir, path));
}

/** One request in place of many small ones, each of which delays hydration. */
const themeChunk = (siteDir: string) => ({
  name: 'theme',
  test: (module: Module) => isComponent(module.nameForCondition() ?? '', siteDir),
  chunks: 'async' as const,
  enforce: true,
});

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
      ...(isServer
        ? {}
        : {
            // When a script of a page takes longer, Docusaurus loads the page that a link leads to as a whole.
            output: { chunkLoadTimeout: 15_000 },
            optimization: { splitChunks: { cacheGroups: { theme: themeChunk(context.siteDir) } } },
          }),
    }),
  };
}
