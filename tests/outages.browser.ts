// What happens when the network, the host or the browser does not do its part. The cases of missing scripts that the theme
// answers for are in faults.browser.ts.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import sirv from 'sirv';
import { holdRequests, scriptsOfPages } from './hold-requests';
import { collectErrors, openPage, waitForScripts } from './open-page';
import { searchResults } from './search-dialog';
import { sites } from './sites';

const guide = '/guide/portal_callcenter_guide/';
const desktop = { width: 1440, height: 900 };
test.use({ viewport: desktop });

function sdkLink(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SDK' });
}

async function expectSdkPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pitel_app\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock-screen bypass and React Native guide');
  await waitForScripts(page);
}

test('a server that stops in the middle of a navigation and comes back serves the same link', async ({ page, context }) => {
  await openPage(page, guide);
  await page.route(scriptsOfPages, (route) => route.abort('connectionreset'));
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await sdkLink(page).click();
  // The page asks for all of itself, and nobody is there.
  await lost;
  await page.unroute(scriptsOfPages);
  await context.setOffline(false);
  await page.goto('/pitel_app/');
  await expectSdkPage(page);
});

for (const [fault, answer] of [
  ['an HTML page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }],
  ['status 500', { status: 500, body: 'Internal Server Error' }],
] as const) {
  test(`scripts that are answered with ${fault} lead to a full load of the page`, async ({ page }) => {
    await openPage(page, guide);
    await page.route(scriptsOfPages, (route) => route.fulfill(answer));
    const load = page.waitForEvent('load');
    await sdkLink(page).click();
    await load;
    await expect(page).toHaveURL('/pitel_app/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock-screen bypass and React Native guide');
    await page.unroute(scriptsOfPages);
    await page.reload();
    await expectSdkPage(page);
  });
}

test('scripts that end too early lead to a full load of the page', async ({ page }) => {
  await openPage(page, guide);
  await page.route(scriptsOfPages, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    // Not to be kept: browsers do not keep what ends before its announced length either.
    // The page may have gone meanwhile, because of another script.
    await route.fulfill({ contentType: 'text/javascript', body: body.subarray(0, Math.floor(body.length / 2)) }).catch(() => {});
  });
  const load = page.waitForEvent('load');
  await sdkLink(page).click();
  await load;
  await expect(page).toHaveURL('/pitel_app/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock-screen bypass and React Native guide');
  await page.unroute(scriptsOfPages);
  await page.reload();
  await expectSdkPage(page);
});

test.describe('A new deploy while a tab of the old one is open', () => {
  const folder = '.cache/redeployed-site';
  let server: Server;
  let origin = '';

  test.beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(sites.real.folder, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
    server = createServer(sirv(folder, { dev: true }));
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  test.afterAll(async () => {
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  });

  test('the next click shows the page of the new one', async ({ page }) => {
    await page.goto(origin + guide);
    await waitForScripts(page);
    // The new deploy has every script of a page under another name.
    for (const file of fastGlob.sync('assets/js/*.js', { cwd: folder }).filter((name) => scriptsOfPages.test(`/${name}`))) {
      rmSync(`${folder}/${file}`);
    }
    const load = page.waitForEvent('load');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'CRM connector ENG' }).click();
    await load;
    await expect(page).toHaveURL(`${origin}/bitrix_pitel_eng/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('Storage', () => {
  test('that is blocked costs the reader nothing but what it would keep', async ({ page }) => {
    const errors = collectErrors(page);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await usePage(page);
    expect(errors).toEqual([]);
  });

  test('that is full costs the reader nothing but what it would keep', async ({ page }) => {
    const errors = collectErrors(page);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await usePage(page);
    // Said on the console and nowhere else.
    expect(errors.filter((error) => !error.startsWith('Docusaurus storage error'))).toEqual([]);
  });

  /** Everything that stores something. */
  async function usePage(page: Page): Promise<void> {
    await openPage(page, '/api/v3/campaign/create');
    await page
      .getByRole('button', { name: /dark and light mode/ })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('/');
    await page.keyboard.type('campaign');
    await searchResults(page).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('banner').filter({ hasText: 'first call' })).toBeHidden();
    await sdkLink(page).click();
    await expectSdkPage(page);
  }
});

test('without style sheets and fonts the page can be read in its order, and its links lead on', async ({ page }) => {
  await page.route(/\.(css|woff2)$/, (route) => route.abort());
  await openPage(page, guide);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sdkLink(page).click();
  await expectSdkPage(page);
});

test('without fonts the page is set in one of the system', async ({ page }) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await openPage(page, guide);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toMatch(/sans-serif/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});

test('a clipboard that refuses leaves the code selectable and the page in order', async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) },
    });
  });
  await openPage(page, '/api/v3/campaign/create');
  const block = page.locator('.theme-code-block').first();
  await block.hover();
  await block.getByRole('button', { name: /Copy code/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a campaign');
  await expect(block.locator('code')).toBeVisible();
  expect(errors.filter((error) => !/denied/.test(error))).toEqual([]);
});

test('two clicks on a slow network end at the page, and the progress bar with them', async ({ page }) => {
  const errors = collectErrors(page);
  await openPage(page, guide);
  const release = await holdRequests(page, scriptsOfPages);
  await sdkLink(page).click();
  await expect(page.locator('#nprogress')).toBeAttached();
  await sdkLink(page).click();
  await release();
  await expectSdkPage(page);
  await expect(page.locator('#nprogress')).not.toBeAttached();
  expect(errors).toEqual([]);
});

test('going back and forward during a navigation ends at the page of the address', async ({ page }) => {
  const errors = collectErrors(page);
  await openPage(page, guide);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const release = await holdRequests(page, scriptsOfPages);
  await sdkLink(page).click();
  await expect(page.locator('#nprogress')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(guide);
  await page.goForward();
  await page.goBack();
  await release();
  await expect(page.locator('#nprogress')).not.toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await page.goForward();
  await expectSdkPage(page);
  expect(errors).toEqual([]);
});

for (const path of ['/', '/api/v3/campaign/create', '/guide/portal_callcenter_guide/campaign-autodial']) {
  test(`${path} can be read at 320 px, as at 400 % zoom, and at 200 %`, async ({ page }) => {
    for (const size of [
      { width: 320, height: 256 },
      { width: 640, height: 450 },
    ]) {
      await page.setViewportSize(size);
      await openPage(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeInViewport();
      await page.getByRole('button', { name: 'Close navigation bar' }).click();
    }
  });

  test(`${path} keeps what colour says in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openPage(page, path);
    const current = page.locator('.menu__link--active[aria-current="page"]');
    await expect(current).toBeVisible();
    const link = page.locator('.markdown a').first();
    expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toContain('underline');
    await page.getByRole('button', { name: 'Search', exact: true }).focus();
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(outline).not.toMatch(/none|^\S+ 0px/);
  });
}

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  const running = await page.evaluate(
    () => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
  );
  expect(running).toBe(0);
});
