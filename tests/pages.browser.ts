import { basename, dirname } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readSitePages, type SitePage } from '../src/addresses/site-pages';
import { axeFindings } from './axe-findings';
import { collectErrors, openPage } from './open-page';
import { sites } from './sites';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const pages = readSitePages();

/** Colours are tokens and layouts are few: in other sizes and colours, one page of each layout stands for those that share it. */
const layoutOf = ({ section, source }: SitePage): string =>
  [section.id, basename(source) === '_category_.yml', dirname(source).split('/').length > 2].join();
const samples = new Set(new Map(pages.map((page) => [layoutOf(page), page.route])).values());
const isWhole = process.env.TEST_ALL === 'true';

/** Requests that leave the site, seen while a page is open. */
function collectForeignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(sites.real.url) && !url.startsWith('data:')) {
      foreign.push(url);
    }
  });
  return foreign;
}

test('What axe finds is told with its rule and element', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><p style="color:#ccc">pale</p><pre>shaded</pre><img src="data:,"></main>' +
      '<style>pre{color:#ccc;background:linear-gradient(90deg,#888,#fff) local #fff}</style>',
  );
  const findings = await axeFindings(page);
  expect(findings.map((line) => line.replace(/>.*/s, '>'))).toEqual([
    'color-contrast: <p style="color:#ccc">',
    'color-contrast: <pre style="background-image: none;">',
    'image-alt: <img src="data:,">',
  ]);
  expect(await axeFindings(page, ['image-alt'])).toHaveLength(1);
  expect(await axeFindings(page, [], 'h1')).toEqual([]);
});

for (const { route, title, section, sidebarLabel } of pages) {
  test(`${route} opens with its title, marked in its sidebar, without an error or an axe finding`, async ({ page }) => {
    const errors = collectErrors(page);
    const foreign = collectForeignRequests(page);
    await page.setViewportSize(desktop);
    await openPage(page, encodeURI(route));

    await expect(page).toHaveTitle(`${title} | Pitel Docs`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', section.language);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
    const sidebar = page.getByRole('navigation', { name: /Docs sidebar|Danh mục tài liệu/ });
    const current = sidebar.locator('.menu__link--active[aria-current="page"]');
    await expect(current).toHaveText(sidebarLabel);

    expect(await axeFindings(page), 'light, 1440 px').toEqual([]);
    await page.setViewportSize(phone);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'The page scrolls sideways on a phone').toBeLessThanOrEqual(0);

    if (isWhole || samples.has(route)) {
      expect(await axeFindings(page), 'light, 390 px').toEqual([]);
      await page.setViewportSize(desktop);
      await page.getByRole('button', { name: /dark and light mode|chế độ sáng và tối/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        // The same elements in other colours: only the rules about colour can find something new.
        expect(await axeFindings(page, ['color-contrast', 'link-in-text-block']), `dark, ${size.width} px`).toEqual([]);
      }
    }

    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
