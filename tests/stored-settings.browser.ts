import { expect, test } from '@playwright/test';
import { guideHome, sdk } from './helpers/example-pages';
import { scripts } from './helpers/hold-requests';
import { desktop, expectColorMode, expectPage, findColorToggle, findSdkLink, findTitle } from './helpers/locators';
import { collectErrors, openPage } from './helpers/open-page';
import { rare } from './helpers/rare';

test.use({ viewport: desktop });

test.describe('Where the system prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('A choice of the color mode does not scroll the page', rare, async ({ page }) => {
    await openPage(page, '/');
    await page.evaluate(() => window.scrollTo(0, 1800));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
    await findColorToggle(page).press('Enter');
    await expectColorMode(page, 'dark');
    expect(await page.evaluate(() => window.scrollY)).toBe(1800);
  });

  test('The chosen color mode lasts', async ({ page }) => {
    const readGround = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await openPage(page, '/');
    await expectColorMode(page, 'light');
    const light = await readGround();
    await findColorToggle(page).press('Enter');
    await expectColorMode(page, 'dark');
    const dark = await readGround();
    expect(dark).not.toBe(light);
    await findSdkLink(page).press('Enter');
    await expectPage(page, sdk);
    await expectColorMode(page, 'dark');
    await page.route(scripts, (route) => route.abort());
    await page.goto(guideHome.route);
    expect(await readGround()).toBe(dark);
    await page.unroute(scripts);
    await openPage(page, guideHome.route);
    await findColorToggle(page).press('Enter');
    await expectColorMode(page, 'light');
  });
});

test('A dismissed announcement stays hidden', async ({ page }) => {
  const bar = page.locator('.theme-announcement-bar');
  await openPage(page, guideHome.route);
  await bar.getByRole('link').click();
  await expect(page.locator(':target')).toBeInViewport();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await openPage(page, guideHome.route);
  await expect(bar).toBeHidden();
});

test('The not-found page has the language of the URL', async ({ page }) => {
  const errors = collectErrors(page);
  await openPage(page, '/bitrix_pitel_vie/khong-co-trang-nay');
  await expect(findTitle(page)).toHaveText('Không tìm thấy trang');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page).toHaveTitle(/^Không tìm thấy trang/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Có phải bạn đang tìm/, /Chọn một phần/]);
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /^\/bitrix_pitel_vie\//);
  await page.getByRole('main').getByRole('link', { name: 'CRM connector VIE' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Hãy hỏi bộ phận hỗ trợ Pitel');
  await findSdkLink(page).click();
  await expect(page.getByRole('contentinfo')).toContainText('ask Pitel support');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
});
