import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readSitePages, type SitePage } from '../src/site/site-pages';
import { axeFindings } from './helpers/axe-findings';
import { coverSite } from './helpers/cover-structures';
import { findLayoutFaults } from './helpers/find-layout-faults';
import { desktop, phone } from './helpers/locators';
import { collectErrors, openPage } from './helpers/open-page';
import { runsAll } from './helpers/runs-all';
import { sites } from './helpers/sites';

/** Columns are narrowest here: both the sidebar and the table of contents are visible. */
const narrow = { width: 1000, height: 900 };
const pages = readSitePages();
const routes = pages.map(({ route }) => route);

/** Colors are tokens, so other sizes and colors are checked on one page per layout. */
const layoutOf = ({ section, source }: SitePage): string =>
  [section.id, basename(source) === '_category_.yml', dirname(source).split('/').length > 2].join();

/** Without TEST_ALL, pages that together cover every structure. Workers inherit the result, which takes seconds. */
process.env.COVERING_PAGES ??= JSON.stringify(runsAll ? routes : coverSite(routes, sites.real.folder));
const covering = new Set(JSON.parse(process.env.COVERING_PAGES) as string[]);
/** Of the pages of a layout, one of those that are checked anyway. */
const candidates = [...pages, ...pages.filter(({ route }) => covering.has(route))];
const samples = new Set(new Map(candidates.map((page) => [layoutOf(page), page.route])).values());
const coveringRoutes = new Set([...covering, ...samples]);

const colors = ['color-contrast', 'link-in-text-block'];
const chrome = ['.navbar', '.theme-doc-sidebar-container', '.theme-layout-footer'];

async function findOnDarkPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: /dark and light mode|chế độ sáng và tối/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.setViewportSize(phone);
  const findings = await axeFindings(page);
  await page.evaluate(() => localStorage.clear());
  return findings;
}

async function examineGroup(page: Page, group: readonly SitePage[]): Promise<string[]> {
  const errors = collectErrors(page);
  const findings: string[] = [];
  for (const { route, source } of group) {
    const isReference = readFileSync(source, 'utf8').includes('<Operation ');
    const isSample = runsAll || samples.has(route);
    const sizes = isReference || isSample ? [desktop, narrow, phone] : [narrow, phone];
    await page.setViewportSize(sizes[0] ?? desktop);
    await openPage(page, encodeURI(route));
    // Other fonts have other widths.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const faults = isSample ? await axeFindings(page) : [];
    // Browsers do not lay out what is closed. The menus of the bar would cover part of the page.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.markdown details')) {
        details.open = true;
      }
    });
    for (const size of sizes) {
      await page.setViewportSize(size);
      faults.push(...(await page.evaluate(findLayoutFaults, isReference)));
    }
    if (isSample) {
      faults.push(...(await findOnDarkPhone(page)));
    } else {
      // On the phone, because only there axe checks the size of targets.
      faults.push(...(await axeFindings(page, { without: colors, except: chrome })));
    }
    faults.push(...errors.splice(0));
    findings.push(...faults.map((fault) => `${route}: ${fault}`));
  }
  return findings;
}

test('axe finds small targets on a phone', async ({ page }) => {
  const button = '<button type="button" style="width:10px;height:10px;padding:0;border:0">a</button>';
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1>${button.repeat(2)}</main>`);
  await page.setViewportSize(phone);
  expect(await axeFindings(page)).toContainEqual(expect.stringMatching(/^target-size: <button/));
});

test('axe findings have rule and element', async ({ page }) => {
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
});

test('The menus of the bar have no axe finding on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/');
  const menus = page.locator('main details:not(.markdown *)');
  await expect(menus.first()).toBeVisible();
  for (const menu of await menus.all()) {
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open');
    await expect(menu.locator('a, button').first()).toBeVisible();
    expect(await axeFindings(page, { within: 'main details[open]' })).toEqual([]);
  }
});

/** Pages per test, which share a cache. */
const groupSize = 4;
const selectedPages = pages.filter(({ route }) => coveringRoutes.has(route));
for (let start = 0; start < selectedPages.length; start += groupSize) {
  const group = selectedPages.slice(start, start + groupSize);
  test(`${group[0]?.route} to ${group.at(-1)?.route} have no error, axe finding or fault of layout`, async ({ page }) => {
    test.setTimeout(group.length * 60_000);
    expect(await examineGroup(page, group)).toEqual([]);
  });
}
