import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { nameRedirectFile, type Redirect, readRedirects } from '../../addresses/redirects';
import type { AlgoliaSettings } from '../../search/algolia-settings';
import { listInlineCode, writeContentSecurityPolicy } from './content-security-policy';
import { listSpellings } from './list-spellings';

/** What every rule of a host is made from. */
export interface SiteHosting {
  /** Path the site is served under, with slashes at both ends. */
  readonly baseUrl: string;
  /** Paths of all pages without the base URL and without a slash at the end, not percent-encoded. */
  readonly pages: readonly string[];
  readonly redirects: readonly Redirect[];
  /** The `_headers` file that Netlify and Cloudflare Pages read. */
  readonly headersFile: string;
  /** Headers of every answer, by their name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hosts that the search asks when it is Algolia that answers: the first, and when that does not, one of the others. */
const algoliaHosts = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];

/** The styles of Algolia's logo, which DocSearch writes into its dialog: the only ones that are not in the stylesheet. */
const logoStyles = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** Characters in a line that Cloudflare reads. */
const longestLine = 2000;

/**
 * Writes the headers as Netlify and Cloudflare Pages read them: those of every answer, then those of some paths. Of media types they
 * hold what these hosts do not know or guess wrongly.
 *
 * @param baseUrl - Path the site is served under.
 * @param policy - The Content Security Policy.
 * @returns The text of the file.
 * @throws Error when a line is longer than these hosts read.
 */
export function writeHeaders(baseUrl: string, policy: string): string {
  const template = readFileSync('src/built-site/hosting/_headers', 'utf8');
  const text = template.replaceAll('{{base}}', baseUrl).replace('{{policy}}', () => policy);
  const long = text.split('\n').find((line) => line.length > longestLine);
  if (long) {
    throw new Error(
      `_headers: the line "${long.slice(0, 60)}…" has ${long.length} characters, and hosts read ${longestLine}. ` +
        'Take inline scripts or style attributes out of the pages: each of them is a hash in the policy.',
    );
  }
  return text;
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
  const { baseUrl, algolia } = settings;
  const policy = writeContentSecurityPolicy(await listInlineCode(folder), {
    services: algolia ? algoliaHosts.map((host) => `https://${algolia.appId.toLowerCase()}${host}`) : [],
    styles: algolia ? [logoStyles] : [],
  });
  // Hosts do not see anchors: the redirects of those are left to the browser.
  const moved = readRedirects(settings.redirects).filter(({ from }) => !from.includes('#'));
  const movedPages = new Set(moved.map(nameRedirectFile));
  const files = await fastGlob('**/index.html', { cwd: folder });
  const pages = files
    .filter((file) => !movedPages.has(file))
    .map((file) => join('/', file, '..'))
    .sort();
  const spellings = pages.flatMap((to) => listSpellings(to).map((from) => ({ from, to })));
  const headersFile = writeHeaders(baseUrl, policy);
  const [, forAll = ''] = headersFile.split(/^\/.*\n/m);
  const headers = Object.fromEntries([...forAll.matchAll(/^ {2}([^:]+): (.*)$/gm)].map(([, name, value]) => [name, value]));
  return { baseUrl, pages, redirects: [...spellings, ...moved], headersFile, headers };
}
