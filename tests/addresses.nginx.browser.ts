import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { readRoutes } from '../src/site/site-pages';
import { guideHome, reference, vietnameseCategory } from './helpers/example-pages';
import { desktop, findColorToggle, findLanguage } from './helpers/locators';
import { openPage } from './helpers/open-page';
import { rare } from './helpers/rare';
import { runsAll } from './helpers/runs-all';
import { searchField } from './helpers/search-dialog';
import { sites } from './helpers/sites';
import pieces from './hostile-pieces.json';
import { fetchRaw } from './nginx/nginx';

const { folder, port, url } = sites.real;
const { origin } = new URL(url);
const routes = readRoutes();
/** Valid addresses. Each is mutated in hundreds of ways. */
const validAddresses = [reference.route, vietnameseCategory.route.normalize('NFD')];
if (runsAll) {
  validAddresses.push(...routes.filter((_, index) => index % 10 === 0));
}

const hostile = [...pieces, 'a'.repeat(300), '/a'.repeat(200), 'x'.repeat(9000)];

/** Returns request targets with each hostile piece in several positions. Some are not valid. */
function listHostileAddresses(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const middle = path.lastIndexOf('/') + 2;
    return hostile.flatMap((piece) => [
      path + piece,
      `${path}/${piece}/`,
      path.slice(0, middle) + piece + path.slice(middle),
      `/${piece}${path}`,
    ]);
  });
}

function isToPage(location: string): boolean {
  const [path = ''] = location.split('?', 1);
  return URL.canParse(path, origin) && routes.includes(decodeURI(path).replace(/\.md$/, ''));
}

test('Hostile URLs get the right status', rare, async () => {
  test.setTimeout(600_000);
  const publishedFiles = fastGlob.sync('**', {
    cwd: folder,
    absolute: true,
    dot: true,
    ignore: ['**/*.{br,gz}', '_*', '**/404.html'],
  });
  const contents = new Set(publishedFiles.map((file) => readFileSync(file, 'latin1')));
  const notFound = fastGlob.sync('**/404.html', { cwd: folder, absolute: true }).map((file) => readFileSync(file, 'latin1'));
  const isExpected: Readonly<Record<number, (body: string, location: string, address: string) => boolean>> = {
    200: (body) => contents.has(body),
    301: (_, location) => isToPage(location),
    404: (body, location, address) =>
      (notFound.includes(body) || (address.includes('.md') && body.startsWith('# Page not found\n'))) && location === '',
    414: (_, __, address) => Buffer.byteLength(address) > 8000,
  };
  const statuses = new Set<number>();
  const faults: string[] = [];
  for (const address of listHostileAddresses(validAddresses)) {
    const { status, headers, body } = await fetchRaw(port, address);
    statuses.add(status);
    if (!isExpected[status]?.(body.toString('latin1'), headers.location ?? '', address)) {
      faults.push(`${status} ${JSON.stringify(address.slice(0, 200))} ${headers.location ?? ''}`);
    }
  }
  expect(faults).toEqual([]);
  expect([...statuses].sort()).toEqual([200, 301, 404, 414]);
});

/** Key names without the suffix that depends on the site's URL. */
const storedNames = [
  /^theme$/,
  /^docusaurus\.announcement\.(id|dismiss)$/,
  /^docusaurus\.tab\.[\w-]+$/,
  /^docs-preferred-version-[\w-]+$/,
  /^search\.recent$/,
  /^search\.slash$/,
];

async function fillStorage(page: Page): Promise<string[]> {
  await page.setViewportSize(desktop);
  await openPage(page, reference.route);
  await findColorToggle(page).click();
  await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
  await findLanguage(page).selectOption('Go');
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('campaign');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(reference.route);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await searchField(page).fill('');
  await page.getByRole('checkbox', { name: 'Open the search with /' }).uncheck();
  await openPage(page, guideHome.route);
  return page.evaluate(() => Object.keys(localStorage));
}

test('The site stores nothing but its documented keys', async ({ page, context }) => {
  const names = (await fillStorage(page)).map((key) => key.replace(/-[0-9a-f]{3}$/, ''));
  expect(storedNames.filter((pattern) => !names.some((name) => pattern.test(name)))).toEqual([]);
  expect(names.filter((name) => !storedNames.some((pattern) => pattern.test(name)))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
});
