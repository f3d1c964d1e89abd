import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@pitel-docs/contract/operation';
import type { Answers } from '@pitel-docs/sandbox/assumptions';
import { eventTypes } from '@pitel-docs/sandbox/events/write-payload';
import { monday, openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';

/** Stores events like the receivers on the page. `now` sets their time. */
async function openStore(now: () => number) {
  const stored = mkdtempSync(join(tmpdir(), 'events-'));
  const seen = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const event = request.url?.slice(1);
    if (!seen.has(`${event} ${body}`)) {
      seen.add(`${event} ${body}`);
      const received_at = new Date(now()).toISOString();
      writeFileSync(join(stored, `${seen.size}.json`), JSON.stringify({ received_at, event, payload: JSON.parse(body) as Json }));
    }
    response.end();
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return { stored, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export async function openStored(answers: Partial<Answers>, start = monday, now?: () => number) {
  const sandbox = await openSandbox({ answers, start });
  const store = await openStore(now ?? (() => sandbox.account().clock.now()));
  for (const event of eventTypes) {
    await sandbox.send('POST', '/v1/event', { event, callback_url: `${store.url}/${event}` });
  }
  /** Advances the clock second by second, so that each event arrives on time. */
  async function watch(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      sandbox.account().clock.advance(1);
      await sandbox.account().deliveries.settle();
    }
  }
  return {
    ...sandbox,
    ...store,
    watch,
    call: (body: { readonly [name: string]: Json }) => sandbox.send('POST', '/sandbox/calls', body),
  };
}
