// Deploys of small sites to an nginx of their own: what readers get before, while and after.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { describeHosting, type SiteHosting } from '../src/hosting/describe-hosting';
import { nginxFile } from '../src/hosting/write-host-files';
import { writeNginxSite } from '../src/hosting/write-nginx-site';
import { findFreePort } from './find-free-port';
import { fetchRaw, type RawAnswer } from './nginx/fetch-raw';
import { configureNginx, nginx, startNginx } from './nginx/start-nginx';

/** A server as it is set up once: nginx with a link to the configuration of the current release. */
interface Server {
  readonly place: string;
  readonly home: string;
  readonly port: number;
  get(target: string): Promise<RawAnswer>;
}

const running: ChildProcess[] = [];
test.afterAll(() => {
  for (const server of running) {
    server.kill();
  }
});

async function setUpServer(): Promise<Server> {
  const place = test.info().outputPath();
  const home = join(place, 'srv');
  const port = await findFreePort();
  mkdirSync(join(place, 'bin'), { recursive: true });
  // As on a server, where it finds its configuration by itself.
  const command = `#!/bin/sh\nPATH='${process.env.PATH}'\nexec ${nginx} -c ${place}/nginx.conf -e stderr "$@"\n`;
  writeFileSync(join(place, 'bin/nginx'), command, { mode: 0o755 });
  symlinkSync(join(home, 'current', nginxFile), join(place, 'site.conf'));
  configureNginx(place);
  return { place, home, port, get: (target) => fetchRaw(port, target) };
}

async function start({ place, get }: Server): Promise<void> {
  running.push(startNginx(place));
  await expect(async () => expect((await get('/')).status).toBe(200)).toPass();
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function describe(folder: string): Promise<SiteHosting> {
  return describeHosting(folder, { url: 'https://docs.example.com', baseUrl: '/' });
}

/** Makes what a build leaves behind: a start page, a page of its own and a script, all of this name. */
async function build({ place, home, port }: Server, name: string): Promise<string> {
  const folder = join(place, name);
  writeFiles(join(folder, 'build'), {
    'index.html': name,
    '404.html': 'none',
    [`only-${name}/index.html`]: name,
    [`assets/js/main.${name}.js`]: name,
    '.left-behind': name,
  });
  const site = writeNginxSite(await describe(join(folder, 'build')), {
    port,
    root: join(home, 'current/site'),
    include: join(place, 'more/*.conf'),
  });
  writeFiles(folder, { [`deploy/${nginxFile}`]: site });
  return folder;
}

function listArguments({ place }: Server, cwd: string) {
  return { cwd, env: { ...process.env, PATH: `${place}/bin:${process.env.PATH}` } };
}

function release(server: Server, folder: string, ...more: string[]): { status: number | null; text: string } {
  const settings = { ...listArguments(server, folder), encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/release.mjs'), ...more], settings);
  return { status, text: stdout + stderr };
}

test('A release replaces another one without an error, keeps its scripts, and is taken back by one command', async () => {
  const server = await setUpServer();
  const first = await build(server, 'first');
  chmodSync(join(first, 'build/index.html'), 0o600);
  chmodSync(join(first, 'build/assets'), 0o700);
  symlinkSync('/etc/hostname', join(first, 'build/outside.txt'));
  // No nginx runs yet.
  expect(release(server, first).text).toContain('start nginx');
  expect(statSync(join(server.home, 'current/site/index.html')).mode & 0o777).toBe(0o644);
  expect(statSync(join(server.home, 'current/site/assets')).mode & 0o777).toBe(0o755);
  for (const left of ['.left-behind', 'outside.txt']) {
    expect([left, existsSync(join(server.home, 'current/site', left))]).toEqual([left, false]);
  }
  await start(server);

  const second = await build(server, 'second');
  const running = spawn(process.execPath, [resolve('scripts/release.mjs')], listArguments(server, second));
  let hasEnded = false;
  const end = once(running, 'close').then(([status]) => {
    hasEnded = true;
    return status;
  });
  const statuses = new Set<number>();
  while (!hasEnded) {
    for (const target of ['/', '/assets/js/main.first.js']) {
      statuses.add((await server.get(target)).status);
    }
  }
  expect(await end).toBe(0);
  expect([...statuses]).toEqual([200]);
  expect((await server.get('/')).body.toString()).toBe('second');
  expect((await server.get('/assets/js/main.first.js')).headers['cache-control']).toContain('immutable');
  // Workers of the configuration before may still answer for a moment.
  await expect(async () => expect((await server.get('/ONLY-SECOND')).headers.location).toBe('/only-second')).toPass();

  expect(release(server, second, '--rollback').status).toBe(0);
  expect((await server.get('/')).body.toString()).toBe('first');
  expect((await server.get('/only-second')).status).toBe(404);
  expect((await server.get('/assets/js/main.second.js')).status).toBe(200);
  expect(release(server, second, '--rollback')).toMatchObject({ status: 1, text: expect.stringContaining('no release before') });

  // What was taken back is no release that the next one could go back to.
  expect(release(server, await build(server, 'third')).status).toBe(0);
  expect(release(server, second, '--rollback').status).toBe(0);
  expect((await server.get('/')).body.toString()).toBe('first');
});

test('A release whose configuration nginx refuses reaches no reader', async () => {
  const server = await setUpServer();
  release(server, await build(server, 'good'));
  await start(server);
  const bad = await build(server, 'bad');
  writeFileSync(join(bad, 'deploy', nginxFile), `${readFileSync(join(bad, 'deploy', nginxFile), 'utf8')}\nnonsense;\n`);
  expect(release(server, bad)).toMatchObject({ status: 1, text: expect.stringContaining('nginx refuses the configuration') });
  expect((await server.get('/')).body.toString()).toBe('good');
});

test('Next to another site, a listed page that is not there is not found, and neither are hidden files', async () => {
  const server = await setUpServer();
  const folder = await build(server, 'site');
  const root = join(folder, 'build');
  writeFiles(root, { '.git/config': 'hidden', '.well-known/security.txt': 'public', 'page/index.html': 'page' });
  const hosting = await describe(root);
  const listed = { ...hosting, pages: [...hosting.pages, '/gone', '/thư-mục/đã-mất'] };
  const place = join(server.place, 'listed');
  const more = join(place, 'more/*.conf');
  const other = `map $uri $other { default ""; /a b; } server { listen ${server.port} default_server; return 410; }\n`;
  writeFiles(place, { 'site.conf': other + writeNginxSite(listed, { port: server.port, root, include: more }) });
  await start({ ...server, place });
  expect((await server.get('/PAGE/')).headers.location).toBe('/page');
  for (const target of ['/gone', '/gone?a=b', encodeURI('/thư-mục/đã-mất'), '/.git/config', '/.left-behind']) {
    expect([target, (await server.get(target)).status]).toEqual([target, 404]);
  }
  expect((await server.get('/GONE?a=b')).headers.location).toBe('/gone?a=b');
  expect((await server.get('/.well-known/security.txt')).body.toString()).toBe('public');
});
