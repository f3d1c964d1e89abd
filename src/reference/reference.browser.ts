import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { reference, several } from '../../tests/example-pages';
import { desktop, expectOnTop, phone, pushAddress } from '../../tests/locators';
import { lookAt, openPage } from '../../tests/open-page';
import { sites } from '../../tests/sites';
import { markdownPath } from '../site/markdown-path';
import { readSitePages } from '../site/site-pages';

const samples = (page: Page): Locator => page.getByRole('tablist').filter({ hasText: 'cURL' });

async function expectInView(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport();
  const [navbar, box] = await Promise.all([page.locator('.navbar').boundingBox(), part.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
}

/** Number of characters that fit in one line. */
function readRoom(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const { fontSize, fontFamily } = getComputedStyle(element.querySelector('code') ?? element);
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = new OffscreenCanvas(0, 0).getContext('2d');
    Object.assign(pen ?? {}, { font: `${fontSize} ${fontFamily}` });
    const text = 'The number of calls that the campaign may have at the same time, of all its lists.';
    const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return (width * text.length) / (pen?.measureText(text).width ?? Number.NaN);
  });
}

test('on nine pages of ten, cURL is read without scrolling sideways', async ({ page }) => {
  await page.setViewportSize(desktop);
  await lookAt(page, reference.route);
  const room = await readRoom(page.locator('[data-tab-name="cURL"] pre').first());
  const longest = readSitePages().flatMap(({ route }) => {
    const copy = readFileSync(join(sites.real.folder, markdownPath(route)), 'utf8');
    const lines = [...copy.matchAll(/\*\*cURL\*\*\n\n```bash\n(.*?)```/gs)].flatMap(([, code = '']) => code.split('\n'));
    return lines.length > 0 ? [Math.max(...lines.map(({ length }) => length))] : [];
  });
  expect(longest.length).toBeGreaterThan(0);
  expect(longest.filter((length) => !(length <= room)).length).toBeLessThanOrEqual(longest.length / 10);
});

test('a line of a field has 50 to 75 characters', async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await lookAt(page, reference.route);
    for (const field of (await page.locator('dd').all()).slice(0, 3)) {
      const room = await readRoom(field);
      expect(room).toBeGreaterThanOrEqual(50);
      expect(room).toBeLessThanOrEqual(75.5);
    }
  }
});

test('the request samples stay in view while the fields are read', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await lookAt(page, reference.route);
  const fields = page.locator('dt [id^="create-campaign-body-"]');
  await fields.first().scrollIntoViewIfNeeded();
  await expect(samples(page)).toBeInViewport();
  await fields.last().evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(page.locator('[data-method]')).not.toBeInViewport();
  await expectInView(page, samples(page));
});

test('of the samples beside the fields nothing is out of sight, however long they are: the code scrolls, by the keyboard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await openPage(page, several.route);
  const fields = page.locator('dt [id*="-body-"]');
  await fields.nth(8).evaluate((field) => field.scrollIntoView());
  await expectInView(page, samples(page).first());
  const code = page.locator('[data-tab-name="cURL"] pre').first();
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Client files and settings for the samples' }).first()).toBeInViewport({
    ratio: 1,
  });
  await code.press('End');
  await expect.poll(() => code.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('of several bodies one is seen at a time', async ({ page }) => {
  await openPage(page, reference.route);
  const tabs = page.locator('[id$="-bodies"] ~ * [role="tab"], :has(> [id$="-bodies"]) + * [role="tab"]');
  const blocks = page.locator('[role=tabpanel] .theme-code-block').filter({ visible: true });
  const last = tabs.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(blocks.first()).toBeVisible();
  expect(await blocks.count()).toBeLessThan(await tabs.count());
});

test('many fields inside another are folded, and open for an address that names one of them, in print and without scripts', async ({
  page,
}) => {
  const find = (id: string | null) => page.locator(`dt [id="${id}"]`);
  await openPage(page, several.route);
  const fold = page.locator('main details:has(> dl)').first();
  await expect(fold.locator('summary')).toHaveText(/^\d+ fields/);
  const id = await fold.locator('dt [id]').last().getAttribute('id');
  await expect(find(id)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(find(id)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await pushAddress(page, `${several.route}#${id}`);
  await expect(find(id)).toBeInViewport();
  await openPage(page, reference.route);
  await openPage(page, `${several.route}#${id}`);
  await expect(find(id)).toBeInViewport();
});

test('Code that is wider than its box lies in a shade where more is hidden', async ({ page }) => {
  await page.setViewportSize(phone);
  await lookAt(page, reference.route);
  const all = page.locator('.theme-code-block pre');
  const box = all.nth(await all.evaluateAll((each) => each.findIndex((one) => one.scrollWidth > one.clientWidth + 40)));
  await box.scrollIntoViewIfNeeded();
  const { x, y, width } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const look = async (left: number) =>
    (await page.screenshot({ clip: { x: left, y: y + 8, width: 4, height: 4 } })).toString('base64');
  const [start, end] = [x + 2, x + width - 6];
  const ground = await look(start);
  expect(await look(end)).not.toBe(ground);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => look(end)).toBe(ground);
  expect(await look(start)).not.toBe(ground);
});

test('An error of an operation leads to the catalogue, and back to the operation', async ({ page }) => {
  await openPage(page, reference.route);
  const place = () => page.locator(new URL(page.url()).hash);
  await page.locator('.markdown a[href*="#error-"]').first().click();
  await expect(page).toHaveURL(/\/#error-/);
  const row = page.getByRole('row').filter({ has: place() });
  await row.getByRole('link', { name: reference.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${reference.route}#.+-errors$`));
  await expect(place()).toBeInViewport();
});

test('the contents open in one line, lead to a part and close again', async ({ page }) => {
  await openPage(page, reference.route);
  const summary = page.locator('summary', { hasText: 'On this page' });
  const link = page.getByRole('group').filter({ has: summary }).getByRole('link', { name: 'Errors', exact: true });
  // The second click does not change the URL.
  for (const _time of ['first', 'second']) {
    await summary.click();
    await link.click();
    await expect(page).toHaveURL(/#create-campaign-errors$/);
    await expectOnTop(page.locator(':target'));
    await expect(link).toBeHidden();
  }
  await summary.click();
  await expect(link).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(link).toBeHidden();
});
