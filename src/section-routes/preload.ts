import preloadMatches from '@docusaurus/core/lib/client/preload';
import { openSection } from './open-section';

// Chunks are called by their names (see `src/plugins/section-routes.ts`), so that Docusaurus needs no list to find their files.
Object.assign(__webpack_require__, { gca: (name: string) => __webpack_require__.p + __webpack_require__.u(name) });

/**
 * Stands for Docusaurus's `preload`: loads the page at a path, and before it the routes of its section.
 *
 * @param pathname - A path of the site.
 * @throws ChunkLoadError when something cannot be loaded.
 */
export default async function preload(pathname: string): Promise<void> {
  await Promise.all([openSection(pathname), preloadMatches(pathname)]);
  await preloadMatches(pathname);
}
