import { chromium, defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { sites } from './tests/sites';

/** Switches that keep Chromium quiet on a machine without network, and let it run as root in a container. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.browser.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  outputDir: '.cache/browser-tests',
  use: {
    baseURL: sites.real.url,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(chromium.executablePath()), args: browserArguments },
  },
  webServer: Object.values(sites).map(({ folder, port, base, url }) => ({
    command: `node scripts/serve.mjs --dir ${folder} --port ${port} --base ${base}`,
    url,
    reuseExistingServer: false,
  })),
});
