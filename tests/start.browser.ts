import { expect, test } from '@playwright/test';
import { lookAt } from './open-page';
import { desktop } from './page-parts';

test('the first screen shows four ways in, each with a drawing and links, and a first request; long lists stand last', async ({
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
