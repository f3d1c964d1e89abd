// Tests the archive for networks without internet access, unpacked as readers do.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archivePath, checksumPath, docsServerPath } from '../src/site/published-paths';
import { readSitePages } from '../src/site/site-pages';

const archive = readFileSync(join('build', archivePath));
const files = unzipSync(archive);
const home = mkdtempSync(join(tmpdir(), 'offline-'));
const folder = join(home, 'pitel-docs');
let server: ChildProcess;
let address = '';

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), content);
  }
  server = spawn(process.execPath, ['pitel-docs.mjs', '--serve', '--port', '0'], { cwd: folder });
  const [line] = await once(server.stdout as NodeJS.ReadableStream, 'data');
  address = /http:\S+/.exec(String(line))?.[0] ?? '';
});

afterAll(() => void server.kill());

/** Sends the path as it is, with dots. */
async function request(path: string) {
  const { port } = new URL(address);
  const [response] = (await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response), response };
}

test('The archive has every page in at most 10 MB', () => {
  expect(archive.length).toBeLessThanOrEqual(10_000_000);
  const missing = readSitePages().filter(({ route }) => !files[`pitel-docs/site${join(route, 'index.html')}`]);
  expect(missing.map(({ route }) => route)).toEqual([]);
  expect(Object.keys(files).filter((name) => /\.(?:br|gz|zip)$/.test(name))).toEqual([]);
});

test('Pages are served at their addresses, as they are on the site', async () => {
  const paths = [...readSitePages().map(({ route }) => route), '/api/v1/event', '/api/v1/event.html'];
  const answers = await Promise.all(paths.map(async (path) => [path, await request(encodeURI(path))] as const));
  const invalidAnswers = answers.filter(([, { status, type }]) => status !== 200 || type !== 'text/html; charset=utf-8');
  expect(invalidAnswers.map(([path]) => path)).toEqual([]);
  expect((await request('/index.html')).body).toBe(readFileSync('build/index.html', 'utf8'));
});

test.each([
  ['/index.md', 'text/markdown; charset=utf-8'],
  ['/search-index/first.json', 'application/json'],
  ['/sandbox/pitel-sandbox.d.mts', 'text/plain; charset=utf-8'],
])('%s is served as %s', async (path, type) => {
  expect(await request(path)).toMatchObject({ status: 200, type });
});

test.each([
  '/no/such/page',
  '/../README.txt',
  '/%2e%2e/README.txt',
  '/..%2fREADME.txt',
  '/img/..%2f..%2fREADME.txt',
  '/..%5cREADME.txt',
  '//README.txt',
  '/%00',
  '/%zz',
  'http://127.0.0.1/README.txt',
])('%s is answered with the not-found page', async (path) => {
  const page = readFileSync('build/404.html', 'utf8');
  expect(await request(path)).toMatchObject({ status: 404, type: 'text/html; charset=utf-8', body: page });
});

test.each(['/bitrix_pitel_vie/no/such/page', '/bitrix_pitel_vie/no'])('%s is answered in Vietnamese', async (path) => {
  const page = readFileSync('build/bitrix_pitel_vie/404.html', 'utf8');
  expect(await request(path)).toMatchObject({ status: 404, body: page });
});

test('Every link of a page leads into the archive, but those to the archive itself', async () => {
  const pages = Object.keys(files).filter((name) => name.endsWith('/index.html'));
  const addresses = pages.flatMap((name) => {
    const page = new URL(name.replace(/^pitel-docs\/site|index\.html$/g, ''), address);
    const links = strFromU8(files[name] ?? new Uint8Array()).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g);
    return Array.from(links, ([, href = '']) => new URL(href, page));
  });
  const paths = new Set(addresses.filter(({ host }) => host === new URL(address).host).map(({ pathname }) => pathname));
  const answers = await Promise.all([...paths].map(async (path) => [path, await request(path)] as const));
  const others = answers.filter(([, { status }]) => status !== 200);
  const redirects = others.map(([path, { status, response }]) => [path, status, response.headers.location]);
  const archiveFiles = [archivePath, checksumPath(archivePath)];
  expect(redirects).toEqual(archiveFiles.map((path) => [`/${path}`, 302, `https://docs.example.com/${path}`]));
});

test('Pages load nothing from other hosts', async () => {
  const { headers } = (await request('/')).response;
  expect(headers['content-security-policy']).toBe("default-src 'self' 'unsafe-inline'; img-src 'self' data:");
  await expect(fetch(address.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
});

const noNetwork = `import { Socket } from 'node:net';
  globalThis.fetch = Socket.prototype.connect = () => { throw new Error('NETWORK'); };`;

test('Agents read pages and operations without a network', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(noNetwork)}`];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [...preload, join(folder, 'pitel-docs.mjs')] }),
  );
  const ask = async (name: string, options: Record<string, string>): Promise<string> => {
    const { content } = await client.callTool({ name, arguments: options }, { timeout: 600_000 });
    return (content as { text: string }[])[0]?.text ?? '';
  };
  const page = await ask('read_page', { page: 'https://docs.example.com/api/v1/event', detail: 'full' });
  expect(page).toBe(readFileSync('build/api/v1/event.md', 'utf8'));
  expect(await ask('read_page', { page: '/%2e%2e/README' })).toMatch(/^There is no page/);
  expect(await ask('operation', { operation: 'POST /v3/campaign' })).toContain('POST {base_url}/v3/campaign');
  await client.close();
});

test('Without the pages beside it, the program says what to unpack', () => {
  const alone = join(home, 'alone.mjs');
  copyFileSync(join('build', docsServerPath), alone);
  expect(existsSync(join(home, 'site'))).toBe(false);
  const { status, stderr } = spawnSync(process.execPath, [alone, '--serve'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no folder site\/ .*pitel-docs\.zip.*\n$/)]);
});

test('A taken port is answered with another one', async () => {
  const { port } = new URL(address);
  const args = [join(folder, 'pitel-docs.mjs'), '--serve', '--port', port];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`--port ${Number(port) + 1}\n`)]);
});
