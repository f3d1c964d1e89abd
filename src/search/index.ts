// The search of the site: an index that is written after the build, ranked in a worker of the browser, and its dialog. Without its line in
// `docusaurus.config.ts`, and where Algolia answers, there is none of it.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';

export function search(): Feature {
  return defineFeature(
    'search',
    { afterBuild: async (components) => (await import('./write-search-index')).writeSearchIndex(components) },
    ({ siteDir }) => ({ getThemePath: () => join(siteDir, 'src/search/theme') }),
  );
}
