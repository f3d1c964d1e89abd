import { posix } from 'node:path';
import fastGlob from 'fast-glob';
import type { MovedPage } from '../site/built-site';
import { listHeaders, writeLinks } from './host-rules';

export interface SiteHosting {
  readonly url: string;
  /** With slashes at both ends. */
  readonly baseUrl: string;
  /** Without the base URL and the trailing slash, not percent-encoded. */
  readonly pages: readonly string[];
  readonly redirects: readonly MovedPage[];
  readonly headers: Readonly<Record<string, string>>;
}

const algoliaHosts = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];

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
  // Some systems send decomposed letters (NFD).
  const spellings = [...pages, ...copies.sort()]
    .map((to) => ({ from: to.normalize('NFD'), to }))
    .filter(({ from, to }) => from !== to);
  const services = algoliaAppId ? algoliaHosts.map((host) => `https://${algoliaAppId.toLowerCase()}${host}`) : [];
  const headers = { ...listHeaders(services), Link: writeLinks(baseUrl) };
  return { url, baseUrl, pages, redirects: [...spellings, ...movedPages], headers };
}
