import type { ConsoleMessage, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Opens a page and waits until its scripts have taken over.
 *
 * @param page - A browser page.
 * @param path - A path below the base URL of the test.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await forbidViolations(page);
  await page.goto(path);
  await waitForScripts(page);
}

const policyOfPage = 'Content Security Policy: ';
const watched = new WeakSet<Page>();

/**
 * Lets the running test fail when a page does what the site's Content Security Policy refuses.
 *
 * @param page - A browser page that has not navigated yet.
 */
export async function forbidViolations(page: Page): Promise<void> {
  if (watched.has(page)) {
    return;
  }
  watched.add(page);
  await page.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      console.error(`${prefix}${effectiveDirective} refuses ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`),
    );
  }, policyOfPage);
  page.on('console', (message) => {
    if (message.text().startsWith(policyOfPage)) {
      expect.soft(message.text(), `On ${page.url()}`).toBe('');
    }
  });
}

/** Shows that the page will be used: the scripts wait for that, because the browser of the tests claims a slow connection. */
export async function showIntent(page: Page): Promise<void> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
}

/** Waits until the page's scripts have taken over from the static HTML, because the reader uses the page. */
export async function waitForScripts(page: Page): Promise<void> {
  await showIntent(page);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached({ timeout: 20_000 });
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
