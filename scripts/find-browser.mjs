import { existsSync } from 'node:fs';

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium that browser tests run in: the one named in CHROMIUM_PATH, an installed one, or Playwright's own.
 *
 * @param {string} playwrightBrowser Where Playwright keeps its own Chromium once it is installed.
 * @returns {string | undefined} The path of an executable that exists; undefined when there is none.
 */
export function findBrowser(playwrightBrowser) {
  const candidates = [process.env.CHROMIUM_PATH, ...installedBrowsers, playwrightBrowser];
  return candidates.find((path) => path && existsSync(path));
}
