import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';
import { loadContract } from '../../src/contract/load-contract';
import { readContract } from '../../src/contract/read-contract';
import { createSandbox } from '../../src/sandbox/create-sandbox';
import { listCodeBlocks } from '../code/list-code-blocks';
import { readBlock } from './read-block';
import { runCommand } from './run-command';
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
    expect(readStored()).toContainEqual({ received_at: expect.any(String), event, payload });
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
    expect(readStored()).toContainEqual({ received_at: expect.any(String), event: 'hangup', payload: form });
    expect(readStored()).toContainEqual({ received_at: expect.any(String), event: 'ringing', payload: query });
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

interface StoredEvent {
  readonly received_at: string;
  readonly event: string;
  readonly payload: Payload;
}

/** The sequences of the page, by the title of their block. */
const sequences = Object.fromEntries(
  listCodeBlocks((source) => source === page)
    .filter(({ title }) => title?.endsWith('.events.json'))
    .map(({ title = '', code }) => [title, JSON.parse(code) as StoredEvent[]]),
);

describe('The programs that read stored events', { timeout: 60_000 }, () => {
  let folder = '';
  let sandbox: Server;
  const findings: string[] = [];

  beforeAll(async () => {
    const { operations } = await loadContract('openapi');
    sandbox = createServer(createSandbox(operations, (exchange) => findings.push(...exchange.findings)));
    await new Promise<void>((done) => sandbox.listen(0, '127.0.0.1', done));
  });

  afterAll(() => {
    sandbox.close();
  });

  beforeEach(() => {
    findings.length = 0;
    folder = mkdtempSync(join(tmpdir(), 'events-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const stored = () => join(folder, 'events');

  /** Writes events as the receivers do. */
  function store(events: readonly StoredEvent[]): void {
    mkdirSync(stored(), { recursive: true });
    events.forEach((event, index) => {
      writeFileSync(join(stored(), `${event.payload.call_id}-${index}.json`), JSON.stringify(event));
    });
  }

  async function run(source: string, file: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
    writeFileSync(join(folder, file), readBlock(source, file));
    const { port } = sandbox.address() as AddressInfo;
    const { output, failure } = await runCommand(process.execPath, [file], {
      folder,
      environment: {
        EVENTS_DIR: stored(),
        PITEL_BASE_URL: `http://127.0.0.1:${port}`,
        PITEL_TOKEN: 'sample-token',
        ...environment,
      },
    });
    expect(findings).toEqual([]);
    return output + failure;
  }

  /** The same calls again, by other ids and some seconds later. */
  function repeatLater(events: readonly StoredEvent[], seconds: number): StoredEvent[] {
    return events.map(({ received_at, event, payload }) => ({
      received_at: new Date(Date.parse(received_at) + seconds * 1000).toISOString(),
      event,
      payload: { ...payload, call_id: `${payload.call_id}-again` },
    }));
  }

  test('join what the receiver stored of every sequence on the page, as the page shows', async () => {
    writeFileSync(join(folder, 'receiver.mjs'), readBlock(page, 'receiver.mjs'));
    const receiver = await startServer(() => [process.execPath, 'receiver.mjs'], {
      folder,
      environment: { HOOK_SECRET: secret, EVENTS_DIR: stored() },
    });
    for (const { event, payload } of Object.values(sequences).flat()) {
      const url = `http://127.0.0.1:${receiver.port}/pitel/${secret}/${event}`;
      await fetch(url, { method: 'POST', body: JSON.stringify(payload) });
    }
    await receiver.stop();
    expect(await run(page, 'join-events.mjs')).toBe(readBlock(page, 'Output of join-events.mjs'));
  });

  test.each([
    ['within the window', 30, ['unknown: 0900000003', ', ambiguous\n']],
    ['after the window', 300, ['answered: 0900000003 to 101', 'answered: 0900000003 to 101']],
  ])('tell two calls of one caller %s apart, or say that they cannot', async (_case, pause, parts) => {
    const queue = sequences['queue.events.json'] ?? [];
    const last = queue.at(-1)?.received_at ?? '';
    store([...queue, ...repeatLater(queue, (Date.parse(last) - Date.parse(queue[0]?.received_at ?? '')) / 1000 + pause)]);
    expect(await run(page, 'join-events.mjs')).toMatch(new RegExp(parts.join('[\\s\\S]*')));
  });

  test('name the pressed keys of events and records, as the page shows', async () => {
    const pressKeyPage = 'docs/api/v3/webhook/presskey_cb.mdx';
    store(Object.values(sequences).flat());
    const day = { CAMPAIGN_UUID: '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41', DAY: '2026-03-02' };
    expect(await run(pressKeyPage, 'press-keys.mjs', day)).toBe(readBlock(pressKeyPage, 'Output of press-keys.mjs'));
  });
});
