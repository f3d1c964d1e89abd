import { expect, type Page, test } from '@playwright/test';
import { scripts } from './hold-requests';
import { waitForScripts } from './open-page';

const campaign = '/api/v3/campaign/create';

test.describe('What a page fetches', () => {
  /** Requests of a page, in the order in which they were sent, with the moment of the load event among them. */
  function collectRequests(page: Page): string[] {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).pathname));
    page.on('load', () => seen.push('load'));
    return seen;
  }

  async function saveData(page: Page): Promise<void> {
    await page.goto('about:blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await expect.poll(() => page.evaluate('navigator.connection.saveData')).toBe(true);
  }

  test('before the load event is the page, its images and the typeface; then come scripts', async ({ page }) => {
    await page.goto(campaign);
    await waitForScripts(page);
    const [before, after] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const isEarly = ({ startTime }: PerformanceEntry): boolean => startTime < (navigation?.loadEventStart ?? 0);
      const entries = performance.getEntriesByType('resource');
      const paths = (list: PerformanceEntry[]): string[] => list.map(({ name }) => new URL(name).pathname);
      return [paths(entries.filter(isEarly)), paths(entries.filter((entry) => !isEarly(entry)))] as const;
    });
    expect(before.filter((path) => !/\.(svg|woff2)$/.test(path))).toEqual([]);
    expect(after.some((path) => scripts.test(path))).toBe(true);
  });

  test('on a fast connection is all of it, without the reader doing anything', async ({ page }) => {
    await page.goto('about:blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const fast = { offline: false, latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 };
    await session.send('Network.emulateNetworkConditions', { ...fast, connectionType: 'wifi' });
    await expect.poll(() => page.evaluate('navigator.connection.downlink')).toBeGreaterThanOrEqual(5);
    await page.goto(campaign);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 20_000 });
  });

  test('with data saver is the page alone until the reader uses it', async ({ page }) => {
    await saveData(page);
    const seen = collectRequests(page);
    await page.goto(campaign);
    await page.waitForLoadState('networkidle');
    expect(seen.filter((path) => path !== 'load' && !/\.(svg|woff2)$/.test(path))).toEqual([campaign]);
    await page.mouse.move(200, 200);
    await waitForScripts(page);
  });

  test('with data saver is what it takes to show the language that the address names, or an earlier visit', async ({ page }) => {
    await saveData(page);
    const chosen = page.getByRole('tab', { selected: true }).first();
    await page.goto(`${campaign}?lang=python`);
    await expect(chosen).toHaveText('Python');
    await page.getByRole('tab', { name: 'Go', exact: true }).first().click();
    await expect(chosen).toHaveText('Go');
    await page.goto('/api/v1/cdr/list');
    await expect(chosen).toHaveText('Go');
  });

  test('is one small file of the typeface where nothing is Vietnamese, and all of it where something is', async ({ page }) => {
    const fonts = async (path: string): Promise<number> => {
      const seen = collectRequests(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      return new Set(seen.filter((file) => file.endsWith('.woff2'))).size;
    };
    expect(await fonts('/api/v3/group/create')).toBe(1);
    expect(await fonts('/bitrix_pitel_vie/')).toBeGreaterThan(0);
    const statuses = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
    expect(new Set(statuses)).toEqual(new Set(['loaded']));
  });

  test('that fails to come is fetched again when the reader goes on', async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto(campaign);
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    await expect(page.getByText('did not load properly')).toBeVisible();
    await page.unroute(scripts);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 300);
    await waitForScripts(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText('did not load properly')).toBeHidden();
  });
});
