// Benchmarks the built site. Usage: npm run bench [-- pages|search]
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import sirv from 'sirv';
import { findBrowser } from '../scripts/find-browser.mjs';
import { measurePage } from './measure-page';
import { measureSearch } from './measure-search';

const measures: Readonly<Record<string, (browser: Browser, origin: string) => Promise<Readonly<Record<string, number>>>>> = {
  pages: measurePage,
  search: measureSearch,
};

async function run(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in measures));
  if (unknown.length > 0) {
    throw new Error(`No measure is named ${unknown.join(', ')}. Write one of: ${Object.keys(measures).join(', ')}.`);
  }
  if (!existsSync('build/index.html')) {
    throw new Error('build/ is missing: the measures read the built site. Run "npm run build" first.');
  }
  const server = createServer(sirv('build', { brotli: true })).listen(0);
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args });
  try {
    for (const name of names.length > 0 ? names : Object.keys(measures)) {
      const found = await measures[name]?.(browser, `http://localhost:${(server.address() as AddressInfo).port}`);
      for (const [what, value] of Object.entries(found ?? {})) {
        console.log(what.padEnd(60), value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 }).padStart(8));
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
