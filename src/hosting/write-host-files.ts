import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BuiltSite } from '../site/built-site';
import { describeHosting, renderHeadersFile } from './host-rules';
import { type NginxServer, renderNginxSite } from './render-nginx-site';

/** The Dockerfile and DEPLOY.md repeat these values. */
export const nginxServer: NginxServer = {
  port: 80,
  root: '/srv/pitel-docs/current/site',
  include: '/etc/nginx/pitel-docs/*.conf',
};
export const nginxFile = 'pitel-docs.conf';

type HostedSite = Pick<BuiltSite, 'outDir' | 'url' | 'baseUrl' | 'movedPages' | 'write'>;

// Writes the nginx configuration of `build/` to `deploy/build/`, and the files of Netlify and Cloudflare
// Pages into the site. Cloudflare Pages finds the nearest not-found page without a rule, and skips those of
// Netlify.
export async function writeHostFiles(site: HostedSite, algoliaAppId?: string): Promise<void> {
  const { outDir, url, baseUrl, movedPages, write } = site;
  const hosting = await describeHosting(outDir, { url, baseUrl, algoliaAppId, movedPages });
  const within = (path: string): string => baseUrl + encodeURI(path).slice(1);
  const deploy = join(outDir, '../deploy', basename(outDir));
  await mkdir(deploy, { recursive: true });
  await writeFile(join(deploy, nginxFile), renderNginxSite(hosting, nginxServer));
  const redirectLines = hosting.redirects.map(({ from, to }) => `${within(from)} ${within(to)} 301\n`);
  const notFoundLines = hosting.notFound.map(
    (folder) => `${within(`/${folder}`)}/* ${within(`/${folder}`)}/404.html 404\n`,
  );
  await write('_redirects', [...redirectLines, ...notFoundLines].join(''));
  await write('_headers', renderHeadersFile(baseUrl, hosting.headers));
}
