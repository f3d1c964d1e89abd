import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, InvalidSource } from '../finding';
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
export interface RedirectLine extends Redirect, Pick<Finding, 'file' | 'line'> {}

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
export function listMovedPages<Line extends Redirect>(redirects: readonly Line[]): Line[] {
  return redirects.filter((redirect) => nameRedirectFile(redirect) !== undefined);
}

/**
 * Lists the anchors that have moved as a browser meets them: hosts and redirect pages lead from a moved page to its new path and keep
 * the anchor, so its anchors are listed there. Those of the new page itself come first.
 *
 * @returns For each path `#old` and the new address, all decoded.
 */
export function listMovedAnchors(redirects: readonly Redirect[]): Record<string, Record<string, string>> {
  const keepingAnchors = listMovedPages(redirects).filter(({ to }) => !to.includes('#'));
  const newPaths = new Map(keepingAnchors.map(({ from, to }) => [splitAddress(from).path, splitAddress(to).path]));
  const moved: Record<string, Record<string, string>> = {};
  for (const { from, to } of redirects) {
    const { path, anchor } = splitAddress(from);
    const newPath = newPaths.get(path) ?? path;
    const isOwn = newPath === path;
    if (anchor !== '' && (isOwn || !moved[newPath]?.[`#${anchor}`])) {
      moved[newPath] = { ...moved[newPath], [`#${anchor}`]: to };
    }
  }
  return moved;
}

/**
 * Makes a function that follows an address as hosts, redirect pages and the script of the site do together.
 *
 * @returns A function that takes and returns a decoded address; one that no redirect names stays as it is.
 */
export function createResolver(redirects: readonly Redirect[]): (address: string) => string {
  const pages = new Map(listMovedPages(redirects).map(({ from, to }) => [splitAddress(from).path, to]));
  const movedAnchors = listMovedAnchors(redirects);
  return (address) => {
    const { path, anchor } = splitAddress(address);
    const page = pages.get(path) ?? path;
    if (anchor === '' || page.includes('#')) {
      return page;
    }
    return findTarget(movedAnchors[splitAddress(page).path] ?? {}, `#${anchor}`) ?? `${page}#${anchor}`;
  };
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
 * @throws InvalidSource with a finding for each wrong line.
 */
export function parseRedirects(text: string, file: string): RedirectLine[] {
  const [first = ''] = text.split(/\r?\n/, 1);
  if (first !== header) {
    const message = `the header "${first}"`;
    throw new InvalidSource([{ file, line: 1, message, fix: 'Write "from" and "to" with a tab between them.' }]);
  }
  const lines = splitLines(text).map((redirect, index) => ({ ...redirect, file, line: index + 2 }));
  const known = new Map<string, number>();
  const findings = lines.flatMap(({ from, to, line }) => {
    const wrong = [from, to].find((address) => !addressPattern.test(normalize(address)));
    if (wrong !== undefined) {
      const fix = 'Write two paths from the root with one tab between them, such as /category/cài-đặt or /pitel_app/#events.';
      return [{ file, line, message: `"${wrong}" is no address of this site`, fix }];
    }
    const key = addressKey(normalize(from));
    const other = known.get(key);
    known.set(key, line);
    return other ? [{ file, line, message: `${from} is in line ${other} already`, fix: 'Keep one of the two lines.' }] : [];
  });
  if (findings.length > 0) {
    throw new InvalidSource(findings);
  }
  return lines.map(({ from, to, ...place }) => ({ from: normalize(from), to: normalize(to), ...place }));
}

/**
 * Reads the list of redirects: see `parseRedirects`.
 *
 * @param root - The project, in which the file is named.
 */
export function readRedirects(file = 'redirects.tsv', root = '.'): RedirectLine[] {
  return parseRedirects(readFileSync(join(root, file), 'utf8'), file);
}

/**
 * Adds redirects to the list of them. A redirect that led to a path that moves now leads to its new path and keeps its anchor, so
 * that no chain arises; one from a path that exists again is taken away.
 *
 * @param text - The list, `redirects.tsv`.
 * @throws InvalidSource as `parseRedirects`.
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
