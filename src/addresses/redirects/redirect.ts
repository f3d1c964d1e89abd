/** An address that readers may still have, and where its content is now. Both are root-relative paths without the base URL. */
export interface Redirect {
  /** For example `/api/v3/campaign/make` or, for a place on a page, `/pitel_app/#old`. */
  readonly from: string;
  /** With or without an anchor. */
  readonly to: string;
}

/** A line of `redirects.tsv`. */
export interface RedirectLine extends Redirect {
  /** Where it stands: `redirects.tsv:2`. */
  readonly place: string;
}

/** A root-relative address in its two parts. */
export interface Address {
  /** Decoded and NFC, without a slash at the end (`/` itself stays): two spellings of a page are one path. */
  readonly path: string;
  /** Without the `#`, decoded; empty when the address names a whole page or file. */
  readonly anchor: string;
}

/**
 * Splits an address into path and anchor, in the one spelling in which addresses are compared.
 *
 * @param address - A root-relative address, encoded or not.
 * @returns Its parts.
 */
export function splitAddress(address: string): Address {
  const [path = '', anchor = ''] = decodeURI(address).normalize('NFC').split('#', 2);
  return { path: path === '/' ? path : path.replace(/\/$/, ''), anchor };
}

/**
 * Leads to the place of a page that an anchor named where the page was before.
 *
 * @param address - The new address of the page.
 * @param anchor - Without the `#`; empty for the whole page.
 * @returns The address with the anchor; an address that has one already stays as it is.
 */
export function addAnchor(address: string, anchor: string): string {
  return anchor === '' || address.includes('#') ? address : `${address}#${anchor}`;
}

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
