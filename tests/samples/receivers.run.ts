import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';
import { loadContract } from '../../src/contract/load-contract';
import { readContract } from '../../src/contract/read-contract';
import { listCodeBlocks, readBlock } from '../code/list-code-blocks';
import { type RunningServer, runCommand, startServer } from './run-command';
import { serveSandbox } from './serve-sandbox';

const page = 'docs/api/v1/event/description.mdx';
const secret = 'example-secret';

type Payload = Readonly<Record<string, string | number>>;

const { webhooks = {} } = (await readContract('openapi/v1.yaml')).document;
const events = Object.entries(webhooks).map(([event, { post }]) => ({
  event,
  payload: post?.requestBody?.content['application/json']?.example as Payload,
}));

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

const { operations } = await loadContract('openapi');
/** Of senders named `refused`, the second request is refused: the first gets the token. */
const sandbox = await serveSandbox(operations, {
  intercept: (sender, request) => {
    if (sender.startsWith('refused') && sandbox.exchangesOf(sender).length === 1) {
      request.headers.authorization = 'Bearer refused-token';
    }
  },
});

/** Runs a program of a page on stored events, with the function that it imports, against the contract. */
async function runProgram(source: string, title: string, stored: string, more: Record<string, string> = {}): Promise<string> {
  const base = sandbox.baseUrlOf('program');
  const environment = { EVENTS_DIR: stored, PITEL_BASE_URL: base, PITEL_API_KEY: 'example-api-key', ...more };
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  writeFileSync(join(folder, 'api.mjs'), readBlock('docs/api/v1/auth/access_token.mdx', 'api.mjs'));
  writeFileSync(join(folder, title), readBlock(source, title));
  const { output, failure } = await runCommand([process.execPath, title], { folder, environment });
  rmSync(folder, { recursive: true });
  return output + failure;
}

const splitCalls = (output: string): string[] => output.trim().split(/\n(?=\S)/);

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
  });

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
    const query = { call_id: 'query-call', state: 'ringing', to_number: '0900000000' };
    const accepted = { status: 200, text: 'stored' };
    expect(await send(address('hangup'), { method: 'POST', body: new URLSearchParams(form) })).toEqual(accepted);
    expect(await send(`${address('ringing')}?${new URLSearchParams(query)}`, { method: 'GET' })).toEqual(accepted);
    expect(readStored()).toContainEqual({ received_at: expect.any(String), event: 'hangup', payload: form });
    expect(readStored()).toContainEqual({ received_at: expect.any(String), event: 'ringing', payload: query });
  });

  test('stores what the program on the page joins, with the result that the page shows', async () => {
    for (const { event, payload } of Object.values(sequences).flat()) {
      await send(address(event), json(payload));
    }
    const calls = splitCalls(await runProgram(page, 'join-events.mjs', stored));
    expect(calls).toEqual(expect.arrayContaining(splitCalls(readBlock(page, 'Output of join-events.mjs'))));
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

describe('The programs that read stored events', () => {
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  const queue = sequences['queue.events.json'] ?? [];
  const pressKeyPage = 'docs/api/v3/webhook/presskey_cb.mdx';
  const day = { CAMPAIGN_UUID: '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41', DAY: '2026-03-02' };

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** Writes events as the receivers do, and returns their folder. */
  function store(events: readonly StoredEvent[]): string {
    const stored = mkdtempSync(join(folder, 'stored-'));
    events.forEach((event, index) => {
      writeFileSync(join(stored, `${index}.json`), JSON.stringify(event));
    });
    return stored;
  }

  /** The queue call again, by other ids and some seconds later. */
  const repeatQueue = (seconds: number): StoredEvent[] =>
    queue.map(({ received_at, event, payload }) => ({
      received_at: new Date(Date.parse(received_at) + seconds * 1000).toISOString(),
      event,
      payload: { ...payload, call_id: `${payload.call_id}-again` },
    }));

  test.each([
    ['within the window', 130, ['unknown: 0900000003', 'ambiguous']],
    ['after the window', 300, ['answered: 0900000003 to 101', 'answered: 0900000003 to 101']],
  ])('tell two calls of one caller %s apart, or say that they cannot', async (_case, pause, parts) => {
    const output = await runProgram(page, 'join-events.mjs', store([...queue, ...repeatQueue(pause)]));
    expect(output).toMatch(new RegExp(parts.join('[\\s\\S]*')));
  });

  test('leave a late record alone when the caller has called again', async () => {
    const late = queue.map((one) => (one.event === 'cdr' ? { ...one, received_at: '2026-01-15T02:23:30.000Z' } : one));
    const [first, alone, second] = splitCalls(await runProgram(page, 'join-events.mjs', store([...late, ...repeatQueue(240)])));
    expect(first).toContain('to 101\n  record none yet');
    expect(alone).toContain('to nobody\n  record f3a86e10');
    expect(second).toMatch(/to 101\n {2}record [\w-]*-again/);
  });

  test('name the pressed keys of events and records, as the page shows', async () => {
    const output = await runProgram(pressKeyPage, 'press-keys.mjs', store(Object.values(sequences).flat()), day);
    expect(output).toBe(readBlock(pressKeyPage, 'Output of press-keys.mjs'));
  });

  test.each([
    ['v1', page, 'join-events.mjs', '/v1/cdr/d17b3e90-5a6c-4f82-b0c9-83e4f2a61d75', 'no answer: 101 to 0900000001'],
    ['v3', pressKeyPage, 'press-keys.mjs', '/v3/cdr', 'pressed no key'],
  ])('renew a refused token with %s', async (version, source, title, path, result) => {
    const stored = store(sequences['not-answered.events.json'] ?? []);
    const sender = `refused-${version}`;
    const more = { ...day, PITEL_TOKEN_VERSION: version, PITEL_BASE_URL: sandbox.baseUrlOf(sender) };
    const output = await runProgram(source, title, stored, more);
    const paths = sandbox.exchangesOf(sender).map(({ target }) => target.split('?')[0]);
    expect(output).toContain(': 401, so a new token');
    expect(output).toContain(result);
    expect(paths.slice(0, 4)).toEqual([`/${version}/auth/token`, path, `/${version}/auth/token`, path]);
  });
});
