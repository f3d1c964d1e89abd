import { posix } from 'node:path';
import fastGlob from 'fast-glob';
import { nameRedirectFile, type Redirect, readRedirects } from '../redirects/redirects';
import type { AlgoliaSettings } from '../search/algolia-settings';
import { listHeaders } from './host-rules';
import { listSpellings } from './list-spellings';

/** What every rule of a host is made from. */
export interface SiteHosting {
  /** Origin of the site. */
  readonly url: string;
  /** Path the site is served under, with slashes at both ends. */
  readonly baseUrl: string;
  /** Paths of all pages without the base URL and without a slash at the end, not percent-encoded. */
  readonly pages: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Headers of every answer, by their name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hosts that the search asks when it is Algolia that answers: the first, and when that does not, one of the others. */
const algoliaHosts = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];

/**
 * Describes how a build is to be hosted.
 *
 * @param folder - Folder of the build.
 * @param settings.url - Origin of the site.
 * @param settings.baseUrl - Path the site is served under.
 * @param settings.algolia - Settings of the hosted search, when the build has them.
 * @param settings.redirects - The file of moved addresses.
 * @returns The rules that every host's files are written from.
 */
export async function describeHosting(
  folder: string,
  settings: { url: string; baseUrl: string; algolia: AlgoliaSettings | undefined; redirects: string },
): Promise<SiteHosting> {
  const { url, baseUrl, algolia } = settings;
  // Hosts do not see anchors: the redirects of those are left to the browser.
  const moved = readRedirects(settings.redirects).filter(({ from }) => !from.includes('#'));
  const movedPages = new Set(moved.map(nameRedirectFile));
  const files = await fastGlob('**/index.html', { cwd: folder });
  const pages = files
    .filter((file) => !movedPages.has(file))
    .map((file) => posix.join('/', file, '..'))
    .sort();
  const spellings = pages.flatMap((to) => listSpellings(to).map((from) => ({ from, to })));
  const headers = listHeaders(algolia ? algoliaHosts.map((host) => `https://${algolia.appId.toLowerCase()}${host}`) : []);
  return { url, baseUrl, pages, redirects: [...spellings, ...moved], headers };
}
