// Benchmarks the built site, for a reader with a slow computer. Usage: npm run bench
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import sirv from 'sirv';
import { findBrowser } from '../scripts/find-browser.mjs';

type Costs = Readonly<Record<string, number>>;

const slowness = 4;
/** Slow 4G: latency in ms, throughput in bytes per second. */
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };
const readPath = '/guide/portal_callcenter_guide/campaign-autodial';
const readings = 7;
/** Only every `step`-th query of the golden file is typed. */
const step = 20;
/** Milliseconds between the keystrokes of a fast typist. */
const pace = 200;

/** For an even count, the larger of the two middle values. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return session;
}

/** Moves the mouse, which loads the deferred scripts, and waits until the network is idle. */
async function usePage(page: Page): Promise<void> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

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
function readCosts(when: string): Costs {
  const { seen } = window as unknown as { seen: (PerformanceEntry & { value: number })[] };
  const loaded = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const list = (type: string) => seen.filter(({ entryType }) => entryType === type);
  return {
    [`ms to the largest paint, ${when}`]: Math.max(
      ...list('largest-contentful-paint').map(({ startTime }) => startTime),
    ),
    [`ms blocked, ${when}`]: sum(list('longtask').map(({ duration }) => duration - 50)),
    [`layout shift, ${when}`]: sum(list('layout-shift').map(({ value }) => value)),
    [`kB loaded, ${when}`]: sum(loaded.map(({ transferSize }) => transferSize)) / 1000,
  };
}

async function measureReading(browser: Browser, origin: string): Promise<Costs> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', connection);
  await page.addInitScript(observe);
  await page.goto(origin + readPath);
  await page.waitForLoadState('networkidle');
  const reading = await page.evaluate(readCosts, 'reading');
  await usePage(page);
  const using = await page.evaluate(readCosts, 'using');
  await context.close();
  return { ...reading, ...using };
}

/**
 * Runs in the worker. CPU throttling does not slow down workers, so each timer callback is stretched instead.
 */
function slowAnswers(times: number): void {
  const wait = self.setTimeout;
  const waitLonger = (act: () => void) =>
    wait(() => {
      const start = performance.now();
      act();
      const end = start + times * (performance.now() - start);
      while (performance.now() < end) {}
    });
  Object.assign(self, { setTimeout: waitLonger });
}

/** Runs in the page. Measures from each input event until its results are rendered. */
function measureLetters(): void {
  const list = document.querySelector('dialog [role=listbox]');
  document.querySelector('dialog input')?.addEventListener('input', ({ timeStamp }) => {
    const look = (): unknown =>
      list?.ariaBusy === 'true'
        ? requestAnimationFrame(look)
        : performance.measure('letter', { start: timeStamp });
    requestAnimationFrame(look);
  });
}

async function measureSearch(browser: Browser, origin: string): Promise<Costs> {
  const page = await browser.newPage();
  await slowDown(page);
  page.on('worker', (worker) => worker.evaluate(slowAnswers, slowness));
  await page.goto(`${origin}/api/v3/campaign/create`);
  await usePage(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('transfer');
  // Highlights appear only after the full texts have loaded.
  await page.locator('dialog mark').nth(20).waitFor();
  await page.evaluate(measureLetters);
  let typed = 0;
  const [, ...lines] = readFileSync('src/search/search-queries.tsv', 'utf8').trim().split('\n');
  for (const query of lines
    .filter((_, index) => index % step === 0)
    .map((line) => line.split('\t')[1] ?? '')) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(query, { delay: pace });
    typed += [...query].length;
    await page.waitForFunction((count) => performance.getEntriesByName('letter').length === count, typed);
  }
  const times = await page.evaluate(() =>
    performance.getEntriesByName('letter').map(({ duration }) => duration),
  );
  return { [`ms from a keystroke to its results, median of ${typed}`]: median(times) };
}

async function measure(browser: Browser, origin: string): Promise<Costs> {
  const costs: Costs[] = [];
  while (costs.length < readings) {
    costs.push(await measureReading(browser, origin));
  }
  const names = Object.keys(costs[0] ?? {});
  const reading = names.map((name) => [name, median(costs.map((cost) => cost[name] ?? Number.NaN))]);
  return { ...Object.fromEntries(reading), ...(await measureSearch(browser, origin)) };
}

async function run(): Promise<void> {
  if (!existsSync('build/index.html')) {
    throw new Error('build/ is missing: the benchmark reads the built site. Run "npm run build" first.');
  }
  const server = createServer(sirv('build', { brotli: true })).listen(0);
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args });
  try {
    const costs = await measure(browser, `http://localhost:${(server.address() as AddressInfo).port}`);
    for (const [what, value] of Object.entries(costs)) {
      console.log(
        what.padEnd(60),
        value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 }).padStart(8),
      );
    }
  } finally {
    await browser.close();
    server.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
