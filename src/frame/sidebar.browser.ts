import { expect, type Locator, test } from '@playwright/test';
import { reference } from '../../tests/example-pages';
import { desktop, findSidebar } from '../../tests/locators';
import { gotoPage, openPage } from '../../tests/open-page';
import { sections } from '../sections';

test.use({ viewport: desktop });

test('A long sidebar scrolls to the current entry, on a first visit and after a link', async ({ page }) => {
  const entry = findSidebar(page).locator('[aria-current="page"]');
  const scrolled = () => page.locator('aside .menu').evaluate(({ scrollTop }) => scrollTop);
  await openPage(page, '/');
  expect(await scrolled()).toBe(0);
  await openPage(page, reference.route);
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBeGreaterThan(0);
  const group = findSidebar(page)
    .locator('.theme-doc-sidebar-item-category-level-3')
    .filter({ has: page.locator('[aria-current="page"]') });
  const version = findSidebar(page)
    .locator('.theme-doc-sidebar-item-category-level-2')
    .filter({ has: page.locator('[aria-current="page"]') });
  const [versionBox, groupBox] = await Promise.all([version, group].map((one) => one.locator('> div').boundingBox()));
  expect(versionBox && groupBox && groupBox.y >= versionBox.y + versionBox.height).toBe(true);
  const link = page.locator(`article a[href^="/api/"]:not([href^="${reference.route}"])`).first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(target ?? '');
  await expect(entry).toBeInViewport({ ratio: 1 });
});

for (const { id, prefix, groups = {} } of sections.filter((section) => section.groups)) {
  test(`the pages of ${id} are grouped under headings that link to the first page, in sidebar order`, async ({ page }) => {
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
