// `npm run check:deploy` against a correct site, a site where every check fails, and a site with TLS as in
// DEPLOY.md.
import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { findFreePort } from '@pitel-docs/samples/run/find-free-port';
import { expect, test } from '@playwright/test';
import { describeHosting } from '../src/hosting/host-rules';
import { renderNginxSite } from '../src/hosting/render-nginx-site';
import { sites } from './helpers/sites';
import { fetchRaw, startNginx } from './nginx/nginx';

const origin = 'https://docs.example.com';
const usage = 'Write it as in: npm run check:deploy -- https://docs.example.com [--origin https://docs.example.com]';
const servers: (ChildProcess | Server)[] = [];
test.afterAll(() => {
  for (const server of servers) {
    'kill' in server ? server.kill() : server.close();
  }
});

async function check(site: string, environment: Record<string, string> = {}, options = ['--origin', origin]) {
  const env = { ...process.env, ...environment };
  const [error, text, message] = await new Promise<[Error | null, string, string]>((settle) => {
    const command = ['scripts/check-deploy.mjs', site, ...options];
    execFile(process.execPath, command, { env }, (...outcome) => settle(outcome));
  });
  const lines = text.split('\n');
  const listLines = (mark: string): string[] => lines.filter((line) => line.startsWith(mark));
  return { isGood: error === null, passed: listLines('✓'), failed: listLines('✗'), message };
}

/** A host that fails every check: an old build, no headers, everything cached, no 404, no compression. */
async function startBadHost(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { status, body } = await fetchRaw(sites.real.port, request.url ?? '/');
    const isText = status === 200 || status === 404;
    const text = body
      .toString()
      .replaceAll(origin, 'https://old.example.com')
      .replaceAll('main.', 'main.0')
      .replace(/<meta http-equiv[^>]*>/, '');
    response.writeHead(request.url?.startsWith('/assets/') ? status : 200, {
      'Content-Type': 'text/html',
      'Cache-Control': 'public, max-age=31536000',
    });
    response.end(isText ? text.replace(/<html[^>]*>/, '<html lang=de>') : '');
  });
  server.listen(0);
  await once(server, 'listening');
  servers.push(server);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test('All checks pass on nginx', async () => {
  const good = await check(sites.real.url);
  expect([good.isGood, good.failed]).toEqual([true, []]);
  expect(good.passed.length).toBeGreaterThan(5);
});

test('All checks fail on a misconfigured host', async () => {
  const good = await check(sites.real.url);
  const bad = await check(await startBadHost());
  expect([bad.isGood, bad.passed]).toEqual([false, []]);
  expect(bad.failed).toHaveLength(good.passed.length);
  expect(bad.failed).toContainEqual(expect.stringMatching(/: http:\/\/localhost:\d+\/robots\.txt: expected text /));
});

test('An address that is not of a site is refused', async () => {
  for (const address of ['docs.example.com', 'localhost:3000', 'https://']) {
    const refusal = `"${address}" is not the address of a site. ${usage}\n`;
    expect(await check(address)).toMatchObject({ isGood: false, message: refusal });
  }
});

test('A check of a test address names --origin', async () => {
  const { failed } = await check(sites.real.url, {}, []);
  expect(failed).toContainEqual(expect.stringContaining('or check a test address with --origin'));
});

test('What is not the address of one site is refused in one sentence', async () => {
  const option = `The only option is --origin, with an address. ${usage}\n`;
  expect(await check(origin, {}, ['--orign', 'x'])).toMatchObject({ isGood: false, message: option });
  const address = `Only one address can be checked at a time. ${usage}\n`;
  expect(await check(origin, {}, [origin])).toMatchObject({ isGood: false, message: address });
});

test('The TLS setup of DEPLOY.md redirects and sends HSTS', async () => {
  const folder = test.info().outputPath();
  const [port, securePort] = [await findFreePort(), await findFreePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const tls = /```nginx\n(.*?)```/s.exec(readFileSync('DEPLOY.md', 'utf8'))?.[1] ?? '';
  mkdirSync(join(folder, 'more'), { recursive: true });
  writeFileSync(
    join(folder, 'more/tls.conf'),
    tls
      .replaceAll('443', String(securePort))
      .replace(/\S+fullchain\.pem/, certificate)
      .replace(/\S+privkey\.pem/, key),
  );
  const hosting = await describeHosting('build', { url: origin, baseUrl: '/' });
  const site = renderNginxSite(hosting, { port, root: resolve('build'), include: join(folder, 'more/*.conf') });
  writeFileSync(join(folder, 'site.conf'), site);
  servers.push(startNginx(folder));
  await expect(async () => {
    const { status, headers } = await fetchRaw(port, '/page?a=b', { Host: 'evil.example' });
    expect([status, headers.location]).toEqual([301, `${origin}/page?a=b`]);
    expect(headers['strict-transport-security']).toBeUndefined();
  }).toPass();
  const { passed, failed } = await check(`https://localhost:${securePort}`, { NODE_EXTRA_CA_CERTS: certificate });
  expect(passed).toContain('✓ HSTS');
  // The check connects to port 80, where a test cannot listen.
  expect(failed.filter((line) => !line.startsWith('✗ Without TLS'))).toEqual([]);
});
