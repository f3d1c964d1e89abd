import type { CDPSession, Page } from '@playwright/test';

export const slowness = 4;

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return session;
}

/** Moves the mouse, which loads the deferred scripts, and waits until the network is idle. */
export async function usePage(page: Page): Promise<void> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** For an even count, the larger of the two middle values. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
