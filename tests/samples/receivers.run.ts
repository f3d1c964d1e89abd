import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { readContract } from '@pitel-docs/contract/read-contract';
import { findRuntime } from '@pitel-docs/samples/run/find-runtime.mjs';
import type { Command, Runtime } from '@pitel-docs/samples/run/language-run';
import { phpRuntime, pythonRuntime } from '@pitel-docs/samples/run/languages';
import { type RunningServer, startServer } from '@pitel-docs/samples/run/run-command';
import { copyProgram, listForms } from '@pitel-docs/samples/run/run-page-program';
import { openSandbox, writeForm } from '@pitel-docs/sandbox/tests/open-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCodeBlocks, readBlock } from '../code/list-code-blocks';

const page = 'docs/api/v1/event/overview.mdx';
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

const wholeCalls = JSON.parse(readFileSync('packages/samples/static/programs/events.json', 'utf8')) as StoredEvent[];

async function runProgram(file: string, stored: string): Promise<string> {
  const { origin } = await openSandbox();
  const day = { CAMPAIGN_UUID: '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41', DAY: '2026-03-02' };
  const { output, failure } = await copyProgram(file).run([], { EVENTS_DIR: stored, PITEL_BASE_URL: origin, ...day });
  return output + failure;
}

const splitCalls = (output: string): string[] => output.trim().split(/\n(?=\S)/);

const python = findRuntime(pythonRuntime) ?? 'python3';
interface Receiver {
  readonly file: string;
  readonly runtime?: Runtime;
  /** Makes the reader's own work fail for one call. */
  readonly work: readonly [place: RegExp, code: string];
  start(port: number): Command;
}

