import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import routes from '@generated/routes';
import chunkNames from '@generated/routesChunkNames';
import type { RouteConfig } from 'react-router-config';
import { matchRoutes } from 'react-router-config';
import { decodePath } from './spell-as-route';

type Attributes = Omit<RouteConfig, 'path' | 'component'>;

/** The pages of a section, as `splitRoutes` writes them: in each group, those below the route at the end of a trail. */
interface SectionPages {
  readonly registry: typeof registry;
  readonly pages: [trail: number[], [path: string, names: (typeof chunkNames)[string], attributes: Attributes][]][];
}

type Section = RouteConfig & { open?: (() => Promise<SectionPages>) | undefined };

function addPages(section: Section, { registry: loaders, pages }: SectionPages): void {
  Object.assign(registry, loaders);
  for (const [trail, rows] of pages) {
    const parent = trail.reduce<RouteConfig>((route, place) => route.routes?.[place] ?? route, section);
    // Into the same list: the router knows it already. In front, because a frame matches every path below it.
    parent.routes?.unshift(
      ...rows.map(([path, names, attributes]) => {
        chunkNames[`${path}-0`] = names;
        return { path, component: ComponentCreator(path, '0'), exact: true, ...attributes };
      }),
    );
  }
}

/**
 * Loads the routes of the section that a path is in, once.
 *
 * @param pathname - A path of the site.
 * @throws ChunkLoadError when they cannot be loaded; the next call tries again.
 */
export async function openSection(pathname: string): Promise<void> {
  const section: Section | undefined = matchRoutes(routes, decodePath(pathname))[0]?.route;
  const pages = await section?.open?.();
  // Somebody else may have asked for it meanwhile.
  if (section?.open && pages) {
    section.open = undefined;
    addPages(section, pages);
  }
}
