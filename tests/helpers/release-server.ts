import { type ChildProcess, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findFreePort } from '@pitel-docs/samples/run/find-free-port';
import { expect, test } from '@playwright/test';
import { describeHosting, type SiteHosting } from '../../src/hosting/host-rules';
import { renderNginxSite } from '../../src/hosting/render-nginx-site';
import { nginxFile } from '../../src/hosting/write-host-files';
import { configureNginx, fetchRaw, nginx, startNginx } from '../nginx/nginx';

export type Server = Awaited<ReturnType<typeof setUpServer>>;

const processes: ChildProcess[] = [];

export function stopServers(): void {
  for (const server of processes) {
    server.kill();
  }
}

/** Sets up a server as in DEPLOY.md: nginx includes the configuration of the current release. */
export async function setUpServer() {
  const serverFolder = test.info().outputPath();
  const home = join(serverFolder, 'srv');
  const port = await findFreePort();
  fs.mkdirSync(join(serverFolder, 'bin'), { recursive: true });
  // A wrapper, so that nginx finds its configuration as on a server.
  const command = `#!/bin/sh\nPATH='${process.env.PATH}'\nexec ${nginx} -c ${serverFolder}/nginx.conf -e stderr "$@"\n`;
  fs.writeFileSync(join(serverFolder, 'bin/nginx'), command, { mode: 0o755 });
  const [line = ''] = /(?<=^echo ')include .*(?=' > \/etc\/nginx\/conf\.d\/)/m.exec(fs.readFileSync('DEPLOY.md', 'utf8')) ?? [];
  fs.writeFileSync(join(serverFolder, 'site.conf'), line.replace('/srv/pitel-docs', home));
  configureNginx(serverFolder);
  return { serverFolder, home, port, get: (target: string) => fetchRaw(port, target) };
}

export async function start({ serverFolder, get }: Server): Promise<void> {
  processes.push(startNginx(serverFolder));
  await expect(async () => expect((await get('/')).status).toBe(200)).toPass();
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  }
}

function describe(folder: string, baseUrl = '/'): Promise<SiteHosting> {
  return describeHosting(folder, { url: 'https://docs.example.com', baseUrl });
}

export async function build({ serverFolder, home, port }: Server, name: string, baseUrl = '/'): Promise<string> {
  const folder = join(serverFolder, name);
  writeFiles(join(folder, 'build'), {
    'index.html': name,
    '404.html': 'none',
    'sitemap.xml': `<loc>https://docs.example.com${baseUrl}only-${name}</loc>`,
    'sitemap.xml.br': 'map',
    'sitemap.xml.gz': 'map',
    _headers: `${baseUrl}*\n`,
    [`only-${name}/index.html`]: name,
    [`assets/js/main.${name}.js`]: name,
    '.left-behind': name,
  });
  const site = renderNginxSite(await describe(join(folder, 'build'), baseUrl), {
    port,
    root: join(home, 'current/site'),
    include: join(serverFolder, 'more/*.conf'),
  });
  writeFiles(folder, { [`deploy/build/${nginxFile}`]: site });
  return folder;
}

export function listArguments({ serverFolder }: Server, cwd: string) {
  return { cwd, env: { ...process.env, PATH: `${serverFolder}/bin:${process.env.PATH}` } };
}

export function release(
  server: Server,
  folder: string,
  option: readonly string[] = [],
  more: { uid?: number; env?: Record<string, string> } = {},
): { status: number | null; text: string } {
  const settings = { ...listArguments(server, folder), encoding: 'utf8' as const, ...more };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/release.mjs'), ...option], settings);
  return { status, text: stdout + stderr };
}

export const rollBack = (server: Server, folder: string) => release(server, folder, ['--rollback']);

export const listReleases = ({ home }: Server): string[] =>
  fs.existsSync(join(home, 'releases')) ? fs.readdirSync(join(home, 'releases')) : [];

export const isConfigurationValid = ({ serverFolder }: Server): boolean =>
  spawnSync(join(serverFolder, 'bin/nginx'), ['-t', '-q']).status === 0;
