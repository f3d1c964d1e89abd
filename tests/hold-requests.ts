import type { Page, Route } from '@playwright/test';

/** Requests for scripts. */
export const scripts = /\/assets\/js\/.*\.js$/;

/** Requests for scripts that not every page needs. */
export const scriptsOfPages = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]*\.js$/;

/**
 * Holds requests from now on.
 *
 * @param page - A browser page.
 * @param addresses - Which requests.
 * @returns A function that lets them through, those before and those after.
 */
export async function holdRequests(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(addresses, (route) => {
    if (isOpen) {
      return route.continue();
    }
    held.push(route);
    return undefined;
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
