// What a reader sees of a page that breaks, or of a site that is not where it should be.
import { expect, test } from '@playwright/test';
import { guide, vietnamese } from './example-pages';
import { scriptsOfPages } from './hold-requests';
import { openPage, showIntent, waitForScripts } from './open-page';
import { findTitle } from './page-parts';
import { sites } from './sites';

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

for (const [{ route }, failed, again] of [
  [guide, 'This page could not be loaded completely.', 'Retry'],
  [vietnamese, 'Không tải được toàn bộ trang này.', 'Thử lại'],
] as const) {
  test(`${route} says in its language that its scripts fail to load, and ${again} loads them once they are there`, async ({
    page,
  }) => {
    await page.route(scriptsOfPages, (request) => request.fulfill({ status: 500 }));
    await page.goto(route);
    await showIntent(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(failed);
    await expect(findTitle(page)).toBeVisible();
    await page.unroute(scriptsOfPages);
    await alert.getByRole('button', { name: again }).click();
    await waitForScripts(page);
    await expect(alert).toHaveCount(0);
  });
}
