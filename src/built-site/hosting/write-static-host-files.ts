import { cacheRules } from './cache-rules';
import { mediaTypes, typesOfNames } from './media-types';
import type { SiteHosting } from './site-hosting';

/** Types that static hosts do not know or guess wrongly; for all others their guess is right. */
const unknownToHosts = ['md', 'ts', 'yaml'];
/** Characters in a line that Cloudflare reads. */
const longestLine = 2000;

/**
 * Writes the `_headers` file that Netlify and Cloudflare Pages read.
 *
 * @param hosting - The rules.
 * @returns The text of the file.
 * @throws Error when a line is longer than these hosts read.
 */
export function writeHeadersFile({ baseUrl, headers }: SiteHosting): string {
  const typeRules = unknownToHosts.map((ending) => [`*.${ending}`, `${mediaTypes[ending]}; charset=utf-8`] as const);
  const lines = [
    `${baseUrl}*`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...cacheRules.hashedFolders.flatMap((folder) => [`${baseUrl}${folder}*`, `  Cache-Control: ${cacheRules.forever}`]),
    ...[...typeRules, ...Object.entries(typesOfNames)].flatMap(([name, type]) => [
      `${baseUrl}${name}`,
      `  Content-Type: ${type}`,
    ]),
  ];
  const long = lines.find((line) => line.length > longestLine);
  if (long) {
    throw new Error(
      `_headers: the line "${long.slice(0, 60)}…" has ${long.length} characters, and hosts read ${longestLine}. ` +
        'Take inline scripts or style attributes out of the pages: each of them is a hash in the policy.',
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Writes the `_redirects` file that Netlify and Cloudflare Pages read. Both answer unknown paths with `404.html` by themselves.
 *
 * @param hosting - The rules.
 * @returns The text of the file; empty when nothing has moved.
 */
export function writeRedirectsFile({ baseUrl, redirects }: SiteHosting): string {
  const within = (path: string): string => baseUrl + encodeURI(decodeURI(path)).slice(1);
  return redirects.map(({ from, to }) => `${within(from)} ${within(to)} 301\n`).join('');
}
