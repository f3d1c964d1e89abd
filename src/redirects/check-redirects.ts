import { findNearest } from '@pitel-docs/contract/find-nearest';
import { type Finding, InvalidSource } from '@pitel-docs/contract/finding';
import fastGlob from 'fast-glob';
import { redirectFile } from '../page-source/redirect-list';
import { staticFolders } from '../site/folders';
import { barePath, markdownPath } from '../site/paths';
import { findLostUrls, listPublishedAnchors, type PublishedUrls, readPublishedUrls } from './published-urls';
import { addressKey, type RedirectLine, readRedirects, splitAddress } from './redirects';

export function reportExistingUrl({ from, file, line }: RedirectLine): Finding {
  const fix = 'Remove the line, or remove what is there.';
  return { file, line, message: `${redirectFile} moves ${from}, but ${from} still exists`, fix };
}

function adviseTarget(address: string, urls: PublishedUrls): string {
  const { path, anchor } = splitAddress(address);
  const paths = [...urls].filter((url) => !url.includes('#'));
  const nearest = urls.has(path)
    ? path + findNearest(`#${anchor}`, listPublishedAnchors(urls, path))
    : [findNearest(path, paths), anchor].filter(Boolean).join('#');
  return `Write "${nearest}", or another page, anchor or file that exists.`;
}

/**
 * A redirect starts where the site has nothing and ends where it has something. `findLostUrls` checks lines
 * with a star.
 */
export function checkRedirects(
  redirects: readonly RedirectLine[],
  urls: PublishedUrls,
  files: PublishedUrls = urls,
): Finding[] {
  const lines = new Map(redirects.map((redirect) => [addressKey(redirect.from), redirect]));
  const isFile = (address: string): boolean => /\.\w+$/.test(address) && files.has(address);
  return redirects.flatMap((redirect): Finding[] => {
    const { from, to, file, line } = redirect;
    if (urls.has(addressKey(from))) {
      return [reportExistingUrl(redirect)];
    }
    const next = lines.get(addressKey(to));
    if (next) {
      const message = `${from} leads to ${to}, which line ${next.line} redirects`;
      return [
        {
          file,
          line,
          message,
          fix: `Write where the content is now${next.to === from ? '.' : `: "${next.to}".`}`,
        },
      ];
    }
    const end = to.endsWith('*') ? splitAddress(to).path : to;
    return urls.has(addressKey(end)) || isFile(end)
      ? []
      : [
          {
            file,
            line,
            message: `${from} leads to ${to}, which the site does not have`,
            fix: adviseTarget(end, urls),
          },
        ];
  });
}

/** Needs no build, only each page's path and anchors. */
export function checkRedirectFile(
  pages: readonly (readonly [path: string, anchors: readonly string[]])[],
): Finding[] {
  const pageUrls = pages.flatMap(([path, anchors]) => [
    markdownPath(path),
    barePath(path),
    ...anchors.map((anchor) => `${barePath(path)}#${anchor}`),
  ]);
  const files = staticFolders
    .flatMap((cwd) => fastGlob.sync('**', { cwd, dot: true }))
    .map((file) => `/${file}`);
  try {
    const redirects = readRedirects(redirectFile);
    const publishedUrls = readPublishedUrls();
    const urls = new Set([...pageUrls, ...files]);
    // Generated files and ids are known only after a build.
    const pagesAndCopies = new Set([...publishedUrls].filter((url) => /^[^#.]*(?:\.md)?$/.test(url)));
    const lost = findLostUrls(pagesAndCopies, urls, redirects);
    const findings = lost.map((message): Finding => ({ file: redirectFile, line: 1, message, fix: '' }));
    return [...checkRedirects(redirects, urls, publishedUrls), ...findings];
  } catch (error) {
    if (error instanceof InvalidSource) {
      return [...error.findings];
    }
    throw error;
  }
}
