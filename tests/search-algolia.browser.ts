import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { searchFor, searchResults } from './search-dialog';
import { sites } from './sites';

/** The fixture site has the settings of Algolia. */
test.use({ baseURL: sites.fixture.url });
const origin = 'https://testapp-dsn.algolia.net';
let server: Server;
let queries: { path?: string; key?: string | string[]; body: { query: string } }[];

/** Speaks the part of Algolia's query API that the dialog uses. */
test.beforeEach(async ({ page }) => {
  queries = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const body = JSON.parse(Buffer.concat(chunks).toString());
    queries.push({ path: request.url, key: request.headers['x-algolia-api-key'], body });
    const mark = (text: string) => `${body.highlightPreTag}${text}${body.highlightPostTag}`;
    const hit = {
      url: 'https://docs.example.com/docs/legacy#chosen-id',
      hierarchy: { lvl0: 'Call Center', lvl1: 'Legacy', lvl2: 'Heading with an id' },
      _highlightResult: { hierarchy: { lvl1: { value: mark('Legacy') } } },
      _snippetResult: { content: { value: `The ${mark('legacy')} <b>text</b>` } },
    };
    response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
    response.end(JSON.stringify({ hits: body.query === 'legacy' ? [hit] : [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.route(`${origin}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(origin, `http://127.0.0.1:${port}`) });
    await route.fulfill({ response });
  });
});

test.afterEach(() => new Promise((resolve) => server.close(resolve)));

test('the same dialog asks Algolia, and no index is loaded', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openPage(page, '/docs/legacy');
  expect(requested.filter((url) => url.startsWith(origin))).toEqual([]);
  await searchFor(page, 'legacy');
  await expect(searchResults(page)).toHaveCount(1);
  await expect(searchResults(page).locator('mark').first()).toHaveText('Legacy');
  await expect(searchResults(page)).toContainText('The legacy <b>text</b>');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/legacy#chosen-id');
  expect(queries.at(-1)).toMatchObject({ path: '/1/indexes/docs/query', key: 'search-only', body: { query: 'legacy' } });
  expect(requested.filter((url) => url.includes('search-index'))).toEqual([]);
});

test('a refusal is said, with Retry', async ({ page }) => {
  await page.route(`${origin}/**`, (route) => route.fulfill({ status: 403, body: '{}' }));
  await openPage(page, '/docs/legacy');
  await searchFor(page, 'legacy');
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded');
  await page.unroute(`${origin}/**`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
