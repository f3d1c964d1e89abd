import preloadMatches from '@docusaurus/core/lib/client/preload';
import routes from '@generated/routes';
import { openSection } from './open-section';
import { spellAsRoute } from './spell-as-route';

// Chunks are called by their names (see `src/plugins/section-routes.ts`), so that Docusaurus needs no list to find their files.
Object.assign(__webpack_require__, { gca: (name: string) => __webpack_require__.p + __webpack_require__.u(name) });

/**
 * Stands for Docusaurus's `preload`: loads the page at a path, and before it the routes of its section. A page that is opened at an
 * address in other letters than those of its route is opened anew: a server that cares for letters has sent its not-found page.
 *
 * @param pathname - A path of the site.
 * @throws ChunkLoadError when something cannot be loaded.
 */
export default async function preload(pathname: string): Promise<void> {
  await Promise.all([openSection(pathname), preloadMatches(pathname)]);
  const spelled = spellAsRoute(pathname, routes);
  if (spelled !== pathname && document.documentElement.dataset.hasHydrated === 'false') {
    window.location.replace(spelled + window.location.search + window.location.hash);
    // Nothing is drawn meanwhile: the page is about to go away.
    await new Promise(() => undefined);
  }
  await preloadMatches(pathname);
}
