// The built site on nginx: status, body and headers of each address.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { reference, vietnameseCategory } from '../../tests/helpers/example-pages';
import { sites } from '../../tests/helpers/sites';
import { fetchRaw, type RawResponse } from '../../tests/nginx/nginx';
import { nameRedirectFile, readRedirects } from '../redirects/redirects';
import { readRoutes } from '../site/site-pages';

const { folder, port } = sites.real;
const get = (target: string, headers: Record<string, string> = {}): Promise<RawResponse> => fetchRaw(port, target, headers);
const notFound = readFileSync(`${folder}/404.html`);
const redirectPages = readRedirects().map(nameRedirectFile);
const files = fastGlob
  .sync('**', { cwd: folder, dot: true })
  .filter((file) => !redirectPages.includes(file))
  .filter((file) => !/\.(br|gz)$|^_(headers|redirects)$|(^|\/)404\.html$/.test(file));
const page = reference.route;
const isForPrograms =
  /^openapi\.json$|^(clients|openapi|programs|samples|sandbox|sdk)\/|\.md$|(^|\/)llms(-full)?\.txt$|^(changes|sitemap)\.xml$|^\.well-known\/(api-catalog|agent-skills\/index\.json)$/;

test('Every file is served with the right headers', async () => {
  const hashedFiles = files.filter((file) => /^(assets|fonts)\//.test(file));
  expect(hashedFiles.length).toBeGreaterThan(0);
  expect(hashedFiles.filter((file) => !/[.-][0-9a-f]{8,}\./.test(file))).toEqual([]);
  const faults: string[] = [];
  for (const file of files) {
    const { status, headers, body } = await get(encodeURI(`/${file}`));
    const sharing = isForPrograms.test(file) ? ['*', 'cross-origin'] : [undefined, 'same-origin'];
    const caching = hashedFiles.includes(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const rules: Record<string, boolean> = {
      'is not answered as it is': status === 200 && body.equals(readFileSync(`${folder}/${file}`)),
      'has no type: add it to src/site/media-types.json': !headers['content-type']?.includes('octet'),
      'may be taken for another type': headers['x-content-type-options'] === 'nosniff',
      [`is not kept by ${caching}`]: headers['cache-control'] === caching,
      'is shared with too many or too few': isDeepStrictEqual(
        [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']],
        sharing,
      ),
      'has no ETag': Boolean(headers.etag),
    };
    faults.push(...Object.entries(rules).flatMap(([fault, isKept]) => (isKept ? [] : `${file} ${fault}`)));
  }
  expect(faults).toEqual([]);
});

const canRunScripts = ({ headers }: RawResponse): boolean => !/script-src 'none'/.test(headers['content-security-policy'] ?? '');

test('Drawings and feeds that are opened by themselves run no scripts', async () => {
  for (const ending of ['.svg', '.xml']) {
    const response = await get(encodeURI(`/${files.find((name) => name.endsWith(ending))}`));
    expect([ending, response.status, canRunScripts(response)]).toEqual([ending, 200, false]);
  }
});

test('Pages run scripts, also unchanged and missing ones', async () => {
  const response = await get(page);
  const notModified = await get(page, { 'If-None-Match': response.headers.etag ?? '' });
  const missing = await get('/no/such/drawing.svg');
  expect([response, notModified, missing].map(({ status }) => status)).toEqual([200, 304, 404]);
  expect([response, notModified, missing].map(canRunScripts)).toEqual([true, true, true]);
});

test('nginx and static hosts send the same headers', async () => {
  const [forAll = '', ...blocks] = readFileSync(`${folder}/_headers`, 'utf8').split(/^(?=\/)/m);
  expect(forAll).toMatch(/^\/\*\n/);
  let comparisonCount = 0;
  for (const block of blocks) {
    const [pattern = '', ...lines] = block.trim().split(/\n */);
    const [file] = fastGlob.sync(pattern.slice(1).replace('*', pattern.endsWith('/*') ? '**/*' : '*'), {
      cwd: folder,
      dot: true,
      baseNameMatch: true,
    });
    for (const [, name = '', value] of file === undefined ? [] : lines.map((line) => /^(.+?): (.+)$/.exec(line) ?? [])) {
      comparisonCount += 1;
      // nginx sends one policy, static hosts send two.
      const expected = name === 'Content-Security-Policy' ? expect.stringContaining(value ?? '') : value;
      expect([pattern, (await get(encodeURI(`/${file}`))).headers[name.toLowerCase()]]).toEqual([pattern, expected]);
    }
  }
  expect(comparisonCount).toBeGreaterThan(20);
  const { headers } = await get('/', { 'X-Forwarded-Proto': 'https' });
  for (const [, name = '', value] of forAll.matchAll(/^ {2}(.+?): (.+)$/gm)) {
    expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
  }
});

test('Errors for hashed files are not cached', async () => {
  const [script = ''] = files.filter((file) => file.startsWith('assets/js/main.'));
  const mistakes: [status: number, headers: Record<string, string>, method?: string][] = [
    [400, { 'X-Long': 'x'.repeat(9000) }],
    [405, {}, 'POST'],
    [412, { 'If-Match': '"another"' }],
    [412, { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ];
  for (const [status, requestText, method] of mistakes) {
    const { headers, ...response } = await fetchRaw(port, `/${script}`, requestText, method);
    expect([response.status, headers['cache-control']]).toEqual([status, 'no-cache']);
  }
  const beyond = await get(`/${script}`, { Range: 'bytes=99999999-' });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([200, undefined]);
});

test('HSTS is not sent without TLS', async () => {
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
});

test('Every route works with and without a slash, .html and index.html', async () => {
  for (const route of readRoutes()) {
    const bare = encodeURI(route).replace(/\/$/, '');
    const page = readFileSync(`${folder}${decodeURI(bare)}/index.html`);
    for (const form of [bare || '/', `${bare}/`, `${bare}/index.html`, ...(bare ? [`${bare}.html`] : [])]) {
      const { status, body } = await get(form);
      expect([form, status, body.equals(page)]).toEqual([form, 200, true]);
    }
  }
});

test('Unknown URLs get status 404, the not-found page and all headers, uncached', async () => {
  const none = '/no/such/page /api /assets/ /assets/js/main.00000000.js /404 /404.html /index.html.br /index.html.gz /_headers';
  const hiddenPaths = String.raw`/_redirects /% /%E0%A4%A /%00 /%2e%2e/%2e%2e/package.json /../package.json //evil.example /\evil.example`;
  for (const target of [...`${none} ${hiddenPaths}`.split(' '), `${page}//`, page.replace('/campaign/', '%2Fcampaign%2f')]) {
    const { status, headers, body } = await get(target);
    expect([target, status, headers['content-type']]).toEqual([target, 404, 'text/html; charset=utf-8']);
    expect(body.equals(notFound), target).toBe(true);
    expect([target, headers['cache-control'], headers.location]).toEqual([target, 'no-cache', undefined]);
    expect(headers['content-security-policy'], target).toContain("default-src 'self'");
  }
});

test('The Vietnamese category works in every encoding of its name', async () => {
  const path = vietnameseCategory.route;
  const everyByte = path.replace(/[^/]+$/, (name) => [...Buffer.from(name)].map((byte) => `%${byte.toString(16)}`).join(''));
  for (const form of [path, encodeURI(path), encodeURI(path).toLowerCase(), everyByte, `${encodeURI(path)}/`]) {
    expect([form, (await get(form)).status]).toEqual([form, 200]);
  }
  const decomposed = path.normalize('NFD');
  for (const form of [decomposed, encodeURI(decomposed), `${encodeURI(decomposed)}/`, `${encodeURI(decomposed)}.html`]) {
    const { status, headers } = await get(`${form}?lang=php`);
    expect([form, status, headers.location]).toEqual([form, 301, `${encodeURI(path)}?lang=php`]);
  }
});

test('Text is sent in the smallest encoding the browser accepts', async () => {
  const original = readFileSync(`${folder}${page}/index.html`);
  for (const [acceptEncoding, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer): Buffer => body],
  ] as const) {
    const { headers, body } = await get(page, { 'Accept-Encoding': acceptEncoding });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding, Accept']);
    expect(decode(body).equals(original)).toBe(true);
    const conditions = { 'If-None-Match': headers.etag, 'If-Modified-Since': headers['last-modified'] };
    for (const [name, value = ''] of Object.entries(conditions)) {
      const repeated = await get(page, { 'Accept-Encoding': acceptEncoding, [name]: value });
      expect([repeated.status, repeated.body.length]).toEqual([304, 0]);
      expect(repeated.headers['content-security-policy']).toBeTruthy();
    }
  }
  expect((await get(page, { 'If-None-Match': '"another"' })).status).toBe(200);
});

test('The image reports whether its site answers', () => {
  const [, line = '[]'] = /^HEALTHCHECK CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [command = '', ...rest]: string[] = JSON.parse(line.replace('/80;', `/${port};`));
  const probe = (path: string): number | null => spawnSync(command, rest, { env: { ...process.env, BASE_URL: path } }).status;
  expect(probe('/')).toBe(0);
  // With TLS, every response on port 80 is a redirect.
  expect(probe(page.toUpperCase())).toBe(0);
  expect(probe('/no/such/site/')).toBe(1);
});

test('Only GET and HEAD are allowed', async () => {
  expect((await fetchRaw(port, page, {}, 'HEAD')).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']) {
    expect([method, (await fetchRaw(port, page, {}, method)).status]).toEqual([method, 405]);
  }
});
