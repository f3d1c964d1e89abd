import type { Redirect } from './redirect';
import { splitAddress } from './split-address';

/**
 * Names the file that answers at an old address on any static host, the way the site's own pages are named.
 *
 * @param redirect - A line of the list.
 * @returns A path inside the build folder, for example `old/index.html`; undefined for an anchor: its page answers, or another
 * line's file.
 */
export function nameRedirectFile({ from }: Redirect): string | undefined {
  const { path, anchor } = splitAddress(from);
  if (anchor !== '') {
    return undefined;
  }
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}/index.html`;
}
