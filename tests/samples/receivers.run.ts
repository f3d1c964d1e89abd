import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';
import { readContract } from '../../src/contract/read-contract';
import { readBlock } from './read-block';
import { type RunningServer, startServer } from './start-server';

const page = 'docs/api/v1/event/description.mdx';
const secret = 'example-secret';

type Payload = Readonly<Record<string, string | number>>;

const { webhooks = {} } = (await readContract('openapi/v1.yaml')).document;
const events = Object.entries(webhooks).map(([event, { post }]) => ({
  event,
  payload: post?.requestBody?.content['application/json']?.example as Payload,
}));

const python = findRuntime(runtimes.python) ?? 'python3';
const receivers = [
  { file: 'receiver.mjs', runtime: undefined, start: () => [process.execPath, 'receiver.mjs'] as const },
  { file: 'receiver.py', runtime: runtimes.python, start: () => [python, 'receiver.py'] as const },
  {
    file: 'receiver.php',
    runtime: runtimes.php,
    start: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'] as const,
  },
].filter(({ runtime }) => process.env.CI || !runtime || findRuntime(runtime));

test('the contract has the six call events', () => {
  expect(events.map(({ event }) => event)).toEqual(['ringing', 'answered', 'hangup', 'cdr', 'missed', 'cdr_autocall']);
});

describe.each(receivers)('The event receiver $file', ({ file, start }) => {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  const stored = join(folder, 'events');
  let server: RunningServer;

  beforeAll(async () => {
    writeFileSync(join(folder, file), readBlock(page, file));
    server = await startServer(start, { folder, environment: { HOOK_SECRET: secret, EVENTS_DIR: stored } });
  }, 60_000);

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function send(path: string, options: RequestInit): Promise<{ status: number; text: string }> {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, options);
    return { status: response.status, text: (await response.text()).trim() };
  }

  const json = (value: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
  const address = (event: string) => `/pitel/${secret}/${event}`;
  const readStored = () => readdirSync(stored).map((name) => JSON.parse(readFileSync(join(stored, name), 'utf8')));

  test.each(events)('stores $event once, as it was sent, and knows a repeat', async ({ event, payload }) => {
    expect(await send(address(event), json(payload))).toEqual({ status: 200, text: 'stored' });
    expect(readStored()).toContainEqual({ event, payload });
    const count = readStored().length;
    expect(await send(address(event), json(payload))).toEqual({ status: 200, text: 'repeat' });
    expect(readStored()).toHaveLength(count);
    await expect.poll(() => server.readLog()).toContain(`${event}: call ${payload.call_id}`);
  });

  test('takes form fields and query parameters', async () => {
    const form = { call_id: 'form-call', state: 'hangup', from_number: '101' };
    expect(await send(address('hangup'), { method: 'POST', body: new URLSearchParams(form) })).toEqual({
      status: 200,
      text: 'stored',
    });
    const query = { call_id: 'query-call', state: 'ringing', to_number: '0900000000' };
    expect(await send(`${address('ringing')}?${new URLSearchParams(query)}`, { method: 'GET' })).toEqual({
      status: 200,
      text: 'stored',
    });
    expect(readStored()).toContainEqual({ event: 'hangup', payload: form });
    expect(readStored()).toContainEqual({ event: 'ringing', payload: query });
  });

  test.each([
    ['a wrong secret', '/pitel/another-secret/hangup', json({ call_id: 'a' }), 404],
    ['an unknown event', address('unknown'), json({ call_id: 'a' }), 404],
    ['a payload without call_id', address('hangup'), json({ state: 'hangup' }), 400],
    ['a body that is no JSON', address('hangup'), json('{"call_id":'), 400],
    ['a body that is too large', address('hangup'), json({ call_id: 'a', note: 'x'.repeat(100_001) }), 400],
  ])('refuses %s and stores nothing', async (_case, path, options, status) => {
    const count = readStored().length;
    expect((await send(path, options)).status).toBe(status);
    expect(readStored()).toHaveLength(count);
  });
});
