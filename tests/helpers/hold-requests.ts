import type { Page } from '@playwright/test';

export const scripts = /\/assets\/js\/.*\.js$/;

/** Excludes the scripts that every page loads. */
export const scriptsOfPages = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]*\.js$/;

/** Delays matching requests until the returned function is called. Later requests then pass. */
export async function holdRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, (route) => released.then(() => route.continue()));
  return release;
}
