import { chromium, defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { programs } from './scripts/programs.mjs';
import { isMissing, runtimes } from './scripts/runtimes.mjs';
import { isWhole } from './tests/is-whole';
import { sites } from './tests/sites';

/** Every page of a test is a new one: fewer collections of garbage, and no code compiled to be fast later. */
const browserArguments = ['--disable-gpu', '--disable-quic', '--js-flags=--min-semi-space-size=64 --no-maglev --no-opt'];

/** A base URL of its own changes rarely. */
const servedSites = Object.values(sites).filter((site) => isWhole || site !== sites.nested);

/** Tests of what changes rarely, and of what everybody would notice at once. */
const rare = ['dev-server', 'nested-site'].map((name) => `${name}.browser.ts`);

/** Tests of what only nginx does. */
const needNginx = ['addresses', 'check-deploy', 'hosting', 'policies', 'release'].map((name) => `${name}.browser.ts`);
const hasNginx = !isMissing(runtimes.nginx, `The site is served without its headers; ${needNginx.join(', ')} are not run.`);

export default defineConfig({
  testDir: '.',
  globalSetup: './tests/temporary-folder.ts',
  testMatch: '{src,tests}/**/*.browser.ts',
  testIgnore: [...(isWhole ? [] : rare), ...(hasNginx ? [] : needNginx)],
  fullyParallel: true,
  // Browsers wait more than they work.
  workers: 3,
  timeout: 120_000,
  // What is waited for comes late on a busy machine.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  outputDir: '.cache/browser-tests',
  use: {
    baseURL: sites.real.url,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(chromium.executablePath()), args: browserArguments },
  },
  webServer: servedSites.map(({ folder, port, base, url, host }) => ({
    command: `${host === 'nginx' && hasNginx ? `node ${programs.jiti} tests/nginx/serve.ts` : 'node scripts/serve.mjs'} --dir ${folder} --port ${port} --base ${base}`,
    url,
    reuseExistingServer: false,
  })),
});
