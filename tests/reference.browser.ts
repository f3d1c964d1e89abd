import { expect, type Locator, type Page, test } from '@playwright/test';
import { reference } from './example-pages';
import { lookAt, openPage } from './open-page';

function samples(page: Page) {
  return page.getByRole('tablist').filter({ hasText: 'cURL' });
}

async function expectClearOfNavbar(page: Page, part: Locator): Promise<void> {
  const [navbar, box] = await Promise.all([page.locator('.navbar').boundingBox(), part.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
}

test('cURL is read without scrolling sideways, and a line of a field has 50 to 75 characters', async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await lookAt(page, reference.route);
    const sample = page.locator('[data-tab-name="cURL"] pre').first();
    expect(await sample.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const characters = await page.locator('dd').evaluateAll((fields) => {
      const pen = document.createElement('canvas').getContext('2d');
      const text = 'The number of calls that the campaign may have at the same time, of all its lists.';
      return fields.slice(0, 3).map((field) => {
        const { fontSize, fontFamily } = getComputedStyle(field);
        if (!pen) {
          return Number.NaN;
        }
        pen.font = `${fontSize} ${fontFamily}`;
        return field.getBoundingClientRect().width / (pen.measureText(text).width / text.length);
      });
    });
    expect(Math.min(...characters)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...characters)).toBeLessThanOrEqual(75.5);
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
  await expect(samples(page)).toBeInViewport();
  await expectClearOfNavbar(page, samples(page));
});

test('samples that are longer than the window are reached by the keyboard, and stand clear of the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await lookAt(page, reference.route);
  const last = page.locator('pre', { hasText: '"autodialer"' }).first();
  await page.getByRole('tab', { name: 'Go', exact: true }).first().focus();
  const tabOn = async (): Promise<boolean> => {
    await page.keyboard.press('Tab');
    return last.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(tabOn, { intervals: [1] }).toBe(true);
  await expect(last).toBeInViewport();
  await expectClearOfNavbar(page, last);
});

test('An error of a call leads to the catalogue, and back to the call', async ({ page }) => {
  await openPage(page, reference.route);
  const place = () => page.locator(new URL(page.url()).hash);
  await page.locator('.markdown a[href*="#error-"]').first().click();
  await expect(page).toHaveURL(/\/#error-/);
  const row = page.getByRole('row').filter({ has: place() });
  await row.getByRole('link', { name: reference.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${reference.route}#.+-errors-`));
  await expect(place()).toBeInViewport();
});

test('the contents open in one line, lead to a part and close again', async ({ page }) => {
  await openPage(page, reference.route);
  const contents = page.getByRole('group').filter({ has: page.locator('summary', { hasText: 'On this page' }) });
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: 'Errors', exact: true }).click();
  await expect(page).toHaveURL(/#create-campaign-errors$/);
  await contents.locator('summary').focus();
  await page.keyboard.press('Escape');
  await expect(contents.getByRole('link', { name: 'Errors', exact: true })).toBeHidden();
  await contents.locator('summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(contents.getByRole('link', { name: 'Errors', exact: true })).toBeHidden();
});
