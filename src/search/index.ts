// The site search: an index written after the build, a search worker, a dialog, and a documentation server
// for coding agents. Without its line in `docusaurus.config.ts`, and with Algolia, the site's own search is
// left out.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';

/** The default of webpack, but the worker stays one file: two would load one after the other. */
const vendors = {
  idHint: 'vendors',
  reuseExistingChunk: true,
  test: /[\\/]node_modules[\\/]/,
  priority: -10,
  chunks: ({ name }: { readonly name?: string | null }): boolean => name !== 'search-worker',
};

export function search(): Feature {
  return defineFeature(
    'search',
    { afterBuild: async (components) => (await import('./write-search-index')).writeSearchIndex(components) },
    ({ siteDir }) => ({
      getThemePath: () => join(siteDir, 'src/search/theme'),
      getClientModules: () => [join(siteDir, 'src/search/client/start-early')],
      configureWebpack: (_config, isServer) =>
        isServer ? {} : { optimization: { splitChunks: { cacheGroups: { defaultVendors: vendors } } } },
    }),
  );
}
