import { readAlgoliaSettings } from '../search/algolia-settings';
import type { Step } from './built-site';
import { describeHosting } from './hosting/describe-hosting';
import { writeNginxSite } from './hosting/write-nginx-site';

/** Where the site lies on a server, and how its configuration of nginx is called; the Dockerfile names both, too. */
export const serverRoot = '/srv/pitel-docs';
export const nginxFile = 'pitel-docs.conf';

/**
 * Writes what hosts need: `_headers` and `_redirects` in the site for Netlify and Cloudflare Pages, which answer unknown paths with
 * `404.html` by themselves, and the configuration of nginx in the folder `deploy` beside it.
 *
 * @param redirects - The list of redirects.
 * @returns A step.
 * @throws Error when the site holds something that no security policy can allow.
 */
export function writeHostFiles(redirects: string): Step {
  return async ({ outDir, baseUrl, write }) => {
    const hosting = await describeHosting(outDir, { baseUrl, algolia: readAlgoliaSettings(process.env), redirects });
    const within = (path: string): string => baseUrl + encodeURI(path).slice(1);
    await write(`../deploy/${nginxFile}`, writeNginxSite(hosting, '80', serverRoot));
    await write('_headers', hosting.headersFile);
    await write('_redirects', hosting.redirects.map(({ from, to }) => `${within(from)} ${within(to)} 301\n`).join(''));
  };
}
