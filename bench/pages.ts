import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { stringify } from 'yaml';
import { markdownPath } from '../src/addresses/markdown-path';
import { readFrontMatter, readSitePages } from '../src/addresses/site-pages';
import { sections } from '../src/sections';
import { browse, type Measurement, median, slowness, usePage } from './browse';

const path = '/guide/portal_callcenter_guide/campaign-autodial';
const runs = 7;
/** A phone's connection: 1.6 Mbit/s and 150 ms. */
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };

/** Links lead to headings that a bare site does not have, and to files it does not serve. */
const config = `module.exports = {
  title: 'Bare', url: 'https://docs.example.com', baseUrl: '/', future: { v4: true, faster: true },
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'ignore',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  plugins: ${JSON.stringify(
    sections.map(({ id, folder, prefix }) => [
      '@docusaurus/plugin-content-docs',
      { id, path: folder, routeBasePath: prefix || '/' },
    ]),
  )},
  themes: ['@docusaurus/theme-classic'],
};
`;

/** Builds the same pages with nothing of this project in an empty folder: Docusaurus, its classic theme and its faster bundler. */
async function buildBareSite(folder: string): Promise<void> {
  for (const { route, source } of readSitePages()) {
    const target = join(folder, source.replace(/\.mdx$/, '.md'));
    mkdirSync(dirname(target), { recursive: true });
    if (source.endsWith('.mdx')) {
      // The Markdown twins of the built site have components and calls as plain Markdown.
      const settings = stringify(readFrontMatter(readFileSync(source, 'utf8')));
      writeFileSync(target, `---\n${settings}---\n${readFileSync(join('build', markdownPath(route)), 'utf8')}`);
    } else {
      cpSync(source, target);
    }
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'docusaurus.config.js'), config);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const env = { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
  spawnSync('node_modules/.bin/docusaurus', ['build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  spawnSync(resolve('node_modules/.bin/jiti'), ['scripts/compress.ts', join(folder, 'build')], { stdio: 'inherit' });
}

/** Runs in the page before its scripts: keeps what the browser tells of it. */
function observe(): void {
  const seen: PerformanceEntry[] = [];
  Object.assign(window, { seen });
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    observer.observe({ type, buffered: true });
  }
}

/** Runs in the page: what it has cost so far, with when that is. */
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

/** What a page costs its reader with a slow processor: while they only read, and in all once they use it. */
async function measureLoad(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', connection);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(observe);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const reading = await page.evaluate(readCosts, 'reading');
  await usePage(page);
  const using = await page.evaluate(readCosts, 'using');
  await context.close();
  return { ...reading, ...using };
}

/**
 * Measures what a page costs its reader, beside the same page of a bare Docusaurus: what ours costs may not be more.
 *
 * @returns Medians of both.
 */
export async function measurePages(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-site-'));
  try {
    await buildBareSite(folder);
    const [own = [], bare = []] = await browse(['build', join(folder, 'build')], async (browser, origins) => {
      const costs = origins.map((): Record<string, number>[] => []);
      // In turn, so that what else the machine does slows both of them.
      for (let run = 0; run < runs; run += 1) {
        for (const [at, origin] of origins.entries()) {
          costs[at]?.push(await measureLoad(browser, origin + path));
        }
      }
      return costs;
    });
    return Object.keys(own[0] ?? {}).flatMap((what) => {
      const middle = (costs: typeof own): number => median(costs.map((cost) => cost[what] ?? Number.NaN));
      const limit = middle(bare);
      return [
        { what: `${what}, bare site`, value: limit },
        { what, value: middle(own), limit },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
