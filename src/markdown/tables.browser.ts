import { expect, test } from '@playwright/test';
import { desktop, expectInView, phone } from '../../tests/helpers/locators';
import { gotoPage } from '../../tests/helpers/open-page';

test('The head of a long table stays in view below the bars', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/api/v3/campaign/detail');
  const head = page.getByRole('columnheader', { name: 'Meaning' }).first();
  // The line of the head is the only one above the first row.
  await expect(page.locator('main tbody > tr:first-child').first()).toHaveCSS('border-block-start-width', '0px');
  const fields = page.locator('td [id^="field-"]');
  await fields.last().evaluate((field) => field.scrollIntoView());
  await expectInView(page, head);
  const [bar, field] = [await head.boundingBox(), await fields.last().boundingBox()];
  expect(field?.y).toBeGreaterThanOrEqual((bar?.y ?? Number.NaN) + (bar?.height ?? 0));
});

test('In the first column of a table, only code is bold', async ({ page }) => {
  await gotoPage(page, '/category/pitel-api');
  const cells = page.locator('td:first-child');
  await expect(cells.filter({ hasNot: page.locator('code') }).first()).toHaveCSS('font-weight', '400');
  await gotoPage(page, '/api/v3/campaign/detail');
  await expect(cells.locator('code').first()).toHaveCSS('font-weight', '550');
});

test('On a phone, the title of a row is louder than its values', async ({ page }) => {
  await page.setViewportSize(phone);
  await gotoPage(page, '/pitel_app/');
  const cells = page.locator('main tbody tr').first().getByRole('cell');
  await expect(cells.first()).toHaveCSS('font-weight', '600');
  await expect(cells.nth(1)).toHaveCSS('font-weight', '400');
});

test('An empty cell of a table is muted', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/api/v3/campaign/detail');
  const empty = page.getByRole('cell', { name: '–', exact: true }).first();
  const muted = await page
    .locator('main th')
    .first()
    .evaluate((heading) => getComputedStyle(heading).color);
  await expect(empty).toHaveCSS('color', muted);
});
