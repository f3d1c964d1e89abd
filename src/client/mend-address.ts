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

/** A path in the letters of its route. The router takes capital and small letters for the same, servers do not. */
function spellAsRoute(pathname: string): string {
  const path = decodeURI(pathname);
  const match = matchRoutes(routes, path).find(({ route }) => route.exact);
  const bare = path.replace(/\/$/, '');
  const known = decodeURI(match?.match.path ?? path).replace(/\/$/, '');
  return known !== bare && known.toLowerCase() === bare.toLowerCase() ? encodeURI(known) + path.slice(bare.length) : pathname;
}

/** Writes an address that the scripts of the site would stumble over so that they do not. */
function mendAddress(event?: PopStateEvent): void {
  const { origin, pathname, search, hash } = window.location;
  const readable = makeReadable(pathname);
  const spelled = spellAsRoute(readable);
  // With the origin: a path that starts with two slashes would otherwise name another host.
  const mended = origin + spelled + search + makeReadable(hash);
  if (spelled !== readable && !event) {
    // A server that cares for letters has answered with its not-found page.
    window.location.replace(mended);
  } else if (mended !== origin + pathname + search + hash) {
    window.history.replaceState(window.history.state, '', mended);
  }
}

if (typeof window !== 'undefined') {
  mendAddress();
  // Client modules come before the router, so that it hears of the change after this.
  window.addEventListener('popstate', mendAddress);
}
