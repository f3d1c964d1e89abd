import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readSitePages } from '../src/routes/site-pages';
import { sectionHome, sections } from '../src/sections';
import { openPage } from './open-page';
import { sites } from './sites';

test.use({ viewport: { width: 1440, height: 900 } });

const pagesFile = /\/assets\/js\/pages-\d+\./;

/** The files with the pages of a section that a browser asks for. */
function watchSections(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (pagesFile.test(request.url())) {
      files.push(request.url());
    }
  });
  return files;
}

test('the scripts of every page name no page but the first of each section', () => {
  const folder = join(sites.real.folder, 'assets/js');
  const initial = readdirSync(folder).filter((file) => /^(main|runtime~main)\..*\.js$/.test(file));
  expect(initial.length).toBe(2);
  const homes = new Set(sections.map(sectionHome));
  const others = readSitePages().filter(({ route }) => !homes.has(route));
  expect(others.length).toBeGreaterThan(100);
  const scripts = initial.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(others.filter(({ route }) => scripts.includes(`"${route}"`) || scripts.includes(`"${route.slice(1)}"`))).toEqual([]);
});

test('a page loads the list of pages of its own section only', async ({ page }) => {
  const files = watchSections(page);
  await openPage(page, '/bitrix_pitel_eng/testing');
  await page.waitForLoadState('networkidle');
  expect(files.length).toBe(1);
});

test('a link to another section leads there, and back', async ({ page }) => {
  const files = watchSections(page);
  await openPage(page, '/guide/portal_callcenter_guide/queue');
  const link = page.locator('article a[href^="/api/"]').first();
  const target = (await link.getAttribute('href'))?.replace(/#.*/, '') ?? '';
  await page.evaluate('window.isSameDocument = true');
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === target);
  await expect(page.locator(`.menu a[href="${target}"]`)).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/guide/portal_callcenter_guide/queue');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate('window.isSameDocument')).toBe(true);
  expect(files.length).toBe(2);
});

test('a page whose section cannot be loaded says so, and a new try shows it', async ({ page }) => {
  await page.route(pagesFile, (route) => route.fulfill({ status: 500 }));
  await page.goto('/guide/portal_callcenter_guide/queue');
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded completely.');
  await page.unroute(pagesFile);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.waitForLoadState();
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.getByRole('alert')).not.toBeAttached();
});
