import { expect, test } from '@playwright/test';
import { reference } from '../../tests/helpers/example-pages';
import { phone, pushAddress } from '../../tests/helpers/locators';
import { gotoPage, openPage } from '../../tests/helpers/open-page';

test('A closed list of fields opens in print and for an address of one of them', async ({ page }) => {
  const route = '/api/v3/carrier/create';
  const find = (id: string | null) => page.locator(`dt [id="${id}"]`);
  await openPage(page, route);
  const details = page.locator('main details:has(> dl)').first();
  await expect(details.locator('summary')).toHaveText(/^\d+ fields/);
  const id = await details.locator('dt [id]').last().getAttribute('id');
  await expect(find(id)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(find(id)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await pushAddress(page, `${route}#${id}`);
  await expect(find(id)).toBeInViewport();
  await openPage(page, reference.route);
  await openPage(page, `${route}#${id}`);
  await expect(find(id)).toBeInViewport();
});

test('On a phone, no line of facts begins with a dot', async ({ page }) => {
  await page.setViewportSize(phone);
  await gotoPage(page, reference.route);
  const dots = await page.locator('p.facts').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const texts = [...line.childNodes].filter(({ textContent }) => textContent?.includes('·'));
      return texts.map((text) => {
        const dot = document.createRange();
        const index = text.textContent?.indexOf('·') ?? 0;
        dot.setStart(text, index);
        dot.setEnd(text, index + 1);
        return dot.getBoundingClientRect().left - line.getBoundingClientRect().left;
      });
    }),
  );
  expect(dots.length).toBeGreaterThan(0);
  expect(dots.filter((left) => left < 10)).toEqual([]);
  const apart = await page.locator('p.facts > code').evaluateAll((values) =>
    values.filter((value) => {
      const label = value.previousSibling;
      if (!(label instanceof Text) || !/:\s*$/.test(label.data)) {
        return false;
      }
      const colon = document.createRange();
      colon.setStart(label, label.data.lastIndexOf(':'));
      colon.setEnd(label, label.data.lastIndexOf(':') + 1);
      return colon.getBoundingClientRect().bottom < (value.getClientRects()[0]?.top ?? 0);
    }),
  );
  expect(apart).toEqual([]);
});

test('An error about a field names it once', async ({ page }) => {
  await gotoPage(page, reference.route);
  const row = page.locator('div:has(> dt [id$="-errors-campaign-type-invalid"])');
  const words = ((await row.textContent()) ?? '').match(/\w+/g) ?? [];
  expect(words.filter((word) => word === 'type')).toHaveLength(1);
  await expect(row.locator('dt code')).toHaveText(['type', 'error[]']);
});

test('Links lead from an error of an operation to the catalog and back', async ({ page }) => {
  await openPage(page, reference.route);
  const findTarget = () => page.locator(new URL(page.url()).hash);
  const error = page.locator('.markdown a[href*="#error-"]').first();
  const name = page.locator('dt code').first();
  await expect(error).toHaveCSS('color', await name.evaluate((field) => getComputedStyle(field).color));
  await error.click();
  await expect(page).toHaveURL(/\/category\/v3#error-/);
  const row = page.getByRole('row').filter({ has: findTarget() });
  await row.getByRole('link', { name: reference.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${reference.route}#.+-errors$`));
  await expect(findTarget()).toBeInViewport();
  await openPage(page, '/category/v3');
  const first = page.locator('[id^="error-"]').first();
  await expect(first).toBeHidden();
  await page.getByRole('link', { name: 'errors', exact: true }).click();
  await expect(first).toBeVisible();
});
