// The built site on nginx, as it is deployed: what is answered to which address, and with which headers.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { readRoutes } from '../src/addresses/site-pages';
import { cacheRules } from '../src/built-site/hosting/cache-rules';
import { listSpellings } from '../src/built-site/hosting/list-spellings';
import { mediaTypes, typesOfNames } from '../src/built-site/hosting/media-types';
import { fetchRaw, type RawAnswer } from './nginx/fetch-raw';
import { sites } from './sites';

const { folder, port } = sites.real;
const get = (target: string, headers: Record<string, string> = {}): Promise<RawAnswer> => fetchRaw(port, target, headers);
const notFound = readFileSync(`${folder}/404.html`);
const files = fastGlob
  .sync('**', { cwd: folder, dot: true })
  .filter((file) => !/\.(br|gz)$|^_(headers|redirects)$|^404\.html$/.test(file));
const longName = '/api/v3/campaign/create';

test('Every file of the build has a type, and is answered with it, itself and with the security headers', async () => {
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    const type = typesOfNames[file] ?? mediaTypes[extname(file).slice(1)];
    expect(type, `${file}: src/built-site/hosting/media-types.ts has no type for this ending. Add it.`).toBeDefined();
    const { status, headers, body } = await get(encodeURI(`/${file}`));
    expect([file, status, headers['content-type']?.replace('; charset=utf-8', '')]).toEqual([file, 200, type]);
    expect(body.equals(readFileSync(`${folder}/${file}`)), `${file} is not answered as it is`).toBe(true);
    expect(headers['x-content-type-options'], file).toBe('nosniff');
  }
});

test('Every route is a page with and without a slash, with .html and index.html', async () => {
  for (const { route } of readRoutes()) {
    const bare = encodeURI(route).replace(/\/$/, '');
    for (const form of [bare || '/', `${bare}/`, `${bare}/index.html`, ...(bare ? [`${bare}.html`] : [])]) {
      const { status, body } = await get(form);
      expect([form, status]).toEqual([form, 200]);
      expect(body.equals(readFileSync(`${folder}${decodeURI(bare)}/index.html`)), form).toBe(true);
    }
  }
});

for (const target of [
  '/no/such/page',
  '/api',
  '/assets/',
  '/assets/js/main.00000000.js',
  '/404.html',
  '/404',
  '/index.html.br',
  '/index.html.gz',
  '/_headers',
  '/_redirects',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/%2e%2e/%2e%2e/package.json',
  '/../package.json',
  '//evil.example',
  '//evil.example/index.html',
  '/\\evil.example',
  `${longName}//`,
  longName.replace('/campaign/', '%2Fcampaign%2f'),
]) {
  test(`${target} is answered with status 404, the not-found page and all headers, and never kept`, async () => {
    const { status, headers, body } = await get(target);
    expect(status).toBe(404);
    expect(body.equals(notFound)).toBe(true);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers.location).toBeUndefined();
  });
}

test('The Vietnamese category is found in every encoding of its name', async () => {
  const path = '/bitrix_pitel_vie/category/cài-đặt';
  const everyByte = `/bitrix_pitel_vie/category/${[...Buffer.from('cài-đặt')].map((byte) => `%${byte.toString(16)}`).join('')}`;
  for (const form of [path, encodeURI(path), encodeURI(path).toLowerCase(), everyByte, `${encodeURI(path)}/`]) {
    expect([form, (await get(form)).status]).toEqual([form, 200]);
  }
  const spellings = listSpellings(path);
  expect(spellings).toContain(path.normalize('NFD'));
  for (const spelling of spellings) {
    for (const form of [spelling, encodeURI(spelling), `${encodeURI(spelling)}/`, `${encodeURI(spelling)}.html`]) {
      const { status, headers } = await get(`${form}?lang=php`);
      expect([form, status, headers.location]).toEqual([form, 301, `${encodeURI(path)}?lang=php`]);
    }
  }
});

test('Files whose name changes with their content are kept for a year, all others are asked for each time', async () => {
  const hashed = files.filter((file) => cacheRules.hashed.some((pattern) => new RegExp(`^${pattern}`).test(file)));
  expect(hashed.length).toBeGreaterThan(100);
  expect(hashed.filter((file) => !/[.-][0-9a-f]{8,}\./.test(file))).toEqual([]);
  for (const file of files) {
    const { headers } = await get(encodeURI(`/${file}`));
    const isHashed = hashed.includes(file);
    expect([file, headers['cache-control']]).toEqual([file, isHashed ? cacheRules.forever : cacheRules.checked]);
    expect(headers.etag, file).toBeTruthy();
  }
});

test('Browsers get text in the shortest form they can read', async () => {
  const original = readFileSync(`${folder}${longName}/index.html`);
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer): Buffer => body],
  ] as const) {
    const { headers, body } = await get(longName, { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(decode(body).equals(original)).toBe(true);
  }
});

test('A file that has not changed is answered with status 304', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers } = await get(longName, { 'Accept-Encoding': accepted });
    for (const condition of [
      { 'If-None-Match': headers.etag ?? '' },
      { 'If-Modified-Since': headers['last-modified'] ?? '' },
    ] as Record<string, string>[]) {
      const again = await get(longName, { 'Accept-Encoding': accepted, ...condition });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers['content-security-policy']).toBeTruthy();
    }
  }
  expect((await get(longName, { 'If-None-Match': '"another"' })).status).toBe(200);
});

test('A range of a file is answered alone', async () => {
  const file = files.find((name) => name.endsWith('.woff2')) ?? '';
  const content = readFileSync(`${folder}/${file}`);
  const { status, headers, body } = await get(`/${file}`, { Range: 'bytes=10-19' });
  expect(status).toBe(206);
  expect(headers['content-range']).toBe(`bytes 10-19/${content.length}`);
  expect(body.equals(content.subarray(10, 20))).toBe(true);
  expect((await get(`/${file}`, { Range: `bytes=${content.length}-` })).status).toBe(416);
});

test('Only reading is allowed', async () => {
  expect((await fetchRaw(port, longName, {}, 'HEAD')).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']) {
    expect([method, (await fetchRaw(port, longName, {}, method)).status]).toEqual([method, 405]);
  }
});

test('The policy allows neither inline code nor evaluation', async () => {
  const policy = (await get('/')).headers['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
});

test.describe('Under a path', () => {
  const nested = sites.nested;
  const at = (target: string): Promise<RawAnswer> => fetchRaw(nested.port, target);

  test('pages, files and moved spellings are found below it, and nothing beside it', async () => {
    for (const [target, status] of [
      ['/docs/', 200],
      ['/docs/api/v1/auth/login', 200],
      ['/docs/api/v1/auth/login.html', 200],
      ['/docs/sitemap.xml', 200],
      ['/docs/no/such/page', 404],
      ['/docs/404.html', 404],
      ['/docs/_headers', 404],
      ['/', 404],
      ['/api/v1/auth/login', 404],
      ['/docsx', 404],
    ] as const) {
      expect([target, (await at(target)).status]).toEqual([target, status]);
    }
    expect((await at('/docs?a=b')).headers.location).toBe('/docs/?a=b');
    const path = '/docs/bitrix_pitel_vie/category/cài-đặt';
    expect((await at(encodeURI(path.normalize('NFD')))).headers.location).toBe(encodeURI(path));
    const script = fastGlob.sync('assets/js/main.*.js', { cwd: nested.folder })[0];
    expect((await at(`/docs/${script}`)).headers['cache-control']).toBe(cacheRules.forever);
  });
});
