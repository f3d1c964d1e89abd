import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import fastGlob from 'fast-glob';
import sirv from 'sirv';
import { findBrowser } from '../scripts/find-browser.mjs';
import { type Measurement, median } from './measurement';
import { writeBareSite } from './write-bare-site';

const path = '/guide/portal_callcenter_guide/campaign-autodial';
const runs = 7;
/** A phone's connection: 1.6 Mbit/s and 150 ms. */
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };

interface Load {
  paint: number;
  blocking: number;
  shift: number;
  kilobytes: number;
}

/** What a page costs its reader with a processor four times slower: while they only read, and in all once they use it. */
async function measureLoad(browser: Browser, url: string): Promise<{ reading: Load; using: Load }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', connection);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { paint: 0, blocking: 0, shift: 0 };
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
    });
    observe('layout-shift', ({ value }) => {
      seen.shift += value;
    });
  });
  const read = (): Promise<Load> =>
    page.evaluate(() => {
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const bytes = entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
      return { ...(window as unknown as { seen: Load }).seen, kilobytes: bytes / 1000 };
    });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const reading = await read();
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const using = await read();
  await context.close();
  return { reading, using };
}

/** Serves a built site as a host on the web does: compressed. */
async function serve(folder: string): Promise<{ server: Server; origin: string }> {
  const server = createServer(sirv(folder, { brotli: true }));
  await new Promise<void>((done) => server.listen(0, done));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

async function measureSites(folders: readonly string[]): Promise<{ reading: Load; using: Load }[]> {
  const sites = await Promise.all(folders.map(serve));
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args: ['--no-sandbox'] });
  try {
    const loads = sites.map((): { reading: Load; using: Load }[] => []);
    // In turn, so that what else the machine does slows all of them.
    for (let run = 0; run < runs; run += 1) {
      for (const [index, { origin }] of sites.entries()) {
        loads[index]?.push(await measureLoad(browser, origin + path));
      }
    }
    const middle = (of: readonly Load[], key: keyof Load): number => median(of.map((load) => load[key]));
    const sum = (of: readonly Load[]): Load => ({
      paint: middle(of, 'paint'),
      blocking: middle(of, 'blocking'),
      shift: middle(of, 'shift'),
      kilobytes: middle(of, 'kilobytes'),
    });
    return loads.map((of) => ({ reading: sum(of.map(({ reading }) => reading)), using: sum(of.map(({ using }) => using)) }));
  } finally {
    await browser.close();
    for (const { server } of sites) {
      server.close();
    }
  }
}

/**
 * Measures what a page costs its reader, beside the same page of a bare Docusaurus: what ours costs may not be more.
 *
 * @returns Kilobytes and medians of milliseconds of both.
 */
export async function measurePages(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-site-'));
  try {
    writeBareSite(folder, 'build');
    spawnSync(resolve('node_modules/.bin/docusaurus'), ['build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    spawnSync(resolve('node_modules/.bin/jiti'), ['scripts/compress.ts', join(folder, 'build')], { stdio: 'inherit' });
    const [own, bare] = await measureSites(['build', join(folder, 'build')]);
    const html = fastGlob.sync('build/**/*.html').map((file) => brotliCompressSync(readFileSync(file)).length / 1000);
    const rows = (['paint', 'blocking', 'shift', 'kilobytes'] as const).flatMap((key) =>
      (['reading', 'using'] as const).flatMap((when) => {
        const unit = { paint: 'ms', blocking: 'ms', shift: '', kilobytes: 'kB' }[key];
        const limit = bare?.[when][key] ?? Number.NaN;
        const what = `${key}, ${when}`;
        return [
          { what: `${what}, bare site`, value: limit, unit },
          { what, value: own?.[when][key] ?? Number.NaN, unit, limit },
        ];
      }),
    );
    return [{ what: 'page with its styles, median', value: median(html), unit: 'kB' }, ...rows];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
