import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { Json } from '@pitel-docs/contract/operation';
import type { Answers } from '@pitel-docs/sandbox/assumptions';
import { monday, openHooked } from '@pitel-docs/sandbox/tests/open-sandbox';

/**
 * Stores events like the receivers on the page. `now` is the receiver's clock, by default that of the
 * sandbox.
 */
export async function openWithReceiver(
  answers: Partial<Answers>,
  start = monday,
  now = (clock: number) => clock,
) {
  const stored = mkdtempSync(joinPath(tmpdir(), 'events-'));
  const hashes = new Set<string>();
  const sandbox = await openHooked(answers, { start }, (event, body) => {
    if (!hashes.has(`${event} ${body}`)) {
      hashes.add(`${event} ${body}`);
      const received_at = new Date(now(sandbox.account().clock.now())).toISOString();
      writeFileSync(
        joinPath(stored, `${hashes.size}.json`),
        JSON.stringify({ received_at, event, payload: JSON.parse(body) as Json }),
      );
    }
  });
  /** Advances the clock second by second, so that each event arrives on time. */
  async function watch(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      sandbox.account().clock.advance(1);
      await sandbox.account().deliveries.waitUntilIdle();
    }
  }
  const call = (body: { readonly [name: string]: Json }) => sandbox.send('POST', '/sandbox/calls', body);
  return { ...sandbox, stored, watch, call };
}

export function storeUnread(folder: string, event: string): void {
  const stored = { received_at: '2026-03-02T03:00:00.000Z', event, payload: {}, body: 'AA==' };
  writeFileSync(joinPath(folder, 'unread.json'), JSON.stringify(stored));
}
