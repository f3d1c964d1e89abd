// The site search: an index written after the build, a search worker and a dialog, and a documentation server for coding agents. Without its line in `docusaurus.config.ts`, and with
// Algolia, the site's own search is left out.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';

export function search(): Feature {
  return defineFeature(
    'search',
    { afterBuild: async (components) => (await import('./write-search-index')).writeSearchIndex(components) },
    ({ siteDir }) => ({ getThemePath: () => join(siteDir, 'src/search/theme') }),
  );
}
