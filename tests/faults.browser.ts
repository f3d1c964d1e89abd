// What a reader sees of a page that breaks, or of a site that is not where it should be.
import { expect, type Page, test } from '@playwright/test';
import { openPage, showIntent, waitForScripts } from './open-page';
import { sites } from './sites';

/** The scripts that a page executes, as opposed to those it only prefetches. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  await openPage(page, path);
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => [entry.name, (entry as PerformanceResourceTiming).initiatorType]),
  );
  return entries.flatMap(([name = '', initiator]) => (initiator === 'script' ? [name] : []));
}

test.describe('On the fixture site', () => {
  test.use({ baseURL: sites.fixture.url });

  test('a page that crashes says so, and Try again works once the cause is gone', async ({ page }) => {
    await page.goto('/crashing#broken');
    await showIntent(page);
    const crash = page.getByRole('heading', { name: 'This page crashed.' });
    await expect(crash).toBeVisible();
    await expect(page.getByText('The fixture page broke on purpose.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(crash).toBeVisible();
    await page.evaluate(() => history.replaceState(history.state, '', '/crashing'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Page in order' })).toBeVisible();
  });

  test('a page that fails to load shows the error, and Retry loads it', async ({ page }) => {
    const elsewhere = await scriptsOf(page, '/');
    const ownScripts = (await scriptsOf(page, '/plain')).filter((url) => !elsewhere.includes(url));
    expect(ownScripts.length).toBeGreaterThan(0);
    const isOwn = (url: URL): boolean => ownScripts.includes(url.href);
    await page.route(isOwn, (route) => route.fulfill({ status: 500 }));

    await page.goto('/plain');
    await showIntent(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Loading chunk');
    await expect(page.getByRole('heading', { name: 'Plain page' })).toBeVisible();
    const reload = page.waitForEvent('domcontentloaded');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await reload;
    await showIntent(page);
    await expect(alert).toContainText('Loading chunk');

    await page.unroute(isOwn);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await waitForScripts(page);
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Plain page' })).toBeVisible();
  });

  test('a page module without a default export shows the error message', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Page without a default export' }).click();
    await expect(page.getByText("The page component at /without-default doesn't have a default export.")).toBeVisible();
  });
});

test('A site under the wrong base URL says that it did not load properly', async ({ page }) => {
  await page.goto(sites.misplaced.url);
  await showIntent(page);
  const banner = page.getByRole('alert');
  await expect(banner).toHaveText(/^This site did not load properly: \/assets\/js\/.* is missing\. .*another base URL\.$/);
  await expect(banner).toBeInViewport();
});

test('A Vietnamese page that fails to load says so in Vietnamese', async ({ page }) => {
  const elsewhere = await scriptsOf(page, '/bitrix_pitel_vie/');
  const ownScripts = (await scriptsOf(page, '/bitrix_pitel_vie/testing')).filter((url) => !elsewhere.includes(url));
  await page.route(
    (url) => ownScripts.includes(url.href),
    (route) => route.fulfill({ status: 500 }),
  );
  await page.goto('/bitrix_pitel_vie/testing');
  await showIntent(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Không tải được toàn bộ trang này.');
  await expect(alert.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});
