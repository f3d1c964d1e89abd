import { expect, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { scriptsOfPages } from './hold-requests';
import { collectErrors, openPage } from './open-page';
import { searchField, searchResults } from './search-dialog';
import { sites } from './sites';

const guide = '/guide/portal_callcenter_guide/campaign-autodial';

test('The dialog is not fetched before somebody asks for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.url());
    }
  });
  await openPage(page, guide);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test('A drawing opens large with a click, and closes with Escape', async ({ page }) => {
  const errors = collectErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, guide);
  const drawing = page.locator('figure').getByRole('img').first();
  await drawing.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img').first()).toBeVisible();
  const small = (await drawing.locator('svg').boundingBox())?.width ?? 0;
  await expect.poll(async () => (await dialog.locator('svg').boundingBox())?.width ?? 0).toBeGreaterThan(small);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await drawing.click();
  await expect(dialog).toBeVisible();
  expect(errors).toEqual([]);
});

test('A drawing opens, grows, shrinks and closes by keyboard, and the focus comes back', async ({ page }) => {
  await openPage(page, guide);
  const button = page.getByRole('button', { name: 'Enlarge' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const width = async () => (await dialog.locator('svg').boundingBox())?.width ?? 0;
  const first = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(first);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(first);
  const zoomed = await dialog.locator('svg').getAttribute('style');
  // The browser enlarges the page by these.
  await page.keyboard.press('Control++');
  await page.keyboard.press('Meta+=');
  expect(await dialog.locator('svg').getAttribute('style')).toBe(zoomed);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('A Vietnamese page says it in Vietnamese', async ({ page }) => {
  await openPage(page, '/bitrix_pitel_vie/');
  await page.getByRole('button', { name: 'Xem lớn hơn' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Đóng' })).toBeVisible();
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a wide drawing pans in both directions, in the page and in the dialog', async ({ page }) => {
    await openPage(page, '/bitrix_pitel_eng/');
    const drawing = page.locator('figure').getByRole('img').first();
    await drawing.focus();
    expect(await drawing.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => drawing.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

    await drawing.tap();
    const area = page.getByRole('dialog').getByRole('region');
    await expect(area).toBeVisible();
    await page.getByRole('button', { name: 'Larger' }).tap();
    await area.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => area.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  for (const { what, path, boxes } of [
    { what: 'drawing', path: '/bitrix_pitel_eng/', boxes: 'figure > [role="img"]' },
    { what: 'code', path: '/pitel_app/react/push_notif', boxes: '.theme-code-block pre' },
  ]) {
    for (const mode of ['light', 'dark']) {
      test(`wide ${what} lies in a shade where more is hidden, in ${mode} mode`, async ({ page }) => {
        await openPage(page, `${path}?docusaurus-theme=${mode}`);
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        const all = page.locator(boxes);
        const box = all.nth(await all.evaluateAll((each) => each.findIndex((one) => one.scrollWidth > one.clientWidth + 40)));
        await box.scrollIntoViewIfNeeded();
        await expect(box).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
        /** Pixels near an edge, above what the box holds. */
        const look = async (edge: 'start' | 'end') => {
          const { x, y, width } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 };
          const picture = await page.screenshot({
            clip: { x: edge === 'start' ? x + 2 : x + width - 6, y: y + 8, width: 4, height: 4 },
          });
          return picture.toString('base64');
        };
        const ground = await look('start');
        expect(await look('end')).not.toBe(ground);
        await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
        expect(await look('end')).toBe(ground);
        expect(await look('start')).not.toBe(ground);
      });
    }
  }
});

for (const mode of ['light', 'dark'] as const) {
  test(`The dialog has no accessibility fault in ${mode} mode`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, guide);
    if (mode === 'dark') {
      await page.getByRole('button', { name: /dark and light mode/ }).click();
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await page.getByRole('button', { name: 'Enlarge' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('A picture of a page opens large', async ({ page }) => {
  await openPage(page, `${sites.fixture.url}docs/legacy`);
  await page.getByRole('button', { name: 'Enlarge: Signpost' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Signpost' }).getByRole('img', { name: 'Signpost' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A drawing whose dialog could not be fetched can be enlarged as soon as it can', async ({ page }) => {
  await openPage(page, '/api/v1/call/park');
  await page.waitForLoadState('networkidle');
  await page.route(scriptsOfPages, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => scriptsOfPages.test(request.url()));
  const button = page.getByRole('button', { name: 'Enlarge' }).first();
  await button.click();
  await failed;
  await page.unroute(scriptsOfPages);
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Park a call');
});

test('The search over an enlarged drawing leads to a heading of the same page', async ({ page }) => {
  await openPage(page, '/guide/portal_callcenter_guide/queue');
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('/');
  await searchField(page).fill('queue strategies');
  await expect(searchResults(page).first()).toContainText('Queue strategies');
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('#strategies')).toBeInViewport();
});
