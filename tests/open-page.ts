import type { ConsoleMessage, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Opens a page and waits until its scripts have taken over.
 *
 * @param page - A browser page.
 * @param path - A path below the base URL of the test.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
}

/** Waits until the page's scripts have taken over from the static HTML. */
export async function waitForScripts(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 20_000 });
}

/**
 * Collects what a reader's console would show as an error: messages of that level and uncaught exceptions.
 *
 * @param page - A browser page that has not navigated yet.
 * @returns A list that grows while the page is used.
 */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
