// Old URLs from `redirects.tsv`: redirect pages, host redirects and moved anchors. Without its line in
// `docusaurus.config.ts`, old URLs are not found.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';
import { listMovedAnchors, readRedirects } from './redirects';

export function redirects({ list }: { list: string }): Feature {
  return defineFeature(
    'redirects',
    { afterBuild: async () => (await import('./write-redirect-pages')).writeRedirectPages(list) },
    ({ siteDir, baseUrl }) => ({
      getPathsToWatch: () => [join(siteDir, list)],
      getClientModules: () => [join(siteDir, 'src/redirects/client/follow-moved-anchor')],
      async contentLoaded({ actions }) {
        const movedAnchors = listMovedAnchors(readRedirects(list, siteDir));
        // Encoded here, because browsers use the new address as is.
        const encode = (_: string, value: unknown) =>
          typeof value === 'string' ? encodeURI(baseUrl + value.slice(1)) : value;
        await actions.createData('anchors.json', JSON.stringify(movedAnchors, encode));
      },
    }),
  );
}
