import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, InvalidSource } from '@pitel-docs/contract/finding';
import { redirectFile, splitRedirects } from '../page-source/redirect-list';
import { barePath } from '../site/paths';
import { matchRedirect } from './match-redirect';

const addressPattern = /^\/(?!\/)[^\p{Cc}?#%]*(#[^\p{Cc}?#%]+)?(?<! )$/u;

/** Both addresses are decoded, in NFC and without the base URL. */
export interface Redirect {
  /**
   * For example `/api/v3/campaign/make` or `/pitel_app/#old`; `/page#old-*` matches all anchors with that
   * prefix.
   */
  readonly from: string;
  /** A `*` at its end is replaced by what the `*` of `from` matched. */
  readonly to: string;
}

export interface RedirectLine extends Redirect, Pick<Finding, 'file' | 'line'> {}

/**
 * The path has no trailing slash, except `/`. The anchor has no `#`; it is empty for a whole page or file.
 */
export function splitAddress(address: string): { path: string; anchor: string } {
  const [path = '', anchor = ''] = address.split('#', 2);
  return { path: barePath(path), anchor };
}

/** Equal for addresses that differ only in a trailing slash. */
export function addressKey(address: string): string {
  return address.replace(/(?<=.)\/(?=#|$)/, '');
}

/** A path inside the build folder, such as `old/index.html`; undefined for an anchor. */
export function nameRedirectFile({ from }: Redirect): string | undefined {
  const { path, anchor } = splitAddress(from);
  if (anchor !== '') {
    return undefined;
  }
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}/index.html`;
}

export function listMovedPages<Line extends Redirect>(redirects: readonly Line[]): Line[] {
  return redirects.filter((redirect) => nameRedirectFile(redirect) !== undefined);
}

// New addresses by path and `#old`. Hosts keep the anchor when they redirect a moved page, so its anchors are
// listed at the new path. The new page's own anchors win.
export function listMovedAnchors(redirects: readonly Redirect[]): Record<string, Record<string, string>> {
  const keepingAnchors = listMovedPages(redirects).filter(({ to }) => !to.includes('#'));
  const newPaths = new Map(
    keepingAnchors.map(({ from, to }) => [splitAddress(from).path, splitAddress(to).path]),
  );
  const anchorsByPage: Record<string, Record<string, string>> = {};
  for (const { from, to } of redirects) {
    const { path, anchor } = splitAddress(from);
    const newPath = newPaths.get(path) ?? path;
    const isSamePage = newPath === path;
    if (anchor !== '' && (isSamePage || !anchorsByPage[newPath]?.[`#${anchor}`])) {
      anchorsByPage[newPath] = { ...anchorsByPage[newPath], [`#${anchor}`]: to };
    }
  }
  return anchorsByPage;
}

/**
 * Follows a decoded address like hosts, redirect pages and the client script together. Unknown addresses stay
 * as they are.
 */
export function createRedirectResolver(redirects: readonly Redirect[]): (address: string) => string {
  const pages = new Map(listMovedPages(redirects).map(({ from, to }) => [splitAddress(from).path, to]));
  const movedAnchors = listMovedAnchors(redirects);
  return (address) => {
    const { path, anchor } = splitAddress(address);
    const page = pages.get(path) ?? path;
    if (anchor === '' || page.includes('#')) {
      return page;
    }
    return matchRedirect(movedAnchors[splitAddress(page).path] ?? {}, `#${anchor}`) ?? `${page}#${anchor}`;
  };
}

/** Validates the list by itself; `checkRedirects` compares it with the site. */
export function parseRedirects(text: string, file: string): RedirectLine[] {
  const { header, redirects } = splitRedirects(text);
  if (header !== 'from\tto') {
    const message = `the header "${header}"`;
    throw new InvalidSource([
      { file, line: 1, message, fix: 'Write "from" and "to" with a tab between them.' },
    ]);
  }
  const lines = redirects.map((redirect) => ({ ...redirect, file }));
  const firstLines = new Map<string, number>();
  const findings = lines.flatMap(({ from, to, line }) => {
    const invalid = [from, to].find((address) => !addressPattern.test(address));
    if (invalid !== undefined) {
      const fix =
        'Write two paths from the root with one tab between them, such as /category/cài-đặt or /pitel_app/#events.';
      return [{ file, line, message: `"${invalid}" is not a path of this site`, fix }];
    }
    const key = addressKey(from);
    const firstLine = firstLines.get(key);
    firstLines.set(key, line);
    return firstLine
      ? [
          {
            file,
            line,
            message: `${from} is already in line ${firstLine}`,
            fix: 'Keep one of the two lines.',
          },
        ]
      : [];
  });
  if (findings.length > 0) {
    throw new InvalidSource(findings);
  }
  return lines;
}

export function readRedirects(file = redirectFile, root = '.'): RedirectLine[] {
  return parseRedirects(readFileSync(join(root, file), 'utf8'), file);
}
