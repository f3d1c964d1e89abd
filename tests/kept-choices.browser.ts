import { expect, type Page, test } from '@playwright/test';
import { guideHome, sdk } from './example-pages';
import { scripts } from './hold-requests';
import { desktop, expectColorMode, expectPage, findColorToggle, findNavbar, findSdkLink, findTitle } from './locators';
import { collectErrors, openPage, saveData, waitForScripts } from './open-page';

test.use({ viewport: desktop });

function stored(page: Page, key: string, text?: string): Promise<string | null> {
  return page.evaluate(
    ([name, value]) => {
      const found = Object.keys(localStorage).find((candidate) => candidate.startsWith(name)) ?? '';
      if (value) {
        localStorage.setItem(found, value);
      }
      return localStorage.getItem(found);
    },
    [key, text] as const,
  );
}

test.describe('Where the system prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('pages are light until the reader changes the mode; the choice lasts and causes no layout shift', async ({ page }) => {
    const readGround = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await openPage(page, '/');
    await expectColorMode(page, 'light');
    const light = await readGround();
    await page.evaluate(() => window.scrollTo(0, 1800));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
    await findColorToggle(page).press('Enter');
    await expectColorMode(page, 'dark');
    expect(await page.evaluate(() => window.scrollY)).toBe(1800);
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

test('The announcement stays dismissed until its id changes', async ({ page }) => {
  const bar = page.locator('.theme-announcement-bar');
  await openPage(page, guideHome.route);
  await bar.getByRole('link').click();
  await expect(page.locator(':target')).toBeInViewport();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await openPage(page, guideHome.route);
  await expect(bar).toBeHidden();
  await stored(page, 'docusaurus.announcement.id', 'an-earlier-announcement');
  await openPage(page, guideHome.route);
  await expect(bar).toBeVisible();
});

test('The not-found page is Vietnamese at Vietnamese URLs and English after an English link', async ({ page }) => {
  const errors = collectErrors(page);
  await openPage(page, '/bitrix_pitel_vie/khong-co-trang-nay');
  await expect(findTitle(page)).toHaveText('Không tìm thấy trang');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page).toHaveTitle(/^Không tìm thấy trang/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Có phải bạn đang tìm/, /Bắt đầu từ/]);
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /^\/bitrix_pitel_vie\//);
  await page.getByRole('main').getByRole('link', { name: 'CRM connector VIE' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Hãy hỏi bộ phận hỗ trợ Pitel');
  await findSdkLink(page).click();
  await expect(page.getByRole('contentinfo')).toContainText('ask Pitel support');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
});

test('The chosen version is stored per section, and dropped when it no longer exists', async ({ page }) => {
  const key = `docs-preferred-version-${guideHome.section.id}`;
  await openPage(page, guideHome.route);
  await expect.poll(() => stored(page, key)).toBe('current');
  expect(await stored(page, `docs-preferred-version-${sdk.section.id}`)).toBeNull();
  await stored(page, key, 'a-version-of-long-ago');
  await page.goto('/no/such/page');
  await waitForScripts(page);
  await expect.poll(() => stored(page, key)).not.toBe('a-version-of-long-ago');
});

for (const [where, emulate, isFetched] of [
  ['on a good connection', () => Promise.resolve(), true],
  [
    'on a 2G connection',
    async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      const conditions = { offline: false, latency: 1500, downloadThroughput: 1e7, uploadThroughput: 1e7 };
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { ...conditions, connectionType: 'cellular2g' });
      await expect.poll(() => page.evaluate('navigator.connection.effectiveType')).toMatch(/2g/);
    },
    false,
  ],
  ['with data saver', saveData, false],
] as const) {
  test(`A page's scripts are ${isFetched ? '' : 'not '}prefetched for visible and hovered links ${where}`, async ({ page }) => {
    await page.goto('about:blank');
    await emulate(page);
    await page.goto('/bitrix_pitel_eng/');
    await waitForScripts(page);
    await page.waitForLoadState('networkidle');
    expect((await page.locator('link[rel="prefetch"]').count()) > 0).toBe(isFetched);
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= scripts.test(request.url());
    });
    await findNavbar(page).getByRole('button', { name: 'User Guides' }).hover();
    await findNavbar(page).getByRole('link', { name: 'Auto-call portal' }).hover();
    await page.waitForLoadState('networkidle');
    expect(isAsked).toBe(isFetched);
  });
}
