import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import fastGlob from 'fast-glob';
import { findBrowser } from '../scripts/find-browser.mjs';
import type { Measurement } from './measurement';
import { median } from './median';
import { serveCompressed } from './serve-compressed';

const folder = 'build';
const path = '/guide/portal_callcenter_guide/campaign-autodial';
const next = '/guide/portal_callcenter_guide/queue';
const runs = 7;

function bytesOf(files: string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0) / 1000;
}

/** A page on a phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
async function openThrottled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };
  await session.send('Network.emulateNetworkConditions', conditions);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

interface Load {
  paint: number;
  blocking: number;
  longest: number;
  shift: number;
}

/** Moves the pointer, and waits until the scripts that come then are there and the page has come to rest. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** What a page costs its reader: while they only read, and once they use it. */
async function measureLoad(browser: Browser, url: string): Promise<{ reading: Load; using: Load }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await openThrottled(context);
  await page.addInitScript(() => {
    const seen = { paint: 0, blocking: 0, longest: 0, shift: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, read: (entry: PerformanceEntry & { value: number }) => void): void => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          read(entry as PerformanceEntry & { value: number });
        }
      });
      observer.observe({ type, buffered: true });
    };
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.paint = startTime;
    });
    observe('longtask', ({ duration }) => {
      seen.blocking += duration - 50;
      seen.longest = Math.max(seen.longest, duration);
    });
    observe('layout-shift', ({ value }) => {
      seen.shift += value;
    });
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  /** What was seen; tasks are counted anew from then on. */
  const read = (): Promise<Load> =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: Load };
      const load = { ...seen };
      Object.assign(seen, { blocking: 0, longest: 0 });
      return load;
    });
  const reading = await read();
  await use(page);
  const using = await read();
  await context.close();
  return { reading, using };
}

/** Milliseconds from the click on a link that was hovered to the heading of its page. */
async function measureNavigation(browser: Browser, origin: string, isThrottled: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = isThrottled ? await openThrottled(context) : await context.newPage();
  await page.goto(origin + path);
  await use(page);
  const link = page.locator(`.menu a[href="${next}"]`);
  await link.hover();
  await page.waitForLoadState('networkidle');
  const heading = await page.locator('h1').textContent();
  const time = page.evaluate(
    (before) =>
      new Promise<number>((resolve) => {
        let start = 0;
        document.addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
        new MutationObserver(() => {
          if (start > 0 && document.querySelector('h1')?.textContent !== before) {
            resolve(performance.now() - start);
          }
        }).observe(document.body, { childList: true, subtree: true });
      }),
    heading,
  );
  await link.click();
  const result = await time;
  await context.close();
  return result;
}

/**
 * Measures the pages of the build: what they weigh, and what a reader with a slow phone waits for.
 *
 * @returns Kilobytes and medians of milliseconds.
 * @throws Error when there is no build.
 */
export async function measurePages(): Promise<Measurement[]> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder}/index.html: there is no build. Run \`npm run build\` first.`);
  }
  const html = (await fastGlob('**/*.html', { cwd: folder })).map((file) => bytesOf([file]));
  const scripts =
    readFileSync(join(folder, 'index.html'), 'utf8')
      .match(/data-scripts="([^"]+)"/)?.[1]
      ?.split(' ') ?? [];
  const { server, origin } = await serveCompressed(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args: ['--no-sandbox'] });
  const repeat = async <T>(measure: () => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let run = 0; run < runs; run += 1) {
      results.push(await measure());
    }
    return results;
  };
  try {
    const loads = await repeat(() => measureLoad(browser, origin + path));
    const hovered = await repeat(() => measureNavigation(browser, origin, false));
    const throttled = await repeat(() => measureNavigation(browser, origin, true));
    return [
      { what: 'page with its styles, median', value: median(html), unit: 'kB brotli' },
      { what: 'page with its styles, heaviest', value: Math.max(...html), unit: 'kB brotli', limit: 25 },
      { what: 'scripts of every page', value: bytesOf(scripts), unit: 'kB brotli', limit: 100 },
      {
        what: 'stylesheet for the scripts',
        value: bytesOf(await fastGlob('assets/css/*.css', { cwd: folder })),
        unit: 'kB brotli',
      },
      { what: 'fonts', value: bytesOf(await fastGlob('assets/fonts/*.woff2', { cwd: folder })), unit: 'kB', limit: 45 },
      { what: 'largest paint, throttled', value: median(loads.map(({ reading }) => reading.paint)), unit: 'ms' },
      { what: 'blocking while reading, throttled', value: median(loads.map(({ reading }) => reading.blocking)), unit: 'ms' },
      { what: 'blocking by the scripts, throttled', value: median(loads.map(({ using }) => using.blocking)), unit: 'ms' },
      {
        what: 'longest task of the scripts, throttled',
        value: median(loads.map(({ using }) => using.longest)),
        unit: 'ms',
        limit: 100,
      },
      { what: 'layout shift, throttled', value: median(loads.map(({ using }) => using.shift)), unit: '', limit: 0 },
      { what: 'next page, hovered', value: median(hovered), unit: 'ms' },
      { what: 'next page, hovered, throttled', value: median(throttled), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    server.close();
  }
}
