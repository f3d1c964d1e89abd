import { expect, type Page, test } from '@playwright/test';
import { holdRequests, scripts } from './hold-requests';
import { collectErrors, openPage, waitForScripts } from './open-page';
import { sites } from './sites';

const guide = '/guide/portal_callcenter_guide/';

/** The value behind a storage key, whose name carries a suffix that belongs to the site's address. */
function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => {
    const found = Object.keys(localStorage).find((candidate) => candidate === name || candidate.startsWith(`${name}-`));
    return found === undefined ? null : localStorage.getItem(found);
  }, key);
}

function store(page: Page, key: string, value: string): Promise<void> {
  return page.evaluate(
    ([name = '', text = '']) => {
      const found = Object.keys(localStorage).find((candidate) => candidate === name || candidate.startsWith(`${name}-`));
      localStorage.setItem(found ?? name, text);
    },
    [key, value],
  );
}

test.describe('The progress bar', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows while a page takes longer than 200 ms, and goes away with it', async ({ page }) => {
    await openPage(page, guide);
    const release = await holdRequests(page, scripts);
    const bar = page.locator('#nprogress');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SDK' }).click();
    await expect(bar).toBeAttached();
    await release();
    await expect(page).toHaveURL('/pitel_app/');
    await expect(bar).not.toBeAttached();
  });

  test('does not show when the page is there at once', async ({ page }) => {
    await openPage(page, guide);
    const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Autodial campaign' });
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) {
          document.documentElement.dataset.progressSeen = 'true';
        }
      }).observe(document.body, { childList: true });
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autodial campaigns');
    await expect(page.locator('html')).not.toHaveAttribute('data-progress-seen');
  });
});

