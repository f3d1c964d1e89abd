import { matchRoutes, type RouteConfig } from 'react-router-config';

/**
 * A path as the router reads it, which decodes what the browser's address leaves encoded.
 *
 * @param pathname - A path, percent-encoded.
 * @returns The path decoded; as it is when it cannot be decoded.
 */
export function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The router takes capital and small letters for the same, servers do not.
 *
 * @param pathname - A path, percent-encoded.
 * @param routes - The routes of the site, those of the path's section among them.
 * @returns The path in the letters of its route; as it is when it has no route.
 */
export function spellAsRoute(pathname: string, routes: RouteConfig[]): string {
  const path = decodePath(pathname);
  const match = matchRoutes(routes, path).find(({ route }) => route.exact);
  const bare = path.replace(/\/$/, '');
  const known = decodePath(match?.match.path ?? path).replace(/\/$/, '');
  return known !== bare && known.toLowerCase() === bare.toLowerCase() ? encodeURI(known) + path.slice(bare.length) : pathname;
}
