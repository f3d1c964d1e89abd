import { existsSync } from 'node:fs';

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's Chromium without windows: the same browser, but each page of a test takes a quarter less time. */
export const shell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

/**
 * A Chromium: the one named in CHROMIUM_PATH, the one without windows, an installed one, or Playwright's own.
 *
 * @param {string} playwrightBrowser Where Playwright keeps its own Chromium once it is installed.
 * @returns {string | undefined} The path of an executable that exists; undefined when there is none.
 */
export function findBrowser(playwrightBrowser) {
  const candidates = [process.env.CHROMIUM_PATH, shell.path, ...installedBrowsers, playwrightBrowser];
  return candidates.find((path) => path && existsSync(path));
}
