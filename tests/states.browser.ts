// What the site keeps of a reader's choices, and what it shows meanwhile.
import { expect, type Page, test } from '@playwright/test';
import { guideHome, sdk } from './example-pages';
import { holdRequests, scripts } from './hold-requests';
import { collectErrors, lookAt, openPage, saveData, waitForScripts } from './open-page';
import { desktop, expectColourMode, expectPage, findColourToggle, findNavbar, findSdkLink } from './page-parts';
import { sites } from './sites';

test.use({ viewport: desktop });

/** The value behind a storage key, whose name carries a suffix that belongs to the site's address; with a text, changes it first. */
function stored(page: Page, key: string, text?: string): Promise<string | null> {
  return page.evaluate(
    ([name = '', value]) => {
      const found = Object.keys(localStorage).find((candidate) => candidate === name || candidate.startsWith(`${name}-`));
      if (value !== undefined) {
        localStorage.setItem(found ?? name, value);
      }
      return found === undefined ? null : localStorage.getItem(found);
    },
    [key, text],
  );
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForScripts(page);
}

test('The progress bar shows while a page takes longer than 200 ms, and goes away with it', async ({ page }) => {
  await openPage(page, guideHome.route);
  const release = await holdRequests(page, scripts);
  const bar = page.locator('#nprogress');
  await findSdkLink(page).click();
  await expect(bar).toBeAttached();
  await release();
  await expectPage(page, sdk);
  await expect(bar).not.toBeAttached();
});

test.describe('The colour mode', () => {
  test.use({ colorScheme: 'dark' });

  const readGround = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('is light at first, also where the system prefers dark, changes without moving the page, and survives reload and navigation', async ({
    page,
  }) => {
    await openPage(page, '/');
    await expectColourMode(page, 'light');
    await page.evaluate(() => window.scrollTo(0, 1800));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
    await findColourToggle(page).press('Enter');
    await expectColourMode(page, 'dark');
    expect(await page.evaluate(() => window.scrollY)).toBe(1800);
    await reload(page);
    await expectColourMode(page, 'dark');
    await findSdkLink(page).press('Enter');
    await expectPage(page, sdk);
    await expectColourMode(page, 'dark');
    await findColourToggle(page).press('Enter');
    await expectColourMode(page, 'light');
  });

  test('is right before the scripts of the page have come, without a flash', async ({ page }) => {
    await openPage(page, '/');
    const light = await readGround(page);
    await findColourToggle(page).press('Enter');
    await expect.poll(() => readGround(page)).not.toBe(light);
    const dark = await readGround(page);
    await page.route(scripts, (route) => route.abort());
    await page.goto(guideHome.route);
    expect(await readGround(page)).toBe(dark);
  });
});

test('The announcement stays dismissed after a reload, and comes back when its id changes', async ({ page }) => {
  const bar = page.locator('.theme-announcement-bar');
  await openPage(page, guideHome.route);
  await bar.getByRole('link').click();
  await expect(page.locator(':target')).toBeInViewport();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await reload(page);
  await expect(bar).toBeHidden();
  await stored(page, 'docusaurus.announcement.id', 'an-earlier-announcement');
  await reload(page);
  await expect(bar).toBeVisible();
});

test.describe('The not-found page of a Vietnamese address', () => {
  const missing = '/bitrix_pitel_vie/khong-co-trang-nay';

  test('speaks Vietnamese, goes on so, and in English where a link leads there', async ({ page }) => {
    const errors = collectErrors(page);
    await openPage(page, missing);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang');
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page).toHaveTitle(/^Không tìm thấy trang/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Có phải bạn đang tìm/, /Bắt đầu từ/]);
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /^\/bitrix_pitel_vie\//);
    await page.getByRole('main').getByRole('link', { name: 'CRM connector VIE' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('Hãy hỏi bộ phận hỗ trợ Pitel');
    await page.getByRole('navigation', { name: 'Thanh điều hướng chính' }).getByRole('link', { name: 'SDK' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('ask Pitel support');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  });

  test.describe('Without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read in both languages', async ({ page }) => {
      await page.goto(missing);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.locator('main [lang="vi"]')).toHaveText(/^Địa chỉ này không có trang nào/);
    });
  });
});

test('The version that is read is kept for its section, and given up when it no longer exists', async ({ page }) => {
  const key = `docs-preferred-version-${guideHome.section.id}`;
  await openPage(page, guideHome.route);
  await expect.poll(() => stored(page, key)).toBe('current');
  expect(await stored(page, `docs-preferred-version-${sdk.section.id}`)).toBeNull();
  await stored(page, key, 'a-version-of-long-ago');
  await page.goto('/no/such/page');
  await waitForScripts(page);
  await expect.poll(() => stored(page, key)).not.toBe('a-version-of-long-ago');
});

test.describe('Scripts of other pages', () => {
  const emulate = {
    'a 2G connection': async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      const conditions = { offline: false, latency: 1500, downloadThroughput: 1e7, uploadThroughput: 1e7 };
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { ...conditions, connectionType: 'cellular2g' });
      await expect.poll(() => page.evaluate('navigator.connection.effectiveType')).toMatch(/2g/);
    },
    'data saver': saveData,
  };

  /** Opens a page and points at a link to another section; tells how many were fetched ahead, and then for that link. */
  async function countFetched(page: Page): Promise<{ seen: number; hovered: number }> {
    let hovered = 0;
    await page.goto('/bitrix_pitel_eng/');
    await waitForScripts(page);
    await page.waitForLoadState('networkidle');
    page.on('request', (request) => {
      hovered += Number(scripts.test(request.url()));
    });
    await findNavbar(page).getByRole('button', { name: 'User Guides' }).hover();
    await findNavbar(page).getByRole('link', { name: 'Auto-call portal' }).hover();
    await page.waitForLoadState('networkidle');
    return { seen: await page.locator('link[rel="prefetch"]').count(), hovered };
  }

  test('are fetched when a link to one is seen or hovered', async ({ page }) => {
    const { seen, hovered } = await countFetched(page);
    expect(seen).toBeGreaterThan(0);
    expect(hovered).toBeGreaterThan(0);
  });

  for (const [where, start] of Object.entries(emulate)) {
    test(`are not fetched ahead with ${where}`, async ({ page }) => {
      await page.goto('about:blank');
      await start(page);
      expect(await countFetched(page)).toEqual({ seen: 0, hovered: 0 });
    });
  }
});

test.describe('On the fixture site', () => {
  test.use({ baseURL: sites.fixture.url });

  test('comments, titles of admonitions and ids of headings are understood as MDX 1 did', async ({ page }) => {
    await lookAt(page, '/docs/legacy');
    await expect(page.locator('.theme-admonition-note')).toContainText('Title without brackets');
    await expect(page.locator('h2#chosen-id')).toHaveText('Heading with an id');
    await expect(page.locator('.markdown')).not.toContainText('An HTML comment');
  });

  test('a blog post shows its reading time', async ({ page }) => {
    await lookAt(page, '/blog');
    await expect(page.getByText('One min read')).toBeVisible();
  });
});
