import { readFileSync } from 'node:fs';
import { barePath } from '../site/bare-path';
import { findTarget } from './find-target';

const header = 'from\tto';

/** A path with or without an anchor, decoded. What would still be encoded means something else when it is decoded. */
const addressPattern = /^\/(?!\/)[^\p{Cc}?#%]*(#[^\p{Cc}?#%]+)?(?<! )$/u;

/** An address that readers may still have, and where its content is now. Both are decoded, composed (NFC), and without the base URL. */
export interface Redirect {
  /** For example `/api/v3/campaign/make`; for a place on a page, `/pitel_app/#old`; for all anchors that begin alike, `/page#old-*`. */
  readonly from: string;
  /** With or without an anchor. A star at its end is what the one of `from` stood for. */
  readonly to: string;
}

/** A line of `redirects.tsv`. */
export interface RedirectLine extends Redirect {
  /** Where it stands: `redirects.tsv:2`. */
  readonly place: string;
}

/**
 * Splits an address of the list into path and anchor.
 *
 * @returns The path without a slash at the end (`/` itself stays), the anchor without the `#`, empty when the address names a whole
 *   page or file.
 */
export function splitAddress(address: string): { path: string; anchor: string } {
  const [path = '', anchor = ''] = address.split('#', 2);
  return { path: barePath(path), anchor };
}

/** What two spellings of one address, with and without a slash at the end of the path, have in common: `/path#`, `/path#anchor`. */
export function addressKey(address: string): string {
  return Object.values(splitAddress(address)).join('#');
}

/** Whether a redirect is of all anchors of a page that begin alike. */
export function isPattern({ from }: Redirect): boolean {
  return from.includes('#') && from.endsWith('*');
}

/** Where a redirect leads an address; undefined when it is not of it. */
export function follow({ from, to }: Redirect, address: string): string | undefined {
  return findTarget({ [addressKey(from)]: to }, addressKey(address));
}

/**
 * Names the file that answers at an old address on any static host, the way the site's own pages are named.
 *
 * @returns A path inside the build folder, for example `old/index.html`; undefined for an anchor: its page answers, or another
 *   line's file.
 */
export function nameRedirectFile({ from }: Redirect): string | undefined {
  const { path, anchor } = splitAddress(from);
  if (anchor !== '') {
    return undefined;
  }
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}/index.html`;
}

/** Those of whole pages: hosts do not see anchors, whose redirects are left to the browser. */
export function listMovedPages(redirects: readonly Redirect[]): Redirect[] {
  return redirects.filter((redirect) => nameRedirectFile(redirect) !== undefined);
}

/**
 * Lists the anchors that have moved.
 *
 * @param baseUrl - The path the site is served under, with slashes at both ends.
 * @returns For each path `#old`, both decoded, and the new address, encoded.
 */
export function listMovedAnchors(redirects: readonly Redirect[], baseUrl: string): Record<string, Record<string, string>> {
  const moved: Record<string, Record<string, string>> = {};
  for (const { from, to } of redirects) {
    const { path, anchor } = splitAddress(from);
    if (anchor !== '') {
      moved[path] = { ...moved[path], [`#${anchor}`]: encodeURI(baseUrl + to.slice(1)) };
    }
  }
  return moved;
}

function splitLines(text: string): Redirect[] {
  const [, ...lines] = text.trimEnd().split(/\r?\n/);
  return lines.map((line) => {
    const [from = '', ...rest] = line.split('\t');
    return { from, to: rest.join('\t') };
  });
}

/** Decodes and composes an address; what cannot be decoded stays, and is refused for its percent sign. */
function normalize(address: string): string {
  try {
    return decodeURI(address).normalize('NFC');
  } catch {
    return address;
  }
}

/**
 * Reads a list of redirects and checks what needs the list alone; `checkRedirects` compares it with the site.
 *
 * @param text - A table with the columns `from` and `to`, separated by tabs.
 * @returns Its lines, in their order.
 * @throws Error that names each wrong line with what was found and what to write.
 */
export function parseRedirects(text: string, file: string): RedirectLine[] {
  const [first = ''] = text.split(/\r?\n/, 1);
  if (first !== header) {
    throw new Error(`${file}:1: the header is "${first}". Write "from" and "to" with a tab between them.`);
  }
  const lines = splitLines(text).map((line, index) => ({ ...line, place: `${file}:${index + 2}` }));
  const places = new Map<string, string>();
  const faults = lines.flatMap(({ from, to, place }) => {
    const wrong = [from, to].find((address) => !addressPattern.test(normalize(address)));
    if (wrong !== undefined) {
      const advice = 'Write two paths from the root with one tab between them, such as /category/cài-đặt or /pitel_app/#events.';
      return [`${place}: "${wrong}" is no address of this site. ${advice}`];
    }
    const key = addressKey(normalize(from));
    const other = places.get(key);
    places.set(key, place);
    return other ? [`${place}: ${from} stands in ${other} already. Keep one of the two lines.`] : [];
  });
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
  return lines.map(({ from, to, place }) => ({ from: normalize(from), to: normalize(to), place }));
}

/** Reads the list of redirects: see `parseRedirects`. */
export function readRedirects(file = 'redirects.tsv'): RedirectLine[] {
  return parseRedirects(readFileSync(file, 'utf8'), file);
}

/**
 * Adds redirects to the list of them. A redirect that led to a path that moves now leads to its new path and keeps its anchor, so
 * that no chain arises; one from a path that exists again is taken away.
 *
 * @param text - The list, `redirects.tsv`.
 * @throws Error as `parseRedirects`.
 */
export function addRedirects(text: string, added: readonly Redirect[]): string {
  const moved = parseRedirects(text, 'redirects.tsv').map(({ from, to }) => {
    const { path, anchor } = splitAddress(to);
    const next = added.find((redirect) => splitAddress(redirect.from).path === path)?.to ?? to;
    return { from, to: anchor === '' || next.includes('#') ? next : `${next}#${anchor}` };
  });
  const replaced = new Set(added.flatMap(({ from, to }) => [addressKey(from), addressKey(to)]));
  const kept = moved.filter(({ from, to }) => addressKey(from) !== addressKey(to) && !replaced.has(addressKey(from)));
  return `${[header, ...[...kept, ...added].map(({ from, to }) => `${from}\t${to}`)].join('\n')}\n`;
}
