import type { SiteHosting } from './site-hosting';

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
