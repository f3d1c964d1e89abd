import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { copyProject } from './copy-project';
import { measureSearchGrowth } from './measure-search-growth';
import type { Measurement } from './measurement';
import { type BuildFigures, runBuild } from './run-build';
import { serveCompressed } from './serve-compressed';
import { writePages } from './write-pages';

const pageCount = 2000;
/** The page whose cost is compared; its section grows like all others. */
const path = '/guide/portal_callcenter_guide/campaign-autodial';
const scriptGrowth = 1.5;
/** In megabytes: what a build machine of a common size has free. */
const memoryLimit = 4100;
/** What the first build leaves behind, and the second one, to be as cold, must not find. */
const madeFolders = ['.docusaurus', '.cache', 'node_modules/.cache'];

interface SiteFigures extends BuildFigures {
  readonly scripts: number;
  readonly html: number;
}

/** Kilobytes of the scripts that a reader's browser runs on the page, once all have come. */
async function weighScripts(folder: string): Promise<number> {
  const { server, origin } = await serveCompressed(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(origin + path);
    await page.mouse.move(2, 1);
    await page.mouse.move(1, 1);
    await page.locator('html[data-has-hydrated="true"]').waitFor();
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          (entry as PerformanceResourceTiming).initiatorType === 'script' ? [new URL(entry.name).pathname] : [],
        ),
    );
    return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0) / 1000;
  } finally {
    await browser.close();
    server.close();
  }
}

async function measureSite(folder: string, outDir: string): Promise<SiteFigures> {
  const figures = runBuild(folder, outDir);
  const html = brotliCompressSync(readFileSync(join(outDir, path, 'index.html'))).length / 1000;
  return { ...figures, html, scripts: await weighScripts(outDir) };
}

/**
 * Measures what 2,000 pages more cost, in a copy of the site: the build, and the reader of a page that has not changed.
 *
 * @returns Figures of the site as it is and of the large one, with the limits of the large one.
 * @throws Error when one of the builds fails.
 */
export async function measureGrowth(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const site = join(folder, 'site');
  try {
    copyProject(site);
    const now = await measureSite(site, join(folder, 'now'));
    writePages(site, pageCount);
    for (const made of madeFolders) {
      rmSync(join(site, made), { recursive: true, force: true });
    }
    const later = await measureSite(site, join(folder, 'later'));
    const search = measureSearchGrowth(pageCount);
    const large = `with ${pageCount} pages more`;
    return [
      { what: 'scripts of a page', value: now.scripts, unit: 'kB brotli' },
      { what: `scripts of a page, ${large}`, value: later.scripts, unit: 'kB brotli', limit: now.scripts * scriptGrowth },
      { what: 'page with its styles', value: now.html, unit: 'kB brotli' },
      { what: `page with its styles, ${large}`, value: later.html, unit: 'kB brotli' },
      { what: 'build, cold', value: now.seconds, unit: 's' },
      { what: `build, cold, ${large}`, value: later.seconds, unit: 's' },
      { what: 'memory of the build', value: now.memory, unit: 'MB' },
      { what: `memory of the build, ${large}`, value: later.memory, unit: 'MB', limit: memoryLimit },
      { what: `search of ${pageCount} pages: bytes before the first results`, value: search.first / 1000, unit: 'kB brotli' },
      { what: `search of ${pageCount} pages: a query, median`, value: search.query, unit: 'ms' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
