import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { nginxFile } from '../src/hosting/write-host-files';
import {
  build,
  isConfigurationValid,
  listArguments,
  listReleases,
  release,
  rollBack,
  setUpServer,
  start,
  stopServers,
} from './helpers/release-server';

test.afterAll(stopServers);

test('A release makes its files readable and omits leftovers and symlinks', async () => {
  const server = await setUpServer();
  const folder = await build(server, 'first');
  fs.chmodSync(join(folder, 'build/index.html'), 0o600);
  fs.chmodSync(join(folder, 'build/assets'), 0o700);
  fs.symlinkSync('/etc/hostname', join(folder, 'build/outside.txt'));
  expect(isConfigurationValid(server)).toBe(true);
  expect(release(server, folder)).toMatchObject({ status: 0, text: expect.stringContaining('start nginx') });
  expect(fs.existsSync(join(server.home, 'lock'))).toBe(false);
  expect(fs.statSync(join(server.home, 'current/site/index.html')).mode & 0o777).toBe(0o644);
  expect(fs.statSync(join(server.home, 'current/site/assets')).mode & 0o777).toBe(0o755);
  for (const fileName of ['.left-behind', 'outside.txt']) {
    expect([fileName, fs.existsSync(join(server.home, 'current/site', fileName))]).toEqual([fileName, false]);
  }
});

