import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import sirv from 'sirv';
import { findBrowser } from '../scripts/find-browser.mjs';

/** A number that was measured, and what it may be at most. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly limit?: number;
}

/** How much slower the reader's machine is. */
export const slowness = 4;

/**
 * Serves built sites as a host on the web does, compressed, and opens a browser as long as they are measured.
 *
 * @param folders - Folders of the sites.
 * @param measure - Gets the browser and the origin of each site.
 * @returns What `measure` returns.
 */
export async function browse<Result>(
  folders: readonly string[],
  measure: (browser: Browser, origins: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const servers = folders.map((folder) => createServer(sirv(folder, { brotli: true })).listen(0));
  const origins = servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}`);
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args });
  try {
    return await measure(browser, origins);
  } finally {
    await browser.close();
    for (const server of servers) {
      server.close();
    }
  }
}

/** Uses a page, as its scripts wait for, until nothing is loaded any more. */
export async function usePage(page: Page): Promise<void> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** The value in the middle of numbers in any order: the larger one of two. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
