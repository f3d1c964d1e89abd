import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { readSitePages } from '../src/addresses/site-pages';
import { readMain } from '../src/built-site/read-main';
import { sites } from './sites';

// Some look at every page.
test.describe.configure({ timeout: 180_000 });

const pages = readSitePages();

test('on a phone at most a third of the screen stands above the title, the way to the page in one line', async ({ page }) => {
  const height = 844;
  await page.setViewportSize({ width: 390, height });
  const wrong: string[] = [];
  for (const { route } of pages) {
    await page.goto(encodeURI(route), { waitUntil: 'domcontentloaded' });
    const { top, crumbs, line } = await page.evaluate(() => {
      const way = document.querySelector('.breadcrumbs');
      return {
        top: document.querySelector('main h1')?.getBoundingClientRect().top ?? Number.NaN,
        crumbs: way?.getBoundingClientRect().height ?? 0,
        line: Number.parseFloat(way ? getComputedStyle(way).lineHeight : '0'),
      };
    });
    if (!(top <= height / 3) || crumbs > line * 1.5) {
      wrong.push(`${route}: title at ${top} px, breadcrumbs ${crumbs} px high`);
    }
  }
  expect(pages.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('no heading of the second level repeats the title', () => {
  const files = fastGlob.sync('**/*.html', { cwd: sites.real.folder });
  const titled = files.flatMap((file) => {
    const [title, ...parts] = selectAll('h1, h2', readMain(readFileSync(join(sites.real.folder, file), 'utf8'))).map((heading) =>
      textOf(heading).replace('\u200B', '').trim().toLowerCase(),
    );
    return title === undefined ? [] : [{ file, title, parts }];
  });
  expect(titled.length).toBeGreaterThan(100);
  expect(titled.filter(({ title, parts }) => parts.includes(title)).map(({ file }) => file)).toEqual([]);
});

for (const path of ['/', '/api/v3/campaign/edit', '/category/campaign-api', '/guide/portal_callcenter_guide/campaign-autodial']) {
  test(`${path} stands in the middle of a screen of 1920 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(path);
    const { before, after, width } = await page.locator('main').evaluate((main) => {
      const outer = main.getBoundingClientRect();
      const inner = main.querySelector('.container')?.getBoundingClientRect() ?? outer;
      return { before: inner.left - outer.left, after: outer.right - inner.right, width: inner.width };
    });
    expect(Math.abs(before - after)).toBeLessThanOrEqual(1);
    expect(width).toBeGreaterThan(1200);
  });
}
