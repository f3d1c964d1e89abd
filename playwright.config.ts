import { existsSync } from 'node:fs';
import { isMissing } from '@pitel-docs/samples/run/find-runtime.mjs';
import { chromium, defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { programs } from './scripts/programs.mjs';
import { runtimes } from './scripts/runtimes.mjs';
import { runsAll } from './tests/helpers/runs-all';
import { sites } from './tests/helpers/sites';

/** Each test opens a new page: fewer garbage collections save time. */
const browserArguments = ['--disable-gpu', '--disable-quic', '--js-flags=--min-semi-space-size=64'];

/** Only `npm run test:all` builds the other sites. */
const servedSites = Object.values(sites).filter(({ folder }) => existsSync(folder));
/** A fixed seed would repeat the same interactions in each run. */
const hasSeed = process.env.MONKEY_SEED !== undefined;

const hasNginx = !isMissing(
  runtimes.nginx,
  'The site is served without its headers; tests in *.nginx.browser.ts are not run.',
);

export default defineConfig({
  testDir: '.',
  globalSetup: './tests/helpers/temporary-folder.ts',
  testMatch: '{src,tests}/**/*.browser.ts',
  testIgnore: [
    ...(runsAll ? [] : ['**/*.rare.*']),
    ...(hasSeed ? [] : ['monkey.browser.ts']),
    ...(hasNginx ? [] : ['**/*.nginx.browser.ts']),
  ],
  ...(runsAll ? {} : { grepInvert: /@fixture|@rare/ }),
  fullyParallel: true,
  // By default, Playwright leaves half of the processors idle. More tests than processors slow each other down.
  workers: '100%',
  timeout: 120_000,
  // As long as the search waits for an answer before it reports a failure.
  expect: { timeout: 30_000 },
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
