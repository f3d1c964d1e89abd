import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../tests/helpers/open-page';
import { sites } from '../../tests/helpers/sites';
import { describeHosting } from '../hosting/host-rules';

const algolia = { appId: 'TESTAPP', apiKey: 'search-only', indexName: 'docs' };
const service = 'https://testapp-dsn.algolia.net';
const reserves = [1, 2, 3].map((number) => `https://testapp-${number}.algolianet.com`);
test.use({ baseURL: sites.fixture.url });

const hit = {
  objectID: '1',
  type: 'lvl2',
  url: 'https://docs.example.com/docs/legacy#chosen-id',
  content: null,
  hierarchy: { lvl0: 'Call Center', lvl1: 'Legacy', lvl2: 'Heading with an id' },
  _snippetResult: { hierarchy: { lvl2: { value: '<mark>Heading</mark> with an id' } } },
};

/** Serves pages with the production headers. `openPage` checks for CSP violations. */
async function hostPages(page: Page): Promise<void> {
  const settings = {
    url: 'https://docs.example.com',
    baseUrl: sites.fixture.base,
    algoliaAppId: algolia.appId,
  };
  const { headers } = await describeHosting(sites.fixture.folder, settings);
  expect(reserves.filter((host) => !headers['Content-Security-Policy']?.includes(host))).toEqual([]);
  await page.route(`${sites.fixture.url}**`, async (route) => {
    if (route.request().resourceType() !== 'document') {
      return route.fallback();
    }
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
}

async function answerQueries(page: Page): Promise<void> {
  await page.route(`${service}/**`, async (route) => {
    const { requests }: { requests: { indexName: string; query: string }[] } = JSON.parse(route.request().postData() ?? '');
    const results = requests.map(({ indexName, query }) => {
      const hits = indexName === algolia.indexName && query === 'heading' ? [hit] : [];
      return { hits, nbHits: hits.length };
    });
    await route.fulfill({ json: { results }, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

test('The dialog of DocSearch asks only Algolia, and only when the reader types', async ({ page }) => {
  await hostPages(page);
  await answerQueries(page);
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  const listOrigins = () => [...new Set(requests.filter(({ protocol }) => protocol !== 'data:').map(({ origin }) => origin))];
  const siteOrigin = new URL(sites.fixture.url).origin;
  const field = page.getByRole('searchbox', { name: 'Search' });

  await openPage(page, '/');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  expect(listOrigins()).toEqual([siteOrigin]);
  await page.keyboard.type('heading');
  const result = page.getByRole('option', { name: 'Heading with an id' });
  await expect(result).toHaveAttribute('aria-selected', 'true');
  await expect(result.locator('mark')).toHaveText('Heading');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/legacy#chosen-id');
  await expect(page.getByRole('heading', { name: 'Heading with an id' })).toBeInViewport();
  expect(listOrigins()).toEqual([siteOrigin, service]);
  expect(requests.filter(({ pathname }) => pathname.includes('search-index'))).toEqual([]);
  expect((await page.request.get('/search')).status()).toBe(404);
});