test('A release replaces another without errors', async () => {
  const server = await setUpServer();
  release(server, await build(server, 'first'));
  await start(server);

  const second = await build(server, 'second');
  const releaseProcess = spawn(process.execPath, [resolve('scripts/release.mjs')], listArguments(server, second));
  let hasEnded = false;
  const end = once(releaseProcess, 'close').then(([status]) => {
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
  // Old workers may still respond for a moment.
  await expect(async () => expect((await server.get('/ONLY-SECOND')).headers.location).toBe('/only-second')).toPass();
});

test('A rollback serves the newest earlier release that was not rolled back', async () => {
  const server = await setUpServer();
  release(server, await build(server, 'first'));
  await start(server);
  const second = await build(server, 'second');
  expect(release(server, second).status).toBe(0);
  await expect(async () => expect((await server.get('/ONLY-SECOND')).headers.location).toBe('/only-second')).toPass();

  expect(rollBack(server, second).status).toBe(0);
  expect((await server.get('/')).body.toString()).toBe('first');
  expect((await server.get('/only-second')).status).toBe(404);
  expect((await server.get('/assets/js/main.second.js')).status).toBe(200);
  expect(rollBack(server, second)).toMatchObject({ status: 1, text: expect.stringContaining('no release before') });

  // A rolled-back release is never a rollback target.
  expect(release(server, await build(server, 'third')).status).toBe(0);
  // Readers may still have one of its pages open.
  expect((await server.get('/assets/js/main.second.js')).status).toBe(200);
  expect(rollBack(server, second).status).toBe(0);
  expect((await server.get('/')).body.toString()).toBe('first');
});

test('A failed release is never served', async () => {
  const server = await setUpServer();
  const bad = await build(server, 'bad');
  const configuration = join(bad, 'deploy/build', nginxFile);
  fs.writeFileSync(configuration, `${fs.readFileSync(configuration, 'utf8')}\nnonsense;\n`);
  const rejection = { status: 1, text: expect.stringContaining('nginx rejected its configuration') };
  expect(release(server, bad)).toMatchObject(rejection);
  // An invalid configuration would keep other sites on the machine from starting.
  expect(isConfigurationValid(server)).toBe(true);
  const good = await build(server, 'good');
  release(server, good);
  await start(server);
  const before = listReleases(server);
  expect(release(server, bad)).toMatchObject(rejection);
  const unreadable = await build(server, 'unreadable');
  spawnSync('mkfifo', [join(unreadable, 'build/pipe')]);
  expect(release(server, unreadable)).toMatchObject({ status: 1, text: expect.stringMatching(/^[^\n]+\n$/) });
  expect(listReleases(server)).toEqual(before);
  expect((await server.get('/')).body.toString()).toBe('good');
});

test('Invalid builds are refused with advice before anything is copied', async () => {
  const server = await setUpServer();
  const folder = await build(server, 'site');
  const refuse = (text: string, more = {}): void => {
    expect(release(server, folder, [], more)).toEqual({ status: 1, text: expect.stringContaining(text) });
    expect(listReleases(server)).toEqual([]);
  };
  refuse('nginx is not installed', { env: { PATH: '' } });
  fs.mkdirSync(server.home);
  fs.symlinkSync(String(process.pid), join(server.home, 'lock'));
  refuse(`Process ${process.pid} is already releasing`);
  fs.rmSync(server.home, { recursive: true });
  // Root can write anywhere.
  fs.mkdirSync(server.home, { mode: 0o555 });
  refuse('Run it as root', process.getuid?.() === 0 ? { uid: 65_534 } : {});
  fs.chmodSync(server.home, 0o755);
  fs.writeFileSync(join(folder, 'build/_headers'), '/docs/*\n');
  refuse('build/ is for /docs/, and deploy/build/pitel-docs.conf for /');
  fs.rmSync(join(folder, 'build/404.html'));
  refuse('build/404.html is missing or empty. Run "npm run build" first');
  fs.rmSync(join(folder, 'build'), { recursive: true });
  refuse('build/index.html');
  fs.rmSync(join(folder, 'deploy'), { recursive: true });
  refuse('deploy/build/pitel-docs.conf is missing');
});

test('A build that lacks a script, a page or its compressed files is refused', async () => {
  const server = await setUpServer();
  const refuse = (path: string): void => {
    const text = `The build is incomplete: build/${path} is missing or empty. Run "npm run build" first.\n`;
    expect(release(server, folder)).toEqual({ status: 1, text });
    expect(listReleases(server)).toEqual([]);
  };
  const folder = await build(server, 'site');
  fs.writeFileSync(join(folder, 'build/index.html'), '<script src="/assets/js/main.gone.js"></script>');
  refuse('assets/js/main.gone.js');
  fs.writeFileSync(join(folder, 'build/index.html'), '');
  refuse('index.html');
  fs.writeFileSync(join(folder, 'build/index.html'), 'site');
  fs.rmSync(join(folder, 'build/only-site'), { recursive: true });
  refuse('only-site/index.html');
  fs.writeFileSync(join(folder, 'build/only-site.html'), '<script src="/assets/js/page.gone.js"></script>');
  refuse('assets/js/page.gone.js');
  fs.writeFileSync(join(folder, 'build/only-site.html'), 'site');
  fs.rmSync(join(folder, 'build/sitemap.xml.gz'));
  refuse('sitemap.xml.gz');
});

test('A killed release does not block the next one', async () => {
  const server = await setUpServer();
  const leaveLock = (): void => fs.symlinkSync(String(spawnSync(process.execPath, ['--version']).pid), join(server.home, 'lock'));
  release(server, await build(server, 'first'));
  fs.writeFileSync(join(server.home, fs.readlinkSync(join(server.home, 'current')), 'hashed.json'), '');
  leaveLock();
  const second = await build(server, 'second');
  expect(release(server, second)).toMatchObject({ status: 1, text: expect.stringContaining('start nginx') });
  leaveLock();
  expect(rollBack(server, second).text).toContain('start nginx');
  expect(fs.readFileSync(join(server.home, 'current/site/index.html'), 'utf8')).toBe('first');
  expect(fs.existsSync(join(server.home, 'lock'))).toBe(false);
});

/** Processes that look at a lock at the same time all act on what they saw. */
const slowReads = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { readlinkSync } = fs;
fs.readlinkSync = (link) => {
  const target = readlinkSync(link);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  return target;
};
syncBuiltinESMExports();`;

test('Of two releases that find the lock of a killed one, only one runs at a time', async () => {
  const server = await setUpServer();
  const folder = await build(server, 'first');
  const log = join(server.serverFolder, 'log');
  const nginx = `#!/bin/sh\n[ "$1" = -t ] || exit 0\necho start >> ${log}\nsleep 2\necho end >> ${log}\n`;
  fs.writeFileSync(join(server.serverFolder, 'bin/nginx'), nginx);
  fs.mkdirSync(server.home);
  fs.symlinkSync(String(spawnSync(process.execPath, ['--version']).pid), join(server.home, 'lock'));
  const { cwd, env } = listArguments(server, folder);
  const preload = `data:text/javascript,${encodeURIComponent(slowReads)}`;
  const processes = [1, 2].map(() =>
    spawn(process.execPath, ['--import', preload, resolve('scripts/release.mjs')], { cwd, env }),
  );
  await Promise.all(processes.map((releaseProcess) => once(releaseProcess, 'close')));
  expect(fs.readFileSync(log, 'utf8')).toMatch(/^(?:start\nend\n)+$/);
  expect(fs.readdirSync(server.home).filter((name) => name.startsWith('lock'))).toEqual([]);
});

test('An unknown option is refused in one sentence', () => {
  for (const option of ['--rolback', 'rollback']) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', option], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The only option is --rollback: .*\n$/)]);
  }
});

test('A release can be rolled back on a full disk', async () => {
  const server = await setUpServer();
  release(server, await build(server, 'root'));
  await start(server);
  const root = fs.readlinkSync(join(server.home, 'current'));
  const docs = await build(server, 'docs', '/docs/');
  expect(release(server, docs).status).toBe(0);
  await expect(async () => expect((await server.get('/docs/')).body.toString()).toBe('docs')).toPass();
  // Makes all writes fail, as on a full disk.
  fs.rmSync(join(server.home, root, 'site'), { recursive: true });
  fs.symlinkSync(join(server.serverFolder, 'root/build'), join(server.home, root, 'site'));
  fs.writeFileSync(join(server.serverFolder, 'root/build/docs'), '');
  expect(rollBack(server, docs)).toEqual({ status: 0, text: expect.stringContaining('may miss scripts') });
  await expect(async () => expect((await server.get('/')).body.toString()).toBe('root')).toPass();
});
