import { expect, test } from '@playwright/test';
import { english, reference, sdk, vietnameseCategory } from './helpers/example-pages';
import { desktop, expectColorMode, expectPage, findColorToggle, findNavbar, findSdkLink, findTitle } from './helpers/locators';
import { collectErrors, gotoPage, openPage } from './helpers/open-page';
import { searchField } from './helpers/search-dialog';
import { sites } from './helpers/sites';

const { url, base } = sites.nested;
const below = (path: string): string => base + path.slice(1);

test.use({ baseURL: url, viewport: desktop });

test('All requests of pages and search stay under the base path', async ({ page }) => {
  const errors = collectErrors(page);
  const otherPaths: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) {
      otherPaths.push(request.url());
    }
  });
  await openPage(page, base);
  await findSdkLink(page).click();
  // The URL changes before the page does. Wait for the new page.
  await expectPage(page, { ...sdk, route: below(sdk.route) });
  await expect(findNavbar(page).locator('.navbar__link--active')).toHaveText([sdk.section.label]);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${below(sdk.route)}.+`));
  await page.goBack();
  await expect(page).toHaveURL(below(sdk.route));
  await page.locator('.theme-announcement-bar').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${base}#.+`));
  await page.keyboard.press('/');
  await searchField(page).pressSequentially(reference.title);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(reference.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(below(reference.route)));
  await findColorToggle(page).press('Enter');
  await page.reload();
  await expectColorMode(page, 'dark');
  expect(errors).toEqual([]);
  expect(otherPaths).toEqual([]);
});

test('Under a base path, links lead to other languages, suffixes and the nearest pages', async ({ page }) => {
  await gotoPage(page, base.slice(0, -1));
  await expect(page).toHaveURL(base);
  await openPage(page, below(`/${english.section.prefix}/category/setup`));
  await page.getByRole('link', { name: 'Tiếng Việt' }).first().click();
  await expect(page).toHaveURL(encodeURI(below(vietnameseCategory.route)));
  await expect(findTitle(page)).toHaveText(vietnameseCategory.title);
  await openPage(page, encodeURI(below(vietnameseCategory.route)));
  await expect(findTitle(page)).toHaveText(vietnameseCategory.title);
  await openPage(page, below(`${reference.route}.html`));
  await expect(page).toHaveURL(below(reference.route));
  await openPage(page, below(`${reference.route}x`));
  await expect(findTitle(page)).toHaveText('Page not found');
  await page.getByRole('region', { name: 'Did you mean one of these?' }).getByRole('link').first().click();
  await expect(page).toHaveURL(below(reference.route));
  await openPage(page, below(`/${vietnameseCategory.section.prefix}/khong-co-trang-nay`));
  const nearest = page.getByRole('region', { name: 'Có phải bạn đang tìm' }).getByRole('link');
  await expect(nearest.first()).toHaveAttribute('lang', 'vi');
});