test.describe('The colour mode', () => {
  test.use({ colorScheme: 'dark' });

  function toggle(page: Page) {
    return page.getByRole('button', { name: /dark and light mode/ }).first();
  }

  test('is light at first, also where the system prefers dark', async ({ page }) => {
    await openPage(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('changes with the toggle and survives reload and navigation', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/');
    await toggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.reload();
    await waitForScripts(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SDK' }).click();
    await expect(page).toHaveURL('/pitel_app/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(background).toBe('rgb(15, 23, 27)');
    await toggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('changes without moving the page', async ({ page }) => {
    await openPage(page, '/#errors');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    const before = await page.evaluate(() => window.scrollY);
    await toggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('is right before the scripts of the page have come, without a flash', async ({ page }) => {
    await openPage(page, '/');
    await toggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.route(scripts, (route) => route.abort());
    await page.goto(guide);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(15, 23, 27)');
  });
});

test.describe('The announcement bar', () => {
  function bar(page: Page) {
    return page.getByRole('banner').filter({ hasText: 'first call in five minutes' });
  }

  test('stays dismissed after a reload and comes back when its id changes', async ({ page }) => {
    await openPage(page, guide);
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await waitForScripts(page);
    await expect(bar(page)).toBeHidden();

    await store(page, 'docusaurus.announcement.id', 'an-earlier-announcement');
    await page.reload();
    await waitForScripts(page);
    await expect(bar(page)).toBeVisible();
  });

  test('leads to the first call', async ({ page }) => {
    await openPage(page, guide);
    await bar(page).getByRole('link').click();
    await expect(page).toHaveURL('/#first-call');
    await expect(page.getByRole('heading', { name: 'Your first call in five minutes' })).toBeInViewport();
  });
});

test.describe('The not-found page of a Vietnamese address', () => {
  const missing = '/bitrix_pitel_vie/khong-co-trang-nay';

  test('speaks Vietnamese', async ({ page }) => {
    const errors = collectErrors(page);
    await openPage(page, missing);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang');
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page).toHaveTitle(/^Không tìm thấy trang/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Có phải bạn tìm/, /Bắt đầu từ/]);
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /^\/bitrix_pitel_vie\//);
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  });

  test('goes on in Vietnamese, and in English where a link leads there', async ({ page }) => {
    await openPage(page, missing);
    await page.getByRole('main').getByRole('link', { name: 'CRM connector VIE' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('Hãy hỏi bộ phận hỗ trợ Pitel');
    await page.getByRole('navigation', { name: 'Thanh điều hướng chính' }).getByRole('link', { name: 'SDK' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('ask Pitel support');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test.describe('Without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read in both languages', async ({ page }) => {
      await page.goto(missing);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.locator('main [lang="vi"]')).toHaveText(/^Không có trang nào ở địa chỉ này/);
    });
  });
});

test.describe('The docs version', () => {
  test('that is read is stored as the preferred one, per section', async ({ page }) => {
    await openPage(page, guide);
    await expect.poll(() => stored(page, 'docs-preferred-version-callcenter')).toBe('current');
    expect(await stored(page, 'docs-preferred-version-autocall')).toBeNull();
  });

  test('that was stored but no longer exists is given up', async ({ page }) => {
    await openPage(page, guide);
    await expect.poll(() => stored(page, 'docs-preferred-version-callcenter')).toBe('current');
    await store(page, 'docs-preferred-version-callcenter', 'a-version-of-long-ago');
    await page.goto('/no/such/page');
    await waitForScripts(page);
    await expect.poll(() => stored(page, 'docs-preferred-version-callcenter')).not.toBe('a-version-of-long-ago');
  });
});

test.describe('Prefetching', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  /** Script requests that a page causes after it has come to rest. */
  async function scriptsRequestedBy(page: Page, action: () => Promise<void>): Promise<string[]> {
    await openPage(page, '/bitrix_pitel_eng/');
    await page.waitForLoadState('networkidle');
    const requested: string[] = [];
    page.on('request', (request) => {
      if (scripts.test(request.url())) {
        requested.push(request.url());
      }
    });
    await action();
    await page.waitForLoadState('networkidle');
    return requested;
  }

  async function hoverOverGuides(page: Page): Promise<void> {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'User Guides' }).hover();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Auto-call portal' }).hover();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Auto-call portal' })).toBeVisible();
  }

  test('fetches the scripts of a page whose link is seen', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openPage(page, '/bitrix_pitel_eng/');
    await expect.poll(() => requested.filter((url) => scripts.test(url)).length).toBeGreaterThan(5);
    await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBeGreaterThan(0);
  });

  test('fetches the scripts of a page whose link is hovered', async ({ page }) => {
    const requested = await scriptsRequestedBy(page, () => hoverOverGuides(page));
    expect(requested.length).toBeGreaterThan(0);
  });

  for (const [name, emulate] of [
    [
      'on a 2G connection',
      async (page: Page) => {
        const session = await page.context().newCDPSession(page);
        const fast = 10_000_000;
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 1500,
          downloadThroughput: fast,
          uploadThroughput: fast,
          connectionType: 'cellular2g',
        });
        await expect.poll(() => page.evaluate('navigator.connection.effectiveType')).toMatch(/2g/);
      },
    ],
    [
      'with data saver',
      async (page: Page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
        await expect.poll(() => page.evaluate('navigator.connection.saveData')).toBe(true);
      },
    ],
  ] as const) {
    test(`fetches nothing ahead ${name}`, async ({ page }) => {
      await page.goto('about:blank');
      await emulate(page);
      const requested = await scriptsRequestedBy(page, () => hoverOverGuides(page));
      expect(requested).toEqual([]);
      expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
    });
  }
});

test.describe('MDX and blog settings, on the fixture site', () => {
  test.use({ baseURL: sites.fixture.url });

  test('legacy comments, admonition titles and heading ids are understood', async ({ page }) => {
    await openPage(page, '/docs/legacy');
    await expect(page.locator('.theme-admonition-note')).toContainText('Title without brackets');
    await expect(page.locator('h2#chosen-id')).toHaveText('Heading with an id');
    await expect(page.locator('.markdown')).not.toContainText('An HTML comment');
  });

  test('a blog post shows its reading time', async ({ page }) => {
    await openPage(page, '/blog');
    await expect(page.getByText('One min read')).toBeVisible();
  });
});
