import { expect, type Locator, type Page, test } from '@playwright/test';
import { describeHosting } from '../src/built-site/hosting/describe-hosting';
import { openPage } from './open-page';
import { sites } from './sites';

/** The fixture site has the settings of Algolia. */
const algolia = { appId: 'TESTAPP', apiKey: 'search-only', indexName: 'docs' };
const service = 'https://testapp-dsn.algolia.net';
const reserves = [1, 2, 3].map((number) => `https://testapp-${number}.algolianet.com`);
test.use({ baseURL: sites.fixture.url });

/** One query as the dialog sends it. */
interface Query {
  readonly indexName: string;
  readonly query: string;
}

/** What was asked since the page was opened. */
interface Asked {
  readonly urls: URL[];
  readonly queries: Query[];
}

const hit = {
  objectID: '1',
  type: 'lvl2',
  url: 'https://docs.example.com/docs/legacy#chosen-id',
  content: null,
  hierarchy: { lvl0: 'Call Center', lvl1: 'Legacy', lvl2: 'Heading with an id' },
  _snippetResult: { hierarchy: { lvl2: { value: '<mark>Heading</mark> with an id' } } },
};

/** Answers the queries that reach a host of Algolia: one hit for `heading`. */
async function answerAt(page: Page, host: string, queries: Query[]): Promise<void> {
  await page.route(`${host}/**`, async (route) => {
    const { requests }: { requests: Query[] } = JSON.parse(route.request().postData() ?? '');
    queries.push(...requests);
    const results = requests.map(({ query }) => ({
      hits: query === 'heading' ? [hit] : [],
      nbHits: query === 'heading' ? 1 : 0,
    }));
    await route.fulfill({ json: { results }, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

/** Opens a page under the policy that the site is hosted with, with an Algolia that answers; `openPage` watches for violations. */
async function openHosted(page: Page, path: string): Promise<Asked> {
  const hosting = await describeHosting(sites.fixture.folder, {
    baseUrl: sites.fixture.base,
    algolia,
    redirects: 'tests/fixture-site/redirects.tsv',
  });
  const asked: Asked = { urls: [], queries: [] };
  page.on('request', (request) => asked.urls.push(new URL(request.url())));
  await page.route(`${sites.fixture.url}**`, async (route) => {
    if (route.request().resourceType() !== 'document') {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...hosting.headers } });
  });
  await answerAt(page, service, asked.queries);
  await openPage(page, path);
  return asked;
}

/** The origins that were asked besides the site's own. */
function foreignOrigins({ urls }: Asked): string[] {
  const own = new URL(sites.fixture.url).origin;
  return [...new Set(urls.filter(({ protocol }) => protocol.startsWith('http')).map(({ origin }) => origin))].filter(
    (origin) => origin !== own,
  );
}

function findField(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search' });
}

test('by the keyboard alone, the dialog of DocSearch asks Algolia and leads to a result, and no other host is asked', async ({
  page,
}) => {
  const asked = await openHosted(page, '/');
  await page.keyboard.press('Control+k');
  await expect(findField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(findField(page)).toBeFocused();
  expect(foreignOrigins(asked)).toEqual([]);
  await page.keyboard.type('heading');
  const result = page.getByRole('option', { name: 'Heading with an id' });
  await expect(result).toHaveAttribute('aria-selected', 'true');
  await expect(result.locator('mark')).toHaveText('Heading');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/legacy#chosen-id');
  await expect(page.getByRole('heading', { name: 'Heading with an id' })).toBeInViewport();
  expect(asked.queries.at(-1)).toMatchObject({ indexName: algolia.indexName, query: 'heading' });
  expect(foreignOrigins(asked)).toEqual([service]);
  expect(asked.urls.filter(({ pathname }) => pathname.includes('search-index'))).toEqual([]);
  expect((await page.request.get('/search')).status()).toBe(404);
});

test('when the first host of Algolia fails, one of its others answers, which the policy allows', async ({ page }) => {
  const asked = await openHosted(page, '/');
  await page.route(`${service}/**`, (route) => route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } }));
  for (const host of reserves) {
    await answerAt(page, host, asked.queries);
  }
  await page.keyboard.press('Control+k');
  await findField(page).fill('heading');
  await expect(page.getByRole('option', { name: 'Heading with an id' })).toBeVisible();
  for (const host of reserves) {
    // The dialog draws by lot which one it asks.
    expect(
      await page.evaluate((url) => fetch(`${url}/`, { method: 'POST', body: '{"requests":[]}' }).then(({ ok }) => ok), host),
    ).toBe(true);
  }
});
