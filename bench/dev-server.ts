import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { copyProject } from './copy-project';
import { type Measurement, median } from './measurement';
import { type DevServer, startDevServer } from './start-dev-server';

const path = '/api/v3/campaign/create';
/** What a writer saves, and what stands there before and after the words that then stand on the page. */
const edits = {
  page: { file: 'docs/api/v3/campaign/create.mdx', before: /(\n\n)(?=## )/, after: '\n\n' },
  contract: { file: 'openapi/v3/campaign.yaml', before: /(operationId: createCampaignV3[\s\S]*?summary: )/, after: ' ' },
};
/** The first save finds everything cold; the median of the others counts. */
const saves = 6;

/** From writing a file to seeing the words on the page, in ms. */
async function measureSaves(page: Page, folder: string, { file, before, after }: (typeof edits)['page']): Promise<number> {
  const text = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let number = 1; number <= saves; number += 1) {
    const words = `Change ${number} is seen`;
    const begin = performance.now();
    writeFileSync(join(folder, file), text.replace(before, `$1${words}${after}`));
    await page.waitForFunction((sought) => document.body.textContent?.includes(sought), words);
    times.push(performance.now() - begin);
    // What follows a save, the checks of the page for example, is over before the next one.
    await page.waitForLoadState('networkidle');
  }
  return median(times.slice(1));
}

/**
 * Measures what `npm start` starts in a copy of the project: from the command to the first compilation, without caches and with those
 * of the first start, and from saving a file to seeing the change.
 *
 * @returns The times with their limits.
 * @throws Error with its output when the server does not start.
 */
export async function measureDevServer(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-dev-'));
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args: ['--no-sandbox'] });
  let server: DevServer | undefined;
  try {
    copyProject(folder);
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    server = await startDevServer(folder);
    const first = server.milliseconds;
    await page.goto(server.url + path);
    // While it is used, the server stores what the next start needs.
    await measureSaves(page, folder, edits.page);
    await server.stop();
    server = await startDevServer(folder);
    const next = server.milliseconds;
    await page.goto(server.url + path);
    const saved = await measureSaves(page, folder, edits.page);
    const contract = await measureSaves(page, folder, edits.contract);
    const unit = 'ms';
    return [
      { what: 'first start', value: first, unit },
      { what: 'next start', value: next, unit, limit: 5000 },
      { what: 'page saved to seen', value: saved, unit, limit: 800 },
      { what: 'contract saved to seen', value: contract, unit, limit: 2000 },
    ];
  } finally {
    await server?.stop();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
