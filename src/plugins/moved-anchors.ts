import { join, resolve } from 'node:path';
import type { Plugin, PluginModule } from '@docusaurus/types';
import { readRedirects } from '../addresses/redirects/read-redirects';
import { listMovedAnchors, splitAddress } from '../addresses/redirects/redirect';

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
      const redirects = readRedirects(resolve(siteDir, list));
      const paths = new Set(redirects.filter(({ from }) => from.includes('#')).map(({ from }) => splitAddress(from).path));
      // By the path as the router gives it, which is decoded.
      const moved = [...paths].map((path) => [path, listMovedAnchors(redirects, path, baseUrl)]);
      await actions.createData('anchors.json', JSON.stringify(Object.fromEntries(moved)));
    },
  });
}
