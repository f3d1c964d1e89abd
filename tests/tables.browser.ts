import { expect, test } from '@playwright/test';
import { readSitePages } from '../src/addresses/site-pages';

/** Between a sidebar and the contents, where columns are narrowest. */
test.use({ viewport: { width: 1000, height: 900 } });

/** Of tables that are written by hand: the first pages of sections, and every fourth page of a guide. */
const isWhole = process.env.TEST_ALL === 'true';
const routes = readSitePages()
  .filter(({ route, section }, index) => route.endsWith('/') || (section.prefix !== '' && (isWhole || index % 4 === 0)))
  .map(({ route }) => route);

test('Tables are as wide as the text at most, and no short code of them is broken in two', async ({ page }) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  let codes = 0;
  for (const route of routes) {
    await page.goto(encodeURI(route), { waitUntil: 'domcontentloaded' });
    const { count, faults } = await page.locator('main').evaluate((text) => {
      // Code in a component, as an anchor is, has styles of its own.
      const short = [...text.querySelectorAll('td code:not([data-long])')].filter(
        (code) => !/\s/.test(code.textContent) && !code.closest('td [id]'),
      );
      const wide = [...text.querySelectorAll('table')].filter(
        (table) => table.getBoundingClientRect().right > (table.parentElement?.getBoundingClientRect().right ?? 0) + 1,
      );
      const broken = short.filter((code) => code.getClientRects().length > 1);
      return {
        count: short.length,
        faults: [
          ...broken.map((code) => `breaks ${code.textContent}`),
          ...wide.map((table) => `is wide at ${table.textContent.slice(0, 60)}`),
        ],
      };
    });
    codes += count;
    found.push(...faults.map((fault) => `${route} ${fault}`));
  }
  expect(found).toEqual([]);
  expect(codes).toBeGreaterThan(routes.length);
});
