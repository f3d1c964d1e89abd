import { posix } from 'node:path';
import fastGlob from 'fast-glob';
import type { MovedPage } from '../site/built-site';
import { listHeaders } from './host-rules';

/** What every rule of a host is made from. */
export interface SiteHosting {
  /** Origin of the site. */
  readonly url: string;
  /** Path the site is served under, with slashes at both ends. */
  readonly baseUrl: string;
  /** Paths of all pages without the base URL and without a slash at the end, not percent-encoded. */
  readonly pages: readonly string[];
  readonly redirects: readonly MovedPage[];
  /** Headers of every answer, by their name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hosts that the search asks when it is Algolia that answers: the first, and when that does not, one of the others. */
const algoliaHosts = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];

/** Describes how a build is to be hosted. */
export async function describeHosting(
  folder: string,
  settings: { url: string; baseUrl: string; algoliaAppId?: string | undefined; movedPages?: readonly MovedPage[] },
): Promise<SiteHosting> {
  const { url, baseUrl, algoliaAppId, movedPages = [] } = settings;
  const movedFiles = new Set(movedPages.map(({ from }) => posix.join(from, 'index.html').slice(1)));
  const files = await fastGlob('**/{index.html,*.md}', { cwd: folder });
  const pages = files
    .filter((file) => file.endsWith('index.html') && !movedFiles.has(file))
    .map((file) => posix.join('/', file, '..'))
    .sort();
  const copies = files.filter((file) => file.endsWith('.md')).map((file) => `/${file}`);
  // Some systems take the marks off letters (NFD).
  const spellings = [...pages, ...copies.sort()]
    .map((to) => ({ from: to.normalize('NFD'), to }))
    .filter(({ from, to }) => from !== to);
  const headers = listHeaders(algoliaAppId ? algoliaHosts.map((host) => `https://${algoliaAppId.toLowerCase()}${host}`) : []);
  return { url, baseUrl, pages, redirects: [...spellings, ...movedPages], headers };
}
