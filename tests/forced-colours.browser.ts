// What colour says otherwise, where the reader's system forces its own colours.
import { expect, type Locator, test } from '@playwright/test';
import { guide, reference } from './example-pages';
import { openPage } from './open-page';
import { desktop, findNavbar, findSdkLink } from './page-parts';
import { searchButton, searchFor, searchResults } from './search-dialog';

test.use({ viewport: desktop });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('Tabs, navbar and search show what is chosen, links are underlined, and what has the focus has an outline', async ({
  page,
}) => {
  await openPage(page, reference.route);
  const lineOf = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => lineOf(tabs.nth(1))).toBe(paper);
  expect(await lineOf(tabs.first())).not.toBe(paper);
  await expect(findNavbar(page).getByRole('link', { name: 'Call Center' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(findSdkLink(page)).toHaveCSS('text-decoration-line', 'none');
  await expect(page.locator('.markdown p a').first()).toHaveCSS('text-decoration-line', 'underline');
  await searchButton(page).focus();
  await expect(searchButton(page)).not.toHaveCSS('outline-style', 'none');
  await expect(searchButton(page)).not.toHaveCSS('outline-width', '0px');
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toHaveCSS('outline-style', 'solid');
  await expect(searchResults(page).nth(1)).toHaveCSS('outline-style', 'none');
});

test('Sidebar and contents mark the current entry', async ({ page }) => {
  await openPage(page, guide.route);
  await page.mouse.wheel(0, 900);
  const marked = page.locator('.menu__link[aria-current="page"], .table-of-contents__link--active').filter({ visible: true });
  await expect(marked).toHaveCount(2);
  for (const entry of await marked.all()) {
    await expect(entry).toHaveCSS('border-inline-start-style', 'solid');
  }
  const others = page.locator('.menu__link:not([aria-current]), .table-of-contents__link:not(.table-of-contents__link--active)');
  const styles = await others
    .filter({ visible: true })
    .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).borderInlineStartStyle));
  expect(new Set(styles)).toEqual(new Set(['none']));
});
