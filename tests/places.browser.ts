// Where a reader is on a page, after they have left it and come back.
import { expect, type Page, test } from '@playwright/test';
import { openPage, waitForScripts } from './open-page';

test.use({ viewport: { width: 390, height: 844 } });

const next = '/bitrix_pitel_eng/';

/** Distance of a heading from the upper edge of the window, in pixels. */
function topOf(page: Page, id: string): Promise<number | undefined> {
  return page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
}

/** Jumps to a little below a heading, past everything that has not been in sight. */
async function readOn(page: Page, id: string): Promise<number | undefined> {
  await page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: top + 150, behavior: 'instant' });
  }, id);
  await expect.poll(() => topOf(page, id)).toBeLessThan(-100);
  return topOf(page, id);
}

/** Follows a link without scrolling to it. */
async function follow(page: Page, path: string): Promise<void> {
  const title = await page.locator('h1').textContent();
  await page.locator(`footer a[href="${path}"]`).dispatchEvent('click');
  await expect(page.locator('h1')).not.toHaveText(title ?? '');
}

async function expectPlace(page: Page, id: string, place: number | undefined): Promise<void> {
  await expect.poll(async () => Math.abs(((await topOf(page, id)) ?? 1e6) - (place ?? 0))).toBeLessThan(3);
}

for (const [path, id] of [
  ['/pitel_app/', 'reference'],
  ['/', 'error-catalogue'],
  ['/api/v3/campaign/create', 'pitfalls'],
] as const) {
  test(`Back leads to the place on ${path} that was read`, async ({ page }) => {
    await openPage(page, path);
    const place = await readOn(page, id);
    await follow(page, next);
    await page.goBack();
    await expectPlace(page, id, place);
  });

  test(`A reload of ${path} leaves the place that was read`, async ({ page }) => {
    // From the second page on, pages have the same typeface.
    await openPage(page, next);
    await page.evaluate(() => document.fonts.ready);
    await openPage(page, path);
    const place = await readOn(page, id);
    await page.reload();
    await expectPlace(page, id, place);
    await waitForScripts(page);
    await expectPlace(page, id, place);
  });

  test(`Back leads to the place on ${path} after a reload of the next page, too`, async ({ page }) => {
    await openPage(page, path);
    const place = await readOn(page, id);
    await follow(page, next);
    await page.reload();
    await waitForScripts(page);
    await page.goBack();
    await expectPlace(page, id, place);
  });
}

test('Back before the scripts of a reloaded page are there leads to the page of the address, and nothing else', async ({
  page,
}) => {
  await openPage(page, '/api/v3/campaign/create');
  await follow(page, next);
  await page.reload();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Create a campaign');
  await waitForScripts(page);
  await expect(page.getByRole('link', { name: 'View as Markdown', includeHidden: true })).toHaveAttribute(
    'href',
    '/api/v3/campaign/create.md',
  );
  await expect(page.locator('h2').first()).toHaveAttribute('id', 'create-campaign-body');
});
