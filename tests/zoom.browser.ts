// Drawings and pictures that open large.
import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { english, guide, reference, vietnamese } from './example-pages';
import { collectErrors, openPage } from './open-page';
import { desktop, phone } from './page-parts';
import { searchField } from './search-dialog';
import { sites } from './sites';

test.use({ viewport: desktop });

const findDrawing = (page: Page) => page.locator('figure').getByRole('img').first();
const findButton = (page: Page) => page.getByRole('button', { name: 'Enlarge' }).first();
const widthOf = async (page: Page) => (await page.getByRole('dialog').locator('svg').boundingBox())?.width ?? 0;

test('A drawing opens large with a click, and closes with Escape', async ({ page }) => {
  const errors = collectErrors(page);
  await openPage(page, guide.route);
  const drawing = findDrawing(page);
  await drawing.click();
  const small = (await drawing.locator('svg').boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf(page)).toBeGreaterThan(small);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await drawing.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});

test('A drawing opens, grows, shrinks and closes by keyboard, and the focus comes back', async ({ page }) => {
  await openPage(page, guide.route);
  await findButton(page).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const first = await widthOf(page);
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(first);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(page)).toBeLessThan(first);
  const zoomed = await widthOf(page);
  // The browser enlarges the page by these.
  await page.keyboard.press('Control++');
  await page.keyboard.press('Meta+=');
  expect(await widthOf(page)).toBe(zoomed);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(findButton(page)).toBeFocused();
});

test.describe('On a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a wide drawing pans by keyboard, in the page and in the dialog', async ({ page }) => {
    await openPage(page, english.section.prefix);
    const drawing = findDrawing(page);
    await drawing.press('ArrowRight');
    await expect.poll(() => drawing.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await drawing.tap();
    const area = page.getByRole('dialog').getByRole('region');
    await page.getByRole('button', { name: 'Larger' }).tap();
    await area.press('ArrowRight');
    await expect.poll(() => area.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('code that is wider than its box lies in a shade where more is hidden', async ({ page }) => {
    await openPage(page, reference.route);
    const all = page.locator('.theme-code-block pre');
    const box = all.nth(await all.evaluateAll((each) => each.findIndex((one) => one.scrollWidth > one.clientWidth + 40)));
    await box.scrollIntoViewIfNeeded();
    /** Pixels near an edge, above what the box holds. */
    const look = async (edge: 'start' | 'end') => {
      const { x, y, width } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const left = edge === 'start' ? x + 2 : x + width - 6;
      return (await page.screenshot({ clip: { x: left, y: y + 8, width: 4, height: 4 } })).toString('base64');
    };
    const ground = await look('start');
    await expect.poll(() => look('end')).not.toBe(ground);
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect.poll(() => look('end')).toBe(ground);
    await expect.poll(() => look('start')).not.toBe(ground);
  });
});

test('The dialog of a Vietnamese page says so, and has no accessibility fault, in light and in dark mode', async ({ page }) => {
  await openPage(page, vietnamese.section.prefix);
  await page.getByRole('button', { name: 'Xem hình lớn' }).first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Đóng' })).toBeVisible();
  for (const mode of ['light', 'dark']) {
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    expect([mode, ...(await axeFindings(page))]).toEqual([mode]);
  }
});

test('A picture of a page opens large', async ({ page }) => {
  await openPage(page, `${sites.fixture.url}docs/legacy`);
  await page.getByRole('button', { name: 'Enlarge: Signpost' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Signpost' }).getByRole('img', { name: 'Signpost' })).toBeVisible();
});

test('The search over an enlarged drawing takes its place, and closes with it', async ({ page }) => {
  await openPage(page, guide.route);
  await findButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('/');
  await searchField(page).fill(guide.title);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
