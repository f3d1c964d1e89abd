import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BuiltSite } from '../site/built-site';
import { describeHosting } from './describe-hosting';
import { writeHeadersFile } from './write-headers-file';
import { type NginxPlace, writeNginxSite } from './write-nginx-site';

/** Where the site lies on a server, and the name of its nginx configuration; the Dockerfile and DEPLOY.md name them as well. */
export const nginxPlace: NginxPlace = { port: 80, root: '/srv/pitel-docs/current/site', include: '/etc/nginx/pitel-docs/*.conf' };
export const nginxFile = 'pitel-docs.conf';

type HostedSite = Pick<BuiltSite, 'outDir' | 'url' | 'baseUrl' | 'movedPages' | 'write'>;

/**
 * Writes what hosts need: `_headers` and `_redirects` in the site for Netlify and Cloudflare Pages, which answer unknown paths
 * with `404.html` by themselves, and the configuration of nginx beside it: for `build/` in `deploy/build/`. `_headers` comes last, so
 * `scripts/release.mjs` knows a whole build by it.
 */
export async function writeHostFiles(site: HostedSite, algoliaAppId?: string): Promise<void> {
  const { outDir, url, baseUrl, movedPages, write } = site;
  const hosting = await describeHosting(outDir, { url, baseUrl, algoliaAppId, movedPages });
  const within = (path: string): string => baseUrl + encodeURI(path).slice(1);
  const deploy = join(outDir, '../deploy', basename(outDir));
  await mkdir(deploy, { recursive: true });
  await writeFile(join(deploy, nginxFile), writeNginxSite(hosting, nginxPlace));
  await write('_redirects', hosting.redirects.map(({ from, to }) => `${within(from)} ${within(to)} 301\n`).join(''));
  await write('_headers', writeHeadersFile(baseUrl, hosting.headers));
}
