import { expect, type Page, test } from '@playwright/test';
import { openPage, waitForScripts } from './open-page';
import { sites } from './sites';

function readPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

test('A page says in its language when it was last updated', async ({ page }) => {
  await page.goto('/guide/portal_callcenter_guide/queue');
  await expect(page.getByText(/^Last updated on [A-Z][a-z]+ \d+, 20\d\d$/)).toBeVisible();
  await page.goto('/bitrix_pitel_vie/');
  await expect(page.getByText(/^Cập nhật lần cuối: \d+ tháng \d+,? (năm )?20\d\d$/)).toBeVisible();
  await expect(page.getByText('Sửa trang này')).toHaveCount(0);
});

test('A page can be edited where the build was told the address, and only there', async ({ page }) => {
  await page.goto(`${sites.fixture.url}docs/legacy`);
  const link = page.getByRole('link', { name: 'Edit this page' });
  await expect(link).toHaveAttribute('href', 'https://git.example.com/docs/edit/main/tests/fixture-site/docs/legacy.md');
  await page.goto('/guide/portal_callcenter_guide/queue');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
});

test.describe('The reading position', () => {
  const read = '/api/v3/campaign/create';
  const position = 1800;

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, read);
    await page.evaluate((top) => window.scrollTo(0, top), position);
    await expect.poll(() => readPosition(page)).toBe(position);
  });

  test('is kept on the way back and forward inside the site', async ({ page }) => {
    await page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[href="/api/v3/campaign/detail"]').click();
    await expect(page).not.toHaveURL(read);
    await expect.poll(() => readPosition(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.goBack();
    await expect(page).toHaveURL(read);
    await expect.poll(() => readPosition(page)).toBe(position);
    await page.goForward();
    await expect.poll(() => readPosition(page)).toBe(300);
  });

  test('is kept after a reload', async ({ page }) => {
    await page.reload();
    await waitForScripts(page);
    await expect.poll(() => readPosition(page)).toBe(position);
  });

  test('is kept on the way back from another site', async ({ page }) => {
    await page.goto(sites.fixture.url);
    await page.goBack();
    await expect(page).toHaveURL(read);
    await waitForScripts(page);
    await expect.poll(() => readPosition(page)).toBe(position);
  });
});
