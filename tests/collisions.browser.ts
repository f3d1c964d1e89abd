import { expect, test } from '@playwright/test';
import { guide, guideHome, home, reference, sdk, several, vietnamese, vietnameseCategory } from './helpers/example-pages';
import { findCollisions } from './helpers/find-collisions';
import { gotoPage } from './helpers/open-page';
import { rare } from './helpers/rare';

const routes = [
  ...[home, reference, several, guide, guideHome, sdk, vietnamese, vietnameseCategory].map(({ route }) => route),
  ...['/api/v3/campaign/detail', '/category/pitel-api', '/category/campaign-api', '/api/v1/event/description', '/no/such/page'],
];
/** Colors barely affect layout, so each width is checked in one mode. */
const views = [320, 390, 700, 1000, 1440, 1920].map((width) => [width, [390, 1440].includes(width) ? 'dark' : 'light'] as const);

test('Reports boxes that overlap or touch', async ({ page }) => {
  await page.setContent(
    '<main><p>Some words</p><button style="margin-top:-2.5em;width:3em;overflow:hidden">Copy this</button><div class="theme-code-block">a</div><div class="theme-code-block">b</div></main>',
  );
  const collisions = (await page.evaluate(findCollisions)).join('\n');
  expect(collisions).toMatch(/p\. "Some words" and button\. "Copy this" lie over/);
  expect(collisions).toMatch(/button\. "Copy this" is cut/);
  expect(collisions).toMatch(/theme-code-block "a" touches/);
});

test('Nothing overlaps or is cut off', rare, async ({ page }) => {
  const collisions: string[] = [];
  for (const route of routes) {
    // With a fragment, the whole page is laid out before its scripts load.
    await gotoPage(page, `${encodeURI(route)}#all`);
    for (const [width, mode] of views) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      const faults = await page.evaluate(findCollisions);
      collisions.push(...faults.map((fault) => `${route} at ${width} px in ${mode}: ${fault}`));
    }
  }
  expect([...new Set(collisions)]).toEqual([]);
});
