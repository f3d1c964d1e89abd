// What happens when the network, the host or the browser does not do its part.
import { expect, test } from '@playwright/test';
import { guideHome, home, reference, sdk } from './example-pages';
import { holdRequests, scriptsOfPages } from './hold-requests';
import { collectErrors, openPage } from './open-page';
import { desktop, expectColourMode, expectPage, findColourToggle, findSdkLink } from './page-parts';
import { searchResults } from './search-dialog';

test.use({ viewport: desktop });

for (const [fault, answer] of [
  ['status 404, as after a deploy', { status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }],
  ['half of a script', { contentType: 'text/javascript', body: '(self.webpackChunk=self.webpackChunk||[]).push([[' }],
] as const) {
  test(`A route whose scripts are answered with ${fault} is loaded as a whole page`, async ({ page }) => {
    await openPage(page, guideHome.route);
    await page.route(scriptsOfPages, (route) => route.fulfill(answer));
    const load = page.waitForEvent('load');
    await findSdkLink(page).click();
    await load;
    await expectPage(page, sdk);
  });
}

for (const [fault, breakStorage, isSaid] of [
  [
    'blocked',
    () => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperties(window, { localStorage: { get: refuse }, sessionStorage: { get: refuse } });
    },
    /^$/,
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    // On the console and nowhere else.
    /^Docusaurus storage error/,
  ],
] as const) {
  test(`Storage that is ${fault} costs the reader nothing but what it would keep`, async ({ page }) => {
    const errors = collectErrors(page);
    await page.addInitScript(breakStorage);
    await openPage(page, reference.route);
    await findColourToggle(page).click();
    await expectColourMode(page, 'dark');
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('/');
    await page.keyboard.type('campaign');
    await searchResults(page).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
    await findSdkLink(page).click();
    await expectPage(page, sdk);
    expect(errors.filter((error) => !isSaid.test(error))).toEqual([]);
  });
}

test('The progress bar shows while a page takes longer than 200 ms, also after two clicks, and goes away with it', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const bar = page.locator('#nprogress');
  await openPage(page, guideHome.route);
  const release = await holdRequests(page, scriptsOfPages);
  await findSdkLink(page).click();
  await expect(bar).toBeAttached();
  await findSdkLink(page).click();
  await release();
  await expectPage(page, sdk);
  await expect(bar).not.toBeAttached();
  expect(errors).toEqual([]);
});

test('Pages can be read and their menu used at 320 px, as at 400 % zoom, and at 640 px, as at 200 %', async ({ page }) => {
  for (const { route } of [home, reference, guideHome]) {
    await openPage(page, route);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 256 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect([route, width, overflow]).toEqual([route, width, 0]);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeInViewport();
      await page.keyboard.press('Escape');
    }
  }
});

test('With reduced motion nothing moves by itself', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  const durations = await page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration));
  expect(durations.filter((duration) => Number(duration) > 1)).toEqual([]);
});
