import type { CDPSession, Page } from '@playwright/test';

/** How much slower the reader's machine is than this one. */
export const slowness = 4;

/** Makes the machine of a page slow, and returns what talks to its browser. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return session;
}

/** Uses a page, as its scripts wait for, until nothing is loaded any more. */
export async function usePage(page: Page): Promise<void> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** The value in the middle of numbers in any order: the larger one of two. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
