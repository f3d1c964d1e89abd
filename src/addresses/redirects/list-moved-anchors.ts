import type { Redirect } from './redirect';
import { splitAddress } from './split-address';

/**
 * Lists the anchors of a page that have moved.
 *
 * @param redirects - All redirects of the site.
 * @param path - Path of the page.
 * @param baseUrl - The path the site is served under, with slashes at both ends.
 * @returns `#old` and the new address, as browsers spell them.
 */
export function listMovedAnchors(redirects: readonly Redirect[], path: string, baseUrl: string): Record<string, string> {
  return Object.fromEntries(
    redirects.flatMap(({ from, to }) => {
      const old = splitAddress(from);
      return old.path === path && old.anchor !== '' ? [[encodeURI(`#${old.anchor}`), encodeURI(baseUrl + to.slice(1))]] : [];
    }),
  );
}
