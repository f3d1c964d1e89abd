import { expect, type Route, test } from '@playwright/test';
import { guide, guideHome, reference, sdk, vietnamese } from './helpers/example-pages';
import { scripts, scriptsOfPages } from './helpers/hold-requests';
import { desktop, expectColorMode, expectPage, findColorToggle, findLanguage, findSdkLink, findTitle } from './helpers/locators';
import { collectErrors, openPage, showIntent, waitForScripts } from './helpers/open-page';
import { rare, rareIf } from './helpers/rare';
import { searchField } from './helpers/search-dialog';
import { sites } from './helpers/sites';

test.use({ viewport: desktop });

/** In ms. The longest wait before the page reports a failure. */
const maxWait = 15_000;

test('A site under the wrong base URL names the file that it misses', async ({ page }) => {
  await page.goto(sites.wrongBase.url);
  await showIntent(page);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText(/^This site did not load properly.* \/assets\/js\//);
  await expect(banner).toBeInViewport();
  // Not at the edge of the window, although a page without admonitions has no styles of alerts.
  await expect(banner).toHaveCSS('padding-left', '20px');
});

test('Retry loads scripts that failed', async ({ page }) => {
  await page.route(scriptsOfPages, (request) => request.fulfill({ status: 500 }));
  await page.goto(guide.route);
  await showIntent(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This site did not load properly');
  await expect(findTitle(page)).toBeVisible();
  await page.unroute(scriptsOfPages);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await waitForScripts(page);
  await expect(alert).toHaveCount(0);
});

const cutOff = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '(() => {' });

for (const [what, breakScript, { route }, message, retryLabel] of [
  ['come cut off', cutOff, guide, 'This site did not load properly', 'Retry'],
  ['never come', () => undefined, vietnamese, 'Trang chưa tải được đầy đủ', 'Thử lại'],
] as const) {
  test(`Scripts that ${what} are reported in the page's language`, rareIf(what !== 'never come'), async ({ page }) => {
    await page.clock.install();
    let isCured = false;
    await page.route(scripts, (request) => (isCured ? request.continue() : breakScript(request)));
    await page.goto(route);
    const button = page.getByRole('button', { name: /dark and light mode|chế độ sáng và tối/ });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(maxWait);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message);
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await button.click();
    await page.clock.fastForward(maxWait);
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await expect(alert).toHaveCount(1);
    isCured = true;
    await alert.getByRole('button', { name: retryLabel }).click();
    await waitForScripts(page);
    await expect(alert).toHaveCount(0);
  });
}

test('A search that waits for scripts gives way to the message, and keeps its words', async ({ page }) => {
  await page.clock.install();
  await page.route(scripts, () => undefined);
  await page.goto(reference.route);
  await page.keyboard.press('/');
  await page.keyboard.type('transfer a call');
  await page.clock.fastForward(maxWait);
  await expect(page.getByRole('dialog')).toBeHidden();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This site did not load properly');
  await page.keyboard.press('/');
  await expect(searchField(page)).toHaveValue('transfer a call');
});

for (const [what, breakScript] of [
  ['time out', () => undefined],
  ['are gone', (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' })],
] as const) {
  test(`A route falls back to a full page load when its scripts ${what}`, rareIf(what !== 'time out'), async ({ page }) => {
    await page.clock.install();
    await openPage(page, guideHome.route);
    await page.route(scriptsOfPages, breakScript);
    const load = page.waitForEvent('load');
    await findSdkLink(page).click();
    await page.clock.fastForward(maxWait);
    await load;
    await expectPage(page, sdk);
  });
}

test('The site works with storage that is blocked', async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperties(window, { localStorage: { get: refuse }, sessionStorage: { get: refuse } });
  });
  await openPage(page, reference.route);
  await findColorToggle(page).click();
  await expectColorMode(page, 'dark');
  await findLanguage(page).selectOption('Go');
  await expect(page.locator('[data-tab-name="Go"]').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('campaign');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const bar = page.locator('.theme-announcement-bar');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await findSdkLink(page).click();
  await expectPage(page, sdk);
  expect(errors).toEqual([]);
});

test('The menu works at 320 px (400 % zoom) and 640 px (200 %)', rare, async ({ page }) => {
  await openPage(page, guideHome.route);
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 256 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeInViewport();
    await page.keyboard.press('Escape');
  }
});

test('With reduced motion nothing is animated', rare, async ({ page }) => {
  await openPage(page, '/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  const durations = await page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration));
  expect(durations.filter((duration) => Number(duration) > 1)).toEqual([]);
});
