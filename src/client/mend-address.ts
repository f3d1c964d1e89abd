/** The router and the theme decode the address and stop at what cannot be decoded: the reader would get no page at all. */
function makeDecodable(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/** Writes an address that cannot be decoded so that it names the same unknown page or heading, and can be. */
function mendAddress(): void {
  const { origin, pathname, search, hash } = window.location;
  const mended = makeDecodable(pathname) + search + makeDecodable(hash);
  if (mended !== pathname + search + hash) {
    // With the origin: a path that starts with two slashes would otherwise name another host.
    window.history.replaceState(window.history.state, '', origin + mended);
  }
}

if (typeof window !== 'undefined') {
  mendAddress();
  // Client modules come before the router, so that it hears of the change after this.
  window.addEventListener('popstate', mendAddress);
}
