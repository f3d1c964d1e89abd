import type { RouteChunkNames } from '@docusaurus/types';

type ChunkTree = RouteChunkNames[string];

/** A route with the chunks that it is rendered from. */
interface Route {
  readonly path: string;
  readonly chunks: readonly string[];
  /** Whether it is a page with a text of its own, in which no other page lies. */
  readonly isText: boolean;
}

function flatten(tree: ChunkTree): string[] {
  return Object.values(tree)
    .flat()
    .flatMap((node) => (typeof node === 'string' ? [node] : flatten(node)));
}

/**
 * Reads the list of routes that Docusaurus generates.
 *
 * @param names - Chunks by route: its path, `-` and three more characters.
 */
export function listRoutes(names: RouteChunkNames): Route[] {
  return Object.entries(names).map(([name, tree]) => ({
    path: name.replace(/-\w+$/, ''),
    chunks: flatten(tree),
    isText: 'content' in tree,
  }));
}

/**
 * Lists the chunks that a page may be rendered from: those of its own route, and of all routes that it may lie in.
 *
 * @param routes - All routes.
 * @param pathname - Path of the page, with the base URL.
 * @returns Names of chunks.
 */
export function chunksOfPage(routes: readonly Route[], pathname: string): string[] {
  return routes
    .filter(({ path, isText }) => path === pathname || (!isText && pathname.startsWith(path)))
    .flatMap(({ chunks }) => chunks);
}
