import { expect, type Locator, test } from '@playwright/test';
import { reference } from '../../tests/helpers/example-pages';
import { desktop, findNavbar, findSidebar } from '../../tests/helpers/locators';
import { gotoPage, openPage } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';
import { sections } from '../sections';

test.use({ viewport: desktop });

test('A long sidebar scrolls to the current entry', async ({ page }) => {
  const entry = findSidebar(page).locator('[aria-current="page"]');
  const scrolled = () => page.locator('aside .menu').evaluate(({ scrollTop }) => scrollTop);
  await openPage(page, '/');
  expect(await scrolled()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'PSR voice streaming' }).click();
  await expect(page).toHaveURL('/module/psr/intro');
  await expect(findSidebar(page).getByRole('link', { name: 'PSR voice streaming' })).toBeInViewport({ ratio: 1 });
  await expect(entry).toBeInViewport({ ratio: 1 });
  await openPage(page, reference.route);
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBeGreaterThan(0);
  const group = findSidebar(page)
    .locator('.theme-doc-sidebar-item-category-level-3')
    .filter({ has: page.locator('[aria-current="page"]') });
  const version = findSidebar(page)
    .locator('.theme-doc-sidebar-item-category-level-2')
    .filter({ has: page.locator('[aria-current="page"]') });
  const [versionBox, groupBox] = await Promise.all([version, group].map((item) => item.locator('> div').boundingBox()));
  expect(versionBox && groupBox && groupBox.y >= versionBox.y + versionBox.height).toBe(true);
  const link = page.locator(`article a[href^="/api/"]:not([href^="${reference.route}"])`).first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(target ?? '');
  await expect(entry).toBeInViewport({ ratio: 1 });
});

test('The sidebar shows entries that are in a version, but in no group', async ({ page }) => {
  for (const route of ['/api/v3/statistic', '/api/v3/report', '/api/v3/gateway', '/module/psr/action']) {
    await gotoPage(page, route);
    const entry = findSidebar(page).locator('[aria-current="page"]');
    await expect(entry).toBeInViewport({ ratio: 1 });
    const { y = Number.NaN, height = 0 } = (await entry.boundingBox()) ?? {};
    expect([route, y + height <= desktop.height - 16]).toEqual([route, true]);
  }
});

test('A sidebar whose first entries are on screen does not scroll', rare, async ({ page }) => {
  await openPage(page, '/category/pitel-api');
  await expect(findSidebar(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  expect(await page.locator('aside .menu').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('A page that is in no group is as large as the names of the groups', rare, async ({ page }) => {
  await gotoPage(page, '/guide/portal_callcenter_guide/');
  const links = findSidebar(page).locator(
    '.theme-doc-sidebar-item-link-level-1 > a, .theme-doc-sidebar-item-category-level-1 > div > a',
  );
  const sizes = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).fontSize));
  expect(new Set(sizes).size).toBe(1);
});

test('A sidebar ends with its last entry', rare, async ({ page }) => {
  await openPage(page, '/module/psr/call');
  const menu = page.locator('aside .menu');
  await menu.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  const ends = [menu, findSidebar(page).getByRole('link').last()].map((item) =>
    item.evaluate((part) => part.getBoundingClientRect().bottom),
  );
  const [end, last] = await Promise.all(ends);
  expect((end ?? Number.NaN) - (last ?? 0)).toBeLessThan(32);
});

test('The sidebar stays below the navbar at the end of a page', rare, async ({ page }) => {
  for (const size of [desktop, { width: 1000, height: 900 }]) {
    await page.setViewportSize(size);
    await openPage(page, reference.route);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.99 });
    const entry = findSidebar(page).locator('[aria-current="page"]');
    await expect(entry).toBeInViewport({ ratio: 1 });
    const readBox = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [navbar, menu, footer] = [
      await readBox(findNavbar(page)),
      await readBox(page.locator('aside .menu')),
      await readBox(page.getByRole('contentinfo')),
    ];
    expect(menu.y).toBeGreaterThanOrEqual(navbar.height);
    expect(footer.x).toBeGreaterThanOrEqual(menu.x + menu.width);
    expect(Math.round(footer.y + footer.height)).toBe(size.height);
  }
});

for (const { id, prefix, groups = {} } of sections.filter((section) => section.groups)) {
  test(`The pages of ${id} are in groups, in sidebar order`, rareIf(id !== 'callcenter'), async ({ page }) => {
    await gotoPage(page, `/${prefix}/dnc`);
    const headings = findSidebar(page).locator('.theme-doc-sidebar-item-category-level-1 > div > .menu__link');
    await expect(headings).toHaveText(Object.values(groups));
    const readAddresses = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const firstPages = findSidebar(page).locator('.theme-doc-sidebar-item-category-level-1 > ul > li:first-child > a');
    expect(await readAddresses(headings)).toEqual(await readAddresses(firstPages));
    const addresses = await readAddresses(findSidebar(page).getByRole('link'));
    const current = addresses.indexOf(`/${prefix}/dnc`);
    const neighbors = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    expect(await readAddresses(neighbors)).toEqual([addresses[current - 1], addresses[current + 1]]);
  });
}
