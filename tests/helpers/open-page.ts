import type { ConsoleMessage, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const preparedPages = new WeakSet<Page>();

/**
 * Opens a page without waiting for scripts. Fails on CSP violations. The data saver skips prefetching: a
 * third of the work.
 */
export async function gotoPage(page: Page, path: string): Promise<void> {
  if (!preparedPages.has(page)) {
    preparedPages.add(page);
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) {
        expect.soft(message.text(), `On ${page.url()}`).toBe('');
      }
    });
    await saveData(page);
  }
  await page.goto(path);
}

export async function openPage(page: Page, path: string): Promise<void> {
  await gotoPage(page, path);
  await waitForScripts(page);
}

export async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** Simulates user input. On the slow connection that the test browser reports, scripts wait for it. */
export async function showIntent(page: Page): Promise<void> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
}

export async function waitForScripts(page: Page): Promise<void> {
  await showIntent(page);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
}

/** Waits for what the page does when idle, and for what that plans for the next idle time. */
export function waitForIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))));
}

/** Collects console errors and uncaught exceptions. Call it before the first navigation. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') {
      errors.push(`${message.text()} ${message.location().url}`.trim());
    }
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
