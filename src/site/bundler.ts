import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';

const themes =
  /[\\/]node_modules[\\/]@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs)[\\/]/;
const siteComponents = /^src[\\/](?!search|languages[\\/](?:\w+|fold-tones)\.ts)[\w-]+[\\/]/;

/**
 * Whether a module renders pages, as opposed to their texts and data. The project folder may have any name.
 */
export function isComponent(path: string, siteDir: string): boolean {
  return themes.test(path) || siteComponents.test(relative(siteDir, path));
}

/** One request instead of many small ones, each of which delays hydration. */
const themeChunk = (siteDir: string) => ({
  name: 'theme',
  test: (module: { nameForCondition(): string | null }) =>
    isComponent(module.nameForCondition() ?? '', siteDir),
  chunks: 'async' as const,
  enforce: true,
});

/** Compiled pages depend on these files as well as on their sources. */
const inputs = ['src/**', 'packages/**', 'openapi/**', 'package-lock.json'];

/** Rspack's cache settings. Docusaurus types them as webpack's. */
interface Experiments {
  readonly cache?: { readonly version: string; readonly buildDependencies: readonly string[] };
}

// Recompiles everything after a change of the contract, the code or a setting. Docusaurus tracks only its
// configuration file (https://github.com/facebook/docusaurus/pull/10931).
function extendCache(
  { cache }: Experiments,
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
): Experiments {
  if (!cache) {
    return {};
  }
  const settings = JSON.stringify([siteConfig, generatedFilesDir]);
  const version = `${cache.version}-${createHash('sha256').update(settings).digest('hex')}`;
  // webpack-merge concatenates the lists.
  const buildDependencies = fastGlob.sync(inputs, {
    cwd: siteDir,
    ignore: ['**/*.{test,browser}.*'],
    absolute: true,
  });
  return { cache: { version, buildDependencies } };
}

export function bundler(context: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack: ({ experiments }, isServer) => ({
      experiments: extendCache((experiments ?? {}) as Experiments, context) as object,
      ...(isServer
        ? {}
        : {
            // After this timeout, Docusaurus falls back to a full page load.
            output: { chunkLoadTimeout: 15_000 },
            optimization: { splitChunks: { cacheGroups: { theme: themeChunk(context.siteDir) } } },
          }),
    }),
  };
}
