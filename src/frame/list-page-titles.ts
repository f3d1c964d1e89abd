import { join } from 'node:path';
import type { PluginModule } from '@docusaurus/types';
import { listMovedAnchors, readRedirects } from '../redirects/redirects';
import { type DocsContent, listPages } from '../site/list-pages';
import type { NamedPage } from './find-nearest-pages';

/**
 * Tells the site's scripts which pages there are, for the not-found page, which loads the list on demand, and which of their anchors
 * have moved (`src/redirects/follow-moved-anchor.ts`).
 *
 * @param list - The list of redirects, relative to the project root.
 * @returns A plugin. It stops the build when a line of the list cannot be read, naming it.
 */
export function siteAddresses(list: string): PluginModule {
  return ({ siteDir, baseUrl }) => ({
    name: 'site-addresses',
    getPathsToWatch: () => [join(siteDir, list)],
    async allContentLoaded({ allContent, actions }) {
      const content = (allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent;
      const pages = listPages(content, { siteDir, baseUrl }).map(
        ({ permalink, title }): NamedPage => ({ path: permalink, title }),
      );
      await actions.createData('pages.json', JSON.stringify(pages));
      const moved = listMovedAnchors(readRedirects(join(siteDir, list)), baseUrl);
      await actions.createData('anchors.json', JSON.stringify(moved));
    },
  });
}
