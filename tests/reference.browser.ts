import { expect, test } from '@playwright/test';
import { reference } from './example-pages';
import { openPage } from './open-page';
import { desktop, phone } from './page-parts';

test('On a wide screen the request samples stay in view while the fields are read', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, reference.route);
  const samples = page.getByRole('tablist').filter({ hasText: 'cURL' });
  const fields = page.locator('dt [id*="-body-"]');
  await fields.first().scrollIntoViewIfNeeded();
  await expect(samples).toBeInViewport();
  const quarter = Math.floor((await fields.count()) / 4);
  await fields.nth(quarter).evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await expect(fields.first()).not.toBeInViewport();
  await expect(samples).toBeInViewport();
  await expect(page.locator('.table-of-contents')).toBeInViewport();
});

test('On a phone fields, samples and response come in reading order, inside the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, reference.route);
  const boxes = await Promise.all(
    ['body', 'samples', 'response', 'errors'].map((part) => page.locator(`.markdown [id$="-${part}"]`).first().boundingBox()),
  );
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
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
