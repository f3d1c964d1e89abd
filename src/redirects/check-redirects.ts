import { existsSync, readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { findNearest } from '../contract/find-nearest';
import { type Finding, InvalidSource } from '../finding';
import { barePath } from '../site/bare-path';
import { markdownPath } from '../site/markdown-path';
import { hasAddress, type PublishedUrls, readLedger } from './published-urls';
import { addressKey, parseRedirects, type RedirectLine, splitAddress } from './redirects';

/** The list of redirects, relative to the project. */
export const redirectFile = 'redirects.tsv';

/** A redirect from what is still on the site. */
export function stillThere({ from, file, line }: RedirectLine): Finding {
  const fix = 'Remove the line, or remove what is there.';
  return { file, line, message: `${from} redirects a page, anchor or file that is still on the site`, fix };
}

/** Where a redirect should lead instead of an address that the site does not have. */
function adviseTarget(address: string, urls: PublishedUrls): string {
  const { path, anchor } = splitAddress(address);
  const anchors = urls.get(path);
  const nearest = anchors
    ? [path, findNearest(anchor, [...anchors])].filter(Boolean).join('#')
    : findNearest(path, [...urls.keys()]);
  return `Write "${nearest}", or another page, anchor or file that exists.`;
}

/**
 * Compares the list of redirects with the site: a redirect starts where nothing is, and ends where something is, so not at another
 * redirect. Of a line with a star, `findLostUrls` checks each anchor that was published.
 *
 * @param urls - What the site has.
 * @param files - Other files that the build may make.
 */
export function checkRedirects(redirects: readonly RedirectLine[], urls: PublishedUrls, files: PublishedUrls = urls): Finding[] {
  const lines = new Map(redirects.map((redirect) => [addressKey(redirect.from), redirect]));
  const isFile = (address: string): boolean => /\.\w+$/.test(address) && files.has(address);
  return redirects.flatMap((redirect): Finding[] => {
    const { from, to, file, line } = redirect;
    if (hasAddress(urls, from)) {
      return [stillThere(redirect)];
    }
    const next = lines.get(addressKey(to));
    if (next) {
      const message = `${from} leads to ${to}, which line ${next.line} redirects`;
      return [{ file, line, message, fix: `Write where the content is now${next.to === from ? '.' : `: "${next.to}".`}` }];
    }
    const end = to.endsWith('*') ? splitAddress(to).path : to;
    return hasAddress(urls, end) || isFile(end)
      ? []
      : [{ file, line, message: `${from} leads to ${to}, which the site does not have`, fix: adviseTarget(end, urls) }];
  });
}

/**
 * Checks the list of redirects without a build.
 *
 * @param pages - The path of each page, with its anchors.
 */
export function checkRedirectFile(pages: readonly (readonly [path: string, anchors: readonly string[]])[]): Finding[] {
  const copies = pages.map(([path]) => [markdownPath(path), new Set<string>()] as const);
  const files = fastGlob.sync('**', { cwd: 'static', dot: true }).map((file) => [`/${file}`, new Set<string>()] as const);
  const own = pages.map(([path, anchors]) => [barePath(path), new Set(anchors)] as const);
  try {
    const redirects = existsSync(redirectFile) ? parseRedirects(readFileSync(redirectFile, 'utf8'), redirectFile) : [];
    return checkRedirects(redirects, new Map([...copies, ...files, ...own]), readLedger());
  } catch (error) {
    if (error instanceof InvalidSource) {
      return [...error.findings];
    }
    throw error;
  }
}
