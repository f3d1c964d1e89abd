import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './hold-requests';
import { openPage } from './open-page';

/** Opens the menu that holds what can be done with the page. */
async function openActions(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Markdown' }).click();
}

const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

for (const { path, twin, copy, copied } of [
  { path: '/api/v3/campaign/create', twin: '/api/v3/campaign/create.md', copy: 'Copy page', copied: 'Copied' },
  { path: '/category/v1', twin: '/category/v1.md', copy: 'Copy page', copied: 'Copied' },
  { path: '/pitel_app/', twin: '/pitel_app.md', copy: 'Copy page', copied: 'Copied' },
  {
    path: '/bitrix_pitel_vie/category/cài-đặt',
    twin: '/bitrix_pitel_vie/category/cài-đặt.md',
    copy: 'Sao chép trang',
    copied: 'Đã sao chép',
  },
]) {
  test(`${path} is copied as Markdown with the keyboard`, async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await openPage(page, encodeURI(path));
    // The notice goes after a while: here when the clock is told to go on.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('summary', { hasText: 'Markdown' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: copy })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: copied })).toHaveText(copied);
    const answer = await request.get(encodeURI(twin));
    expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await readClipboard(page)).toBe(await answer.text());
    await page.clock.runFor(3000);
    await expect(page.getByRole('button', { name: copy })).toBeVisible();
  });
}

test('The next page has its own twin, without a reload', async ({ page }) => {
  await openPage(page, '/api/v3/campaign/create');
  await page.getByRole('main').getByRole('link', { name: 'edit call' }).first().click();
  await expect(page).toHaveURL(/\/api\/v3\/campaign\/edit$/);
  await openActions(page);
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/api/v3/campaign/edit.md');
  await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute('href', '/api/v3/campaign/edit.md');
});

test('Where the clipboard is closed, copying opens the Markdown', async ({ page }) => {
  await openPage(page, '/api/v3/campaign/create');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openActions(page);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page).toHaveURL(/\/api\/v3\/campaign\/create\.md$/);
});

test('Offline, copying says that it failed and leaves the page alone', async ({ page, context }) => {
  await openPage(page, '/api/v3/campaign/create');
  await context.setOffline(true);
  await openActions(page);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not copied' })).toHaveText('Not copied');
  await expect(page).toHaveURL('/api/v3/campaign/create');
});

test('A copy that comes too late does not take the reader back', async ({ page }) => {
  await openPage(page, '/api/v3/campaign/create');
  const release = await holdRequests(page, /create\.md$/);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openActions(page);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await page.getByRole('main').getByRole('link', { name: 'edit call' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change a campaign');
  const answered = page.waitForResponse(/create\.md$/);
  await release();
  await (await answered).finished();
  await page.getByRole('main').getByRole('link', { name: 'detail call' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get one campaign');
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the Markdown is a link, and no button promises to copy', async ({ page }) => {
    await page.goto('/api/v3/campaign/create');
    await openActions(page);
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeHidden();
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL(/\/api\/v3\/campaign\/create\.md$/);
    await expect(page.locator('body')).toContainText('# Create a campaign');
  });
});
