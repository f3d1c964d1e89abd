import type { Browser } from '@playwright/test';
import { median, slowDown, usePage } from './slow-reader';

const path = '/guide/portal_callcenter_guide/campaign-autodial';
const runs = 7;
/** Slow 4G: latency in ms, throughput in bytes per second. */
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: PerformanceEntry[] = [];
  Object.assign(window, { seen });
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    observer.observe({ type, buffered: true });
  }
}

/** Runs in the page. */
function readCosts(when: string): Record<string, number> {
  const { seen } = window as unknown as { seen: (PerformanceEntry & { value: number })[] };
  const loaded = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[]);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const list = (type: string) => seen.filter(({ entryType }) => entryType === type);
  return {
    [`ms to the largest paint, ${when}`]: Math.max(...list('largest-contentful-paint').map(({ startTime }) => startTime)),
    [`ms blocked, ${when}`]: sum(list('longtask').map(({ duration }) => duration - 50)),
    [`layout shift, ${when}`]: sum(list('layout-shift').map(({ value }) => value)),
    [`kB loaded, ${when}`]: sum(loaded.map(({ transferSize }) => transferSize)) / 1000,
  };
}

async function measureOnce(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', connection);
  await page.addInitScript(observe);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const reading = await page.evaluate(readCosts, 'reading');
  await usePage(page);
  const using = await page.evaluate(readCosts, 'using');
  await context.close();
  return { ...reading, ...using };
}

export async function measurePage(browser: Browser, origin: string): Promise<Record<string, number>> {
  const costs: Record<string, number>[] = [];
  while (costs.length < runs) {
    costs.push(await measureOnce(browser, origin + path));
  }
  const names = Object.keys(costs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(costs.map((cost) => cost[name] ?? Number.NaN))]));
}
