import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { home, reference, vietnamese, vietnameseCategory } from '../../tests/helpers/example-pages';
import { scripts } from '../../tests/helpers/hold-requests';
import { expectColorMode, findColorToggle, findLanguage, phone } from '../../tests/helpers/locators';
import { collectErrors, saveData, waitForIdle, waitForScripts } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';
import { searchFor, searchResults } from '../../tests/helpers/search-dialog';

const findPrefetches = (page: Page) => page.locator('link[rel="prefetch"]');

function collectRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}

/** Pages can read the connection some time after the command. Until then, a busy machine may count as 2G. */
async function setConnection(page: Page, latency: number, throughput: number, type = '4g'): Promise<CDPSession> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', conditions);
  await expect.poll(() => page.evaluate('navigator.connection.effectiveType')).toBe(type);
  return session;
}

async function setFastConnection(page: Page): Promise<void> {
  await setConnection(page, 20, 2_500_000);
  await expect.poll(() => page.evaluate('navigator.connection.downlink')).toBeGreaterThanOrEqual(5);
}

test('On a fast connection, images, fonts and then scripts load without user input', async ({ page }) => {
  await setFastConnection(page);
  await page.goto(reference.route);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0)).map(({ name }) => name);
  });
  expect(early.filter((address) => !/\.(svg|woff2)$/.test(address))).toEqual([]);
});

test('On a fast connection, the search indexes only titles before it opens', async ({ page }) => {
  await setFastConnection(page);
  let refusalCount = 0;
  await page.route(/search-worker/, (route) => (refusalCount++ === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto(reference.route);
  await waitForScripts(page);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toBeVisible();

  const requests = collectRequests(page);
  const listIndexFiles = (): string[] => requests.filter((path) => path.includes('/search-index/'));
  await page.goto(reference.route);
  // On a busy machine, the browser is idle later than the network.
  await expect.poll(listIndexFiles).toEqual(['/search-index/first.json']);
  const [early] = page.workers();
  expect(early).toBeDefined();
  await searchFor(page, 'campaign');
  await expect(page.getByRole('group', { name: 'Best matches', exact: true })).toBeVisible();
  expect(page.workers()).toEqual([early]);
  await expect.poll(listIndexFiles).toEqual(['/search-index/first.json', '/search-index/texts.json']);
});

test('Scripts and titles of the search are fetched when idle, except on 2G', rare, async ({ page }) => {
  for (const [latency, throughput, isFetched] of [
    [150, 200_000, true],
    [1500, 50_000, false],
  ] as const) {
    const session = await setConnection(page, latency, throughput, isFetched ? '4g' : '2g');
    const requests = collectRequests(page);
    await page.goto(reference.route);
    await waitForIdle(page);
    expect((await findPrefetches(page).count()) > 0).toBe(isFetched);
    expect(await page.evaluate(() => window.earlySearch !== undefined)).toBe(isFetched);
    await expect.poll(() => requests.some((path) => path.includes('/search-index/'))).toBe(isFetched);
    await expect.poll(() => requests.some((path) => scripts.test(path))).toBe(isFetched);
    expect(requests.filter((path) => path.includes('/search-index/'))).toEqual(isFetched ? ['/search-index/first.json'] : []);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await waitForScripts(page);
    await session.detach();
  }
});

for (const { route } of [home, reference, vietnamese, vietnameseCategory]) {
  test(
    `On ${route}, all scripts are fetched before user input on a slow connection`,
    rareIf(route !== reference.route),
    async ({ page }) => {
      await setConnection(page, 150, 200_000);
      const requests = collectRequests(page);
      await page.goto(route);
      await waitForIdle(page);
      const prefetches = await findPrefetches(page).evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
      );
      await expect.poll(() => prefetches.filter((path) => !requests.includes(path))).toEqual([]);
      const urls = new Set(requests);
      await waitForScripts(page);
      const run = await page.evaluate(() => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return entries.filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => new URL(name).pathname);
      });
      expect(run).not.toEqual([]);
      expect(run.filter((path) => !urls.has(path))).toEqual([]);
    },
  );
}

test('With data saver, nothing else loads before user input', async ({ page }) => {
  await saveData(page);
  const requests = collectRequests(page);
  await page.goto(reference.route);
  await waitForIdle(page);
  await expect(findPrefetches(page)).toHaveCount(0);
  expect(requests.filter((path) => !/\.(svg|woff2)$/.test(path))).toEqual([reference.route]);
  await waitForScripts(page);
  // Three shared files, two route components, the page and its section's metadata.
  expect(requests.filter((path) => scripts.test(path)).length).toBeLessThanOrEqual(9);
  expect(requests.filter((path) => path.includes('/search-index/'))).toEqual([]);
});

test('With data saver, the chosen language of samples still applies', rare, async ({ page }) => {
  await saveData(page);
  await page.goto(`${reference.route}?lang=python`);
  await expect(findLanguage(page)).toHaveValue('python');
  await findLanguage(page).selectOption('Go');
  await expect(findLanguage(page)).toHaveValue('go');
  await page.goto(reference.route.replace(/\w+$/, 'list'));
  await expect(findLanguage(page)).toHaveValue('go');
});

test('Pages load only the fonts that they need', async ({ page }) => {
  const fonts = async (path: string): Promise<number> => {
    const requests = collectRequests(page);
    await page.goto(path);
    await page.evaluate(() => {
      // The browser requests fonts for a layout, which reading a height forces.
      document.body.getBoundingClientRect();
      return document.fonts.ready.then(() => undefined);
    });
    return new Set(requests.filter((file) => file.endsWith('.woff2'))).size;
  };
  expect(await fonts(home.route)).toBe(1);
  expect(await fonts(vietnamese.route)).toBeGreaterThan(0);
  // The fallback is a system font, which may be missing.
  const statuses = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Grotesk')).map(({ status }) => status),
  );
  expect(new Set(statuses)).toEqual(new Set(['loaded']));
  await page.setViewportSize(phone);
  expect(await fonts(vietnamese.route)).toBe(0);
});

test('A page needs no date formatter, which browsers start slowly', rare, async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'DateTimeFormat'));
  for (const { route } of [reference, vietnamese]) {
    await page.goto(route);
    await expect(page.locator('main time')).toBeVisible();
    await waitForScripts(page);
  }
  expect(errors).toEqual([]);
});

test('Failed scripts are fetched again on the next user input', async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto(reference.route);
  await findColorToggle(page).click();
  await expect(page.getByText('did not load properly')).toBeVisible();
  await page.unroute(scripts);
  await waitForScripts(page);
  await expectColorMode(page, 'dark');
  await expect(page.getByText('did not load properly')).toBeHidden();
});

test('The scripts of every page have the compile hint', rare, async ({ page }) => {
  await page.goto(reference.route);
  const files = (await page.locator('[data-scripts]').getAttribute('data-scripts'))?.split(' ') ?? [];
  for (const file of files) {
    expect(await (await page.request.get(file)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});
