import type { ConsoleMessage, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const prepared = new WeakSet<Page>();

/**
 * Opens a page that is looked at and not used, so that its scripts need not come. The reader saves data: what each link on the
 * screen would fetch ahead is a third of the work of a browser. What the site's Content Security Policy refuses fails the running
 * test.
 */
export async function lookAt(page: Page, path: string): Promise<void> {
  if (!prepared.has(page)) {
    prepared.add(page);
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) {
        expect.soft(message.text(), `On ${page.url()}`).toBe('');
      }
    });
    await saveData(page);
  }
  await page.goto(path);
}

/** Opens a page as `lookAt` does, and waits until its scripts have taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await lookAt(page, path);
  await waitForScripts(page);
}

/** Turns on the data saver of the browser. */
export async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** Shows that the page will be used: the scripts wait for that, because the browser of the tests claims a slow connection. */
export async function showIntent(page: Page): Promise<void> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
}

/** Waits until the page's scripts have taken over from the static HTML, because the reader uses the page. */
export async function waitForScripts(page: Page): Promise<void> {
  await showIntent(page);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
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