const receivers: readonly Receiver[] = [
  {
    file: 'receiver.mjs',
    work: [/^async function handle.*\n/m, "$&  if (payload.call_id === 'failing-call') throw new Error();\n"],
    start: () => [process.execPath, 'receiver.mjs'],
  },
  {
    file: 'receiver.py',
    runtime: pythonRuntime,
    work: [/^def handle.*\n.*\n/m, "$&    if payload['call_id'] == 'failing-call':\n        raise ValueError\n"],
    start: () => [python, 'receiver.py'],
  },
  {
    file: 'receiver.php',
    runtime: phpRuntime,
    work: [/^function handle.*\n\{\n/m, "$&    if ($payload['call_id'] === 'failing-call') throw new Exception();\n"],
    start: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
];
const installed = receivers.filter(({ runtime }) => process.env.CI || !runtime || findRuntime(runtime));

test('the page shows the body of each event that the contract has', () => {
  const blocks = listCodeBlocks((source) => source === 'docs/api/v1/event/description.mdx');
  const bodies = blocks.filter(({ language }) => language === 'json').map(({ code }) => JSON.parse(code));
  expect(bodies).toEqual(expect.arrayContaining(events.map(({ payload }) => payload)));
});

describe.each(installed)('The event receiver $file', ({ file, start, work }) => {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  const stored = join(folder, 'events');
  let server: RunningServer;

  beforeAll(async () => {
    const code = readFileSync(join('packages/samples/static/programs', file), 'utf8');
    writeFileSync(join(folder, file), code.replace(...work));
    server = await startServer(start, { folder, environment: { HOOK_SECRET: secret, EVENTS_DIR: stored } });
  });

  afterAll(() => server.stop());

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
  const readStored = () => readdirSync(stored).map((name): StoredEvent => JSON.parse(readFileSync(join(stored, name), 'utf8')));

  test.each(events)('stores $event once and detects repeats', async ({ event, payload }) => {
    expect(await send(address(event), json(payload))).toEqual({ status: 200, text: 'stored' });
    expect(readStored()).toContainEqual({ received_at: expect.any(String), event, payload });
    const count = readStored().length;
    expect(await send(address(event), json(payload))).toEqual({ status: 200, text: 'repeat' });
    expect(readStored()).toHaveLength(count);
    await expect.poll(() => server.readLog()).toContain(`${event}: call ${payload.call_id}`);
  });

  const chunked = (value: unknown): RequestInit =>
    ({ ...json(value), body: new Blob([JSON.stringify(value)]).stream(), duplex: 'half' }) as RequestInit;
  const hangup = (call_id: string) => ({ call_id, state: 'hangup', from_number: '101' });

  test.each<[form: string, options: RequestInit, ids: string[], query?: URLSearchParams]>([
    ['a chunked body', chunked(hangup('chunked-call')), ['chunked-call']],
    ['a byte order mark', json(`\ufeff${JSON.stringify(hangup('marked-call'))}`), ['marked-call']],
    ['a list of events', json([hangup('listed-1'), hangup('listed-2')]), ['listed-1', 'listed-2']],
    ['a multipart form', { method: 'POST', body: writeForm(hangup('multipart-call')) }, ['multipart-call']],
    ['form fields', { method: 'POST', body: new URLSearchParams(hangup('form-call')) }, ['form-call']],
    ['query parameters', { method: 'GET' }, ['query-call'], new URLSearchParams(hangup('query-call'))],
  ])('takes %s', async (_form, options, ids, query = new URLSearchParams()) => {
    expect(await send(`${address('hangup')}?${query}`, options)).toEqual({ status: 200, text: 'stored' });
    const stored = ids.map((id) => ({ received_at: expect.any(String), event: 'hangup', payload: hangup(id) }));
    expect(readStored()).toEqual(expect.arrayContaining(stored));
  });

  test('takes a form that is not UTF-8', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const form = `${new URLSearchParams(hangup('latin-call'))}&name=Nguy%E9n`;
    expect((await send(address('hangup'), { method: 'POST', headers, body: form })).text).toBe('stored');
    expect(readStored().map(({ payload }) => payload)).toContainEqual({ ...hangup('latin-call'), name: 'Nguy\ufffdn' });
  });

  test('handles the other events when one of them fails', async () => {
    await send(address('hangup'), json([hangup('failing-call'), hangup('next-call')]));
    await expect.poll(() => server.readLog()).toContain('hangup: call next-call');
    expect(server.readLog()).not.toContain('hangup: call failing-call');
    expect((await send(address('hangup'), json(hangup('failing-call')))).text).toBe('repeat');
  });

  test('stores both events of a transferred call that keeps its id', async () => {
    const answered = { call_id: 'transferred-call', state: 'answered', direction: 'inbound', from_number: '0900000002' };
    for (const to_number of ['101', '102']) {
      expect((await send(address('answered'), json({ ...answered, to_number }))).text).toBe('stored');
    }
    expect((await send(address('answered'), json({ to_number: '102', ...answered }))).text).toBe('repeat');
  });

  test.each([
    ['a payload without call_id', '{"state":"hangup"}'],
    ['a body that is no JSON', '{"call_id":'],
  ])('stores %s unchanged', async (_case, body) => {
    expect(await send(address('hangup'), json(body))).toEqual({ status: 200, text: 'stored unread' });
    const encoded = Buffer.from(body).toString('base64');
    expect(readStored()).toContainEqual(expect.objectContaining({ event: 'hangup', payload: {}, body: encoded }));
  });

  test.each([
    ['json', 'once'],
    ['form', 'twice'],
  ] as const)('stores the events that the sandbox sends, as %s and %s', async (format, times) => {
    const { send: ask, pass } = await openSandbox({
      answers: { 'event-format': format, 'event-repeat': times },
      seed: times.length,
    });
    for (const { event } of events) {
      await ask('POST', '/v1/event', { event, callback_url: `http://127.0.0.1:${server.port}${address(event)}` });
    }
    const { body } = await ask('POST', '/sandbox/calls', { kind: 'inbound', from: '0900000002', to: '101' });
    await pass(120);
    const own = readStored().filter(({ payload }) => payload.call_id === String(body.call_id));
    expect(own.map(({ event }) => event).sort()).toEqual(['answered', 'cdr', 'hangup', 'ringing']);
  });

  test.each([
    ['a wrong secret', '/pitel/another-secret/hangup', json({ call_id: 'a' }), 404],
    ['an unknown event', address('unknown'), json({ call_id: 'a' }), 404],
    ['a body that is too large', address('hangup'), json({ call_id: 'a', note: 'x'.repeat(100_001) }), 400],
  ])('refuses %s and stores nothing', async (_case, path, options, status) => {
    const count = readStored().length;
    expect((await send(path, options)).status).toBe(status);
    expect(readStored()).toHaveLength(count);
  });
});

test.each(['join-events', 'press-keys'].flatMap(listForms))('%s prints the output that the page shows', async (file) => {
  const stored = mkdtempSync(join(tmpdir(), 'stored-'));
  for (const [index, event] of wholeCalls.entries()) {
    writeFileSync(join(stored, `${index}.json`), JSON.stringify(event));
  }
  const name = `${parse(file).name}.mjs`;
  const shown = readBlock(name === 'join-events.mjs' ? page : 'docs/api/v3/webhook/presskey_cb.mdx', `Output of ${name}`);
  expect(splitCalls(await runProgram(file, stored)).sort()).toEqual(splitCalls(shown).sort());
});
