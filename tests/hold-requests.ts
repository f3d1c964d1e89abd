import type { Page } from '@playwright/test';

/** Requests for scripts. */
export const scripts = /\/assets\/js\/.*\.js$/;

/** Requests for scripts that not every page needs. */
export const scriptsOfPages = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]*\.js$/;

/**
 * Holds requests from now on.
 *
 * @returns A function that lets them through, those before and those after.
 */
export async function holdRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, (route) => released.then(() => route.continue()));
  return release;
}
