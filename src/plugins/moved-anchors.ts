import { join, resolve } from 'node:path';
import type { Plugin, PluginModule } from '@docusaurus/types';
import { listMovedAnchors, readRedirects } from '../addresses/redirects';

/**
 * Tells the site's scripts which anchors of its pages have moved (`src/client/follow-moved-anchor.ts`).
 *
 * @param list - The list of redirects, relative to the project root.
 * @returns A plugin. It stops the build when a line of the list cannot be read, naming it.
 */
export function movedAnchors(list: string): PluginModule {
  return ({ siteDir, siteConfig: { baseUrl } }): Plugin => ({
    name: 'moved-anchors',
    getPathsToWatch: () => [join(siteDir, list)],
    async contentLoaded({ actions }) {
      const moved = listMovedAnchors(readRedirects(resolve(siteDir, list)), baseUrl);
      await actions.createData('anchors.json', JSON.stringify(moved));
    },
  });
}
