import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

/**
 * The router decodes a path twice and drops spaces at its end, the theme decodes fragments, and neither is ready for one that
 * cannot be decoded: the reader would get no page at all, or another one than the server means.
 */
function isReadable(part: string): boolean {
  try {
    const decoded = decodeURI(decodeURI(part));
    return decoded === decoded.trimEnd();
  } catch {
    return false;
  }
}

/** The same part with nothing to decode, as decoders write what they cannot read. It names the same unknown page or heading. */
function makeReadable(part: string): string {
  return isReadable(part) ? part : part.replaceAll('%', '\u{fffd}');
}

/**
 * The path without a trailing `index.html` or `.html`, when it is not an exact route. Docusaurus itself only strips it while routing:
 * it then loads the page's scripts for the wrong path and leaves the static page standing beside the one it renders
 * (https://github.com/facebook/docusaurus/issues/9552).
 */
function stripHtmlSuffix(path: string): string {
  const isExactRoute = matchRoutes(routes, path).some(({ route }) => route.exact);
  return isExactRoute ? path : path.replace(/(?<=\/)index\.html$|\.html$/, '');
}

/** Writes an address that the scripts of the site would stumble over so that they do not. */
function normalizeAddress(): void {
  const { origin, pathname, search, hash } = window.location;
  // With the origin: a path that starts with two slashes would otherwise name another host.
  const normal = origin + stripHtmlSuffix(makeReadable(pathname)) + search + makeReadable(hash);
  if (normal !== origin + pathname + search + hash) {
    window.history.replaceState(window.history.state, '', normal);
  }
}

if (typeof window !== 'undefined') {
  normalizeAddress();
  // Client modules come before the router, so that it hears of the change after this.
  window.addEventListener('popstate', normalizeAddress);
}
