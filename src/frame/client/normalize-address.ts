import { matchPath } from '@docusaurus/router';
import routes from '@generated/routes';

/** The router decodes a path twice and trims it; the theme decodes fragments. Both crash on bad encodings. */
function isReadable(text: string): boolean {
  try {
    const decoded = decodeURI(decodeURI(text));
    return decoded === decoded.trimEnd();
  } catch {
    return false;
  }
}

/**
 * Replaces all escapes if one is malformed: `/100%25%` becomes `/100\ufffd25\ufffd`. The result still names
 * no page.
 */
function makeReadable(text: string): string {
  return isReadable(text) ? text : text.replaceAll('%', '\u{fffd}');
}

interface Route {
  readonly path?: string | string[];
  readonly exact?: boolean;
  readonly routes?: readonly Route[];
}

function isExactRoute(path: string, list: readonly Route[] = routes): boolean {
  return list.some(
    (route) => matchPath(path, route) && (route.exact || isExactRoute(path, route.routes ?? [])),
  );
}

// '/guide/index.html' -> '/guide/', '/api.html' -> '/api', unless the path is an exact route. Docusaurus
// strips it only while routing, so it loads scripts for the wrong path and renders the page twice
// (https://github.com/facebook/docusaurus/issues/9552).
function stripHtmlSuffix(path: string): string {
  return isExactRoute(path) ? path : path.replace(/(?<=\/)index\.html$|\.html$/, '');
}

function normalizeAddress(): void {
  const { origin, pathname, search, hash } = window.location;
  // Includes the origin: a path that starts with `//` would be read as another host.
  const normal = origin + stripHtmlSuffix(makeReadable(pathname)) + search + makeReadable(hash);
  if (normal !== origin + pathname + search + hash) {
    window.history.replaceState(window.history.state, '', normal);
  }
}

if (typeof window !== 'undefined') {
  normalizeAddress();
  // Registered before the router's listener, so the router sees the normalized URL.
  window.addEventListener('popstate', normalizeAddress);
}
