// Pages that lead to others: categories and the introduction.
import { expect, test } from '@playwright/test';
import { loadContract } from '../src/contract/load-contract';
import { lookAt } from './open-page';
import { desktop } from './page-parts';

/** Rows of the tables of a page, without those of pages that document no endpoint. */
const readRows = (rows: Element[]): string[][] =>
  rows
    .map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim()))
    .filter(([method]) => method !== '');

test('the list of the API has every endpoint of the contract, once, with what the contract says of it', async ({ page }) => {
  const { operations } = await loadContract('openapi');
  const expected = operations
    .filter(({ contract }) => contract !== 'psr')
    .map(({ method, path, operation }) => [method, path, operation.summary].join(' '));
  await lookAt(page, '/category/pitel-api');
  const rows = await page.locator('main tbody tr').evaluateAll(readRows);
  expect(rows.map((cells) => cells.slice(0, 3).join(' ')).sort()).toEqual(expected.sort());
  const descriptions = operations.map(({ operation }) => (operation.description ?? '').replaceAll('`', ''));
  expect(rows.filter(([, , , line = '']) => line === '' || !descriptions.some((text) => text.startsWith(line)))).toEqual([]);
});

test('a category lists its endpoints, each leads to its place, and a page without one stands there with its title', async ({
  page,
}) => {
  await lookAt(page, '/category/campaign-api');
  const rows = await page.locator('main tbody tr').evaluateAll(readRows);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(([, path]) => !path?.startsWith('/v3/campaign'))).toEqual([]);
  await page.getByRole('row', { name: 'PATCH' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/api\/v3\/campaign\/edit#set-campaign-active$/);
  await expect(page.locator('#set-campaign-active')).toBeInViewport();
  await lookAt(page, '/category/cdr-api');
  const link = page.getByRole('row').getByRole('link', { name: /attributes/i });
  await expect(link).toHaveAttribute('href', '/api/v1/cdr/attributes');
});

test('a category of a guide numbers its steps in the order of the sidebar', async ({ page }) => {
  await page.setViewportSize(desktop);
  await lookAt(page, '/pitel_app/category/web-sdk');
  const steps = page.locator('main ol > li');
  const titles = await steps.getByRole('link').allInnerTexts();
  const inSidebar = await page.locator('aside .menu__list-item:has(> * > [aria-current="page"]) .menu__list a').allInnerTexts();
  expect(titles.length).toBeGreaterThan(1);
  expect(titles).toEqual(inSidebar);
  expect(await steps.first().evaluate((step) => getComputedStyle(step, '::before').content)).toContain('counter');
});

test('the first screen of the introduction shows four ways in, each with a drawing and links, and a first request; long lists stand last', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await lookAt(page, '/');
  const ways = page.locator('#start > *');
  await expect(ways).toHaveCount(4);
  await expect(ways.locator('svg')).toHaveCount(4);
  await expect(ways.filter({ has: page.getByRole('link') })).toHaveCount(4);
  const boxes = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().toJSON() as DOMRect));
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(desktop.height);
  const sample = await page.locator('pre', { hasText: '/v1/click2call/async' }).first().boundingBox();
  expect(sample?.y).toBeLessThan(600);
  expect(sample?.x).toBeGreaterThan(Math.max(...boxes.map(({ right }) => right)));
  const lists = ['version-map', 'error-catalogue', 'contract', 'what-changed'];
  const ids = await page.locator('main h2').evaluateAll((headings) => headings.map(({ id }) => id));
  expect(ids.slice(-lists.length - 2)).toEqual([...lists, 'not-specified', 'related']);
  for (const id of lists) {
    await expect(page.locator(`details a[href="#${id}"]`)).toHaveCount(1);
  }
});
