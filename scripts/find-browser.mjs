import { existsSync } from 'node:fs';

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's headless-only Chromium: each test page takes a quarter less time. */
export const shell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

/**
 * @param {string} playwrightBrowser Where Playwright installs its own Chromium.
 * @returns {string | undefined} The first executable that exists.
 */
export function findBrowser(playwrightBrowser) {
  const candidates = [process.env.CHROMIUM_PATH, shell.path, ...installedBrowsers, playwrightBrowser];
  return candidates.find((path) => path && existsSync(path));
}
