import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { readRedirects } from '../redirects/read-redirects';
import type { AlgoliaSettings } from '../search/algolia-settings';
import { listHeaders } from './list-headers';
import { listInlineCode } from './list-inline-code';
import { listSpellings } from './list-spellings';
import type { SiteHosting } from './site-hosting';
import { writeContentSecurityPolicy } from './write-content-security-policy';

/** Origins that the search asks when it is Algolia that answers. */
function listServices(algolia: AlgoliaSettings | undefined): string[] {
  return algolia ? [`https://${algolia.appId.toLowerCase()}-dsn.algolia.net`] : [];
}

/**
 * Describes how a build is to be hosted.
 *
 * @param folder - Folder of the build.
 * @param settings.baseUrl - Path the site is served under.
 * @param settings.algolia - Settings of the hosted search, when the build has them.
 * @param settings.redirects - The file of moved addresses.
 * @returns The rules that every host's files are written from.
 * @throws Error when the folder holds no build, or the build something that no policy can allow.
 */
export async function describeHosting(
  folder: string,
  settings: { baseUrl: string; algolia: AlgoliaSettings | undefined; redirects: string },
): Promise<SiteHosting> {
  const policy = writeContentSecurityPolicy(await listInlineCode(folder), listServices(settings.algolia));
  // Hosts do not see anchors: the redirects of those are left to the browser.
  const moved = readRedirects(settings.redirects).filter(({ from }) => !from.includes('#'));
  const movedPaths = new Set(moved.map(({ from }) => join(from, '.')));
  const files = await fastGlob('**/index.html', { cwd: folder });
  const pages = files
    .map((file) => join('/', file, '..'))
    .filter((path) => !movedPaths.has(path))
    .sort();
  const spellings = pages.flatMap((to) => listSpellings(to).map((from) => ({ from, to })));
  return {
    baseUrl: settings.baseUrl,
    pages,
    redirects: [...spellings, ...moved],
    headers: listHeaders(policy),
  };
}
