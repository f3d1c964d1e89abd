import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openSite } from './read-site';
import { openDocs } from './tools';

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) {
    close();
  }
});

/** @returns The server's address, and the paths of its requests. */
async function serve(listener: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { paths, site: `http://127.0.0.1:${port}/` };
}

const open = (site: string) => openDocs(site, openSite(site));
const serveSecret = () => serve((_request, response) => response.end('SECRET'));
const serveNothing = () => serve((_request, response) => response.writeHead(404).end());

test.each<[what: string, write: (site: string, host: string) => string]>([
  ['three slashes', (site, host) => `${site}//${host}/page`],
  ['two slashes', (_site, host) => `//${host}/page`],
  ['backslashes', (_site, host) => `\\\\${host}\\page`],
  ['three slashes and backslashes', (site, host) => `${site}/\\${host}/page`],
  ['encoded slashes', (site, host) => `${site}%2F%2F${host}/page`],
  ['encoded backslashes', (site, host) => `${site}%5C%5C${host}/page`],
  ['a user name like the site', (site, host) => `${site.slice(0, -1)}@${host}/page`],
  ['a dot after slashes', (site, host) => `${site}.//${host}/page`],
  ['its address', (_site, host) => `http://${host}/page`],
])('A page of another host is not read when it is written with %s', async (_what, write) => {
  const secret = await serveSecret();
  const { site } = await serveNothing();
  const reading = open(site).readPage(write(site, new URL(secret.site).host));
  await expect(reading).rejects.toThrow(/There is no page|is not a page of/);
  expect(secret.paths).toEqual([]);
});

test.each([301, 302, 307])('A redirect %i to another host is not followed', async (status) => {
  const secret = await serveSecret();
  const { site } = await serve((_request, response) => response.writeHead(status, { Location: secret.site }).end());
  await expect(open(site).readPage('/page')).rejects.toThrow(/page\.md redirects to http/);
  expect(secret.paths).toEqual([]);
});

test('A redirect out of the folder of the site is not followed', async () => {
  const { paths, site } = await serve((_request, response) => response.writeHead(302, { Location: '/admin' }).end('SECRET'));
  await expect(open(`${site}docs/`).readPage('/page')).rejects.toThrow(/redirects to \S+\/admin/);
  expect(paths).toEqual(['/docs/page.md']);
});

test.each(['/../../../internal', 'x%252F..%252F..%252Finternal', 'x%255C..%255C..%255Cinternal'])(
  'The heading id %s reads nothing outside the folder of the site',
  async (id) => {
    const { paths, site } = await serve((_request, response) => response.end('# Page'));
    await open(`${site}docs/`).readPage(`/docs/page#${id}`);
    expect(paths).not.toContainEqual(expect.stringMatching(/internal/));
  },
);

test('A moved page is read at its new address', async () => {
  const { site } = await serve(({ url }, response) =>
    url === '/old.md' ? response.writeHead(301, { Location: '/new.md' }).end() : response.end(`# ${url}`),
  );
  expect(await open(site).readPage('/old')).toBe('# /new.md');
});

test('Redirects in a circle end with an error', async () => {
  const { site } = await serve(({ url }, response) => response.writeHead(301, { Location: url }).end());
  await expect(open(site).readPage('/page')).rejects.toThrow(/redirected more than/);
});

const limits = { maxBytes: 1000, timeoutMs: 60_000, maxRedirects: 1 };

test('An endless page is not read to its end', async () => {
  const { site } = await serve((_request, response) => {
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(1000))) {}
    };
    response.on('drain', write);
    write();
  });
  await expect(openSite(site, limits)('page.md')).rejects.toThrow(/page\.md is larger than 1000 bytes/);
});

test.each<[what: string, listener: RequestListener]>([
  ['never answers', () => undefined],
  ['never ends its answer', (_request, response) => response.writeHead(200).write('x')],
])('A site that %s is given up', async (_what, listener) => {
  const { site } = await serve(listener);
  await expect(openSite(site, { ...limits, timeoutMs: 100 })('page.md')).rejects.toThrow(/timeout/);
});

const emptyIndex: RequestListener = ({ url }, response) => {
  const isFirst = url?.endsWith('first.json');
  const lists = { names: [], texts: [], questions: [] };
  response.end(JSON.stringify({ version: '1', ...(isFirst ? { pages: [], synonyms: [] } : lists) }));
};

test('Searches at the same time load the index once', async () => {
  const { paths, site } = await serve(emptyIndex);
  const { search } = open(site);
  await Promise.all(['call', 'token'].map((query) => search(query)));
  expect(paths.sort()).toEqual(['/search-index/first.json', '/search-index/texts.json']);
});

test('A search after a failed one loads the index again', async () => {
  let isUp = false;
  const { site } = await serve((request, response) => (isUp ? emptyIndex(request, response) : response.writeHead(503).end()));
  const { search } = open(site);
  await expect(search('call')).rejects.toThrow(/is missing/);
  isUp = true;
  expect(await search('call')).toMatch(/^Nothing found/);
});
