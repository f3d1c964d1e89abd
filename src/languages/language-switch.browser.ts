import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from '../../tests/helpers/axe-findings';
import { english, reference, vietnamese, vietnameseCategory } from '../../tests/helpers/example-pages';
import { desktop, expectPage, findColorToggle, findNavbar, findSidebar, isOnTop, phone } from '../../tests/helpers/locators';
import { collectErrors, openPage } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';

function languageLink(page: Page, name: 'English' | 'Tiếng Việt'): Locator {
  return page.getByRole('main').getByRole('link', { name, exact: true });
}

test('The language switch leads to the same part: the top or the current heading', async ({ page, context }) => {
  await page.setViewportSize(phone);
  await openPage(page, vietnamese.route);
  const id = await page.locator('.markdown h2[id]').nth(2).getAttribute('id');
  const heading = page.locator(`#${id}`);
  await languageLink(page, 'English').press('Enter');
  await expectPage(page, english);
  await heading.evaluate((element) => element.scrollIntoView());
  for (const inNewTab of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
    const newTab = context.waitForEvent('page');
    await languageLink(page, 'Tiếng Việt').click(inNewTab);
    await expect(await newTab).toHaveURL(`${vietnamese.route}#${id}`);
  }
  await languageLink(page, 'Tiếng Việt').click();
  await expect(page).toHaveURL(`${vietnamese.route}#${id}`);
  await expect(heading).toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(languageLink(page, 'English')).toBeInViewport({ ratio: 1 });
  await languageLink(page, 'English').press('Enter');
  await expect(page).toHaveURL(`${english.route}#${id}`);
});

test('The head names the translation also at an address with a slash at its end', rare, async ({ page }) => {
  await openPage(page, `${encodeURI(vietnameseCategory.route)}/`);
  const links = page.locator('head > link[rel=alternate]:is([hreflang=en], [hreflang=x-default])');
  const paths = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(new Set(paths)).toEqual(new Set(['/bitrix_pitel_eng/category/setup']));
});

test('At 320 px the language switch is in the page bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openPage(page, english.route);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const link = languageLink(page, 'Tiếng Việt');
  const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const linkBox = await boxOf(link);
  expect(linkBox.top).toBeGreaterThanOrEqual((await boxOf(page.locator('nav.navbar'))).bottom);
  expect(linkBox.bottom).toBeLessThanOrEqual(110);
  expect(linkBox.right).toBeLessThan((await boxOf(page.locator('summary', { hasText: 'On this page' }))).left);

  expect(await isOnTop(link)).toBe(true);
  await page.locator('.navbar__toggle').press('Enter');
  await expect.poll(() => isOnTop(link)).toBe(false);
});

test('A Vietnamese page has a Vietnamese interface', async ({ page }) => {
  const errors = collectErrors(page);
  await page.setViewportSize(desktop);
  await openPage(page, vietnamese.route);
  const choices = findNavbar(page).locator('.dropdown__menu a:visible');
  await test.step('The date and the language menu are Vietnamese', async () => {
    await expect(page.getByText(/^Cập nhật lần cuối: \d+\/\d+\/20\d\d$/)).toBeVisible();
    await findNavbar(page).getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(choices).toHaveText(['English', 'Tiếng Việt']);
  });
  await test.step('The translation has an English interface', async () => {
    await choices.first().click();
    await expect(findNavbar(page)).toHaveAccessibleName('Main');
    await expect(findSidebar(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toContainText('Previous');
    await expect(findColorToggle(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('lang', 'en');
  });
  await test.step('Back on the Vietnamese page, it is Vietnamese again', async () => {
    await languageLink(page, 'Tiếng Việt').click();
    await expectPage(page, vietnamese);
    await expect(page.getByRole('navigation', { name: 'Thanh điều hướng chính', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sao chép đoạn mã' })).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Chuyển đến nội dung chính' })).toHaveAttribute('lang', 'vi');
  });
  await test.step('English labels are marked as English', async () => {
    for (const stays of [
      findNavbar(page).getByRole('link', { name: 'Call Center' }),
      findNavbar(page).getByRole('button', { name: 'User Guides' }),
      page.getByRole('contentinfo').getByRole('link', { name: 'Auto-call portal' }),
    ]) {
      expect(await stays.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    }
  });
  expect(errors).toEqual([]);
});

test('The language menu of a page without translation leads to the Vietnamese guide', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, reference.route);
  await findNavbar(page).getByRole('button', { name: 'English' }).click();
  await findNavbar(page).getByRole('link', { name: 'Tiếng Việt (hướng dẫn Bitrix24)' }).click();
  await expect(page).toHaveURL('/bitrix_pitel_vie/');
});

test('On a phone, the menu of a Vietnamese page is Vietnamese', rare, async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, vietnamese.route);
  await expect(page.locator('summary', { hasText: 'Trên trang này' })).toBeVisible();
  await page.getByRole('button', { name: 'Mở hoặc đóng thanh điều hướng' }).click();
  const menu = page.locator('.navbar-sidebar');
  for (const name of [/^Thu gọn danh mục “/, 'Trở lại menu chính', 'Đóng thanh điều hướng']) {
    await expect(menu.getByRole('button', { name }).first()).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
});
