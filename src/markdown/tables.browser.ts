import { expect, type Locator, test } from '@playwright/test';
import { desktop, expectInView, phone } from '../../tests/helpers/locators';
import { gotoPage } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';

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

test('The head of a table that is a bit higher than the window stays in view', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/guide/portal_callcenter_guide/report');
  const head = page.getByRole('columnheader', { name: 'Nearest' });
  const table = page.getByRole('table').filter({ has: head });
  await table
    .getByRole('row')
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await expectInView(page, head);
});

test('The head of a table that fits the window scrolls away with it', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/guide/portal_callcenter_guide/role');
  const table = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader') })
    .first();
  const before = await table.boundingBox();
  await page.mouse.move(700, 600);
  await table
    .getByRole('row')
    .last()
    .evaluate((row) => row.scrollIntoView());
  const [head, after] = [await table.getByRole('columnheader').first().boundingBox(), await table.boundingBox()];
  expect(after?.y).toBeLessThan(before?.y ?? 0);
  expect(head?.y).toBe(after?.y);
});

test('In the first column of a table, only code is bold', rare, async ({ page }) => {
  await gotoPage(page, '/category/pitel-api');
  const cells = page.locator('td:first-child');
  await expect(cells.filter({ hasNot: page.locator('code') }).first()).toHaveCSS('font-weight', '400');
  await gotoPage(page, '/api/v3/campaign/detail');
  await expect(cells.locator('code').first()).toHaveCSS('font-weight', '550');
});

test('On a phone, the title of a row is louder than its values', rare, async ({ page }) => {
  await page.setViewportSize(phone);
  await gotoPage(page, '/pitel_app/');
  const cells = page.locator('main tbody tr').first().getByRole('cell');
  await expect(cells.first()).toHaveCSS('font-weight', '600');
  await expect(cells.nth(1)).toHaveCSS('font-weight', '400');
});

test('An empty cell of a table is muted', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/api/v3/campaign/detail');
  const empty = page.getByRole('cell', { name: '–', exact: true }).first();
  const muted = await page
    .locator('main th')
    .first()
    .evaluate((heading) => getComputedStyle(heading).color);
  await expect(empty).toHaveCSS('color', muted);
});

test('Code has a ground in the text, but not in a table', rare, async ({ page }) => {
  await gotoPage(page, '/api/v1/cdr/attributes');
  const none = 'rgba(0, 0, 0, 0)';
  await expect(page.locator('td:not(:first-child) code').first()).toHaveCSS('background-color', none);
  await expect(page.locator('.markdown > p code').first()).not.toHaveCSS('background-color', none);
});

/** Left edge of the first and the last line of a cell's text, from that of its label. */
async function readIndents(cell: Locator): Promise<number[]> {
  return cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()].sort((a, b) => a.bottom - b.bottom);
    const start = element.getBoundingClientRect().left;
    return [boxes[0]?.left ?? 0, boxes.at(-1)?.left ?? 0].map((left) => Math.round(left - start));
  });
}

test('On a phone, text is beside a short label', async ({ page }) => {
  await page.setViewportSize(phone);
  await gotoPage(page, '/api/v1/event/description');
  const cell = page.locator('[data-label="Meaning"]').filter({ hasText: /.{80}/ }).first();
  const [first = 0, last] = await readIndents(cell);
  expect(first).toBeGreaterThan(60);
  expect(last).toBe(first);
});

test('On a phone, text follows a long label in the same line', async ({ page }) => {
  await page.setViewportSize(phone);
  await gotoPage(page, '/pitel_app/');
  const cell = page.locator('[data-label="Where it comes from"]').filter({ hasText: /.{60}/ }).first();
  const [first, last] = await readIndents(cell);
  expect(first).toBeGreaterThan(60);
  expect(last).toBe(0);
});

test('The short heading of a narrow column is one line', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoPage(page, '/api/v1/event/description');
  const headings = page.locator('th', { hasText: /^Sent with$/ });
  const heights = await headings.evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
});
