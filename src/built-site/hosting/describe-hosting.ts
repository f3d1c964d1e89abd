import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { readRedirects } from '../../addresses/redirects';
import type { AlgoliaSettings } from '../../search/algolia-settings';
import { listHeaders } from './list-headers';
import { type InlineCode, listInlineCode } from './list-inline-code';
import { listSpellings } from './list-spellings';
import type { SiteHosting } from './site-hosting';
import { writeContentSecurityPolicy } from './write-content-security-policy';

/** Origins that the search asks when it is Algolia that answers: the first, and when that does not, one of the others. */
function listServices(algolia: AlgoliaSettings | undefined): string[] {
  const hosts = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];
  return algolia ? hosts.map((host) => `https://${algolia.appId.toLowerCase()}${host}`) : [];
}

/** The styles of Algolia's logo, which DocSearch writes into its dialog: the only ones that are not in the stylesheet. */
const logoStyles = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** Adds to the code in the HTML what the search writes there when it is Algolia's. */
function addWrittenStyles(code: InlineCode, algolia: AlgoliaSettings | undefined): InlineCode {
  return algolia ? { ...code, styleElements: new Map([...code.styleElements, [logoStyles, 'the search dialog']]) } : code;
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
  const code = addWrittenStyles(await listInlineCode(folder), settings.algolia);
  const policy = writeContentSecurityPolicy(code, listServices(settings.algolia));
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
