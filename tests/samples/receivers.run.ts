import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { readContract } from '@pitel-docs/contract/read-contract';
import { type RunningServer, startServer } from '@pitel-docs/samples/run/run-command';
import { buildForm, openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCodeBlocks } from '../code/list-code-blocks';
import { installedReceivers } from './receivers';

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
  /** In base64, of a request that could not be read. */
  readonly body?: string;
}

test('The page shows the body of each event that the contract has', () => {
  const blocks = listCodeBlocks((source) => source === 'docs/api/v1/event/description.mdx');
  const bodies = blocks.filter(({ language }) => language === 'json').map(({ code }) => JSON.parse(code));
  expect(bodies).toEqual(expect.arrayContaining(events.map(({ payload }) => payload)));
});

describe.each(installedReceivers)('The event receiver $file', ({ file, start, work }) => {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  const eventsFolder = join(folder, 'events');
  let server: RunningServer;

  beforeAll(async () => {
    const code = readFileSync(join('packages/samples/static/programs', file), 'utf8');
    writeFileSync(join(folder, file), code.replace(...work));
    server = await startServer(start, { folder, environment: { HOOK_SECRET: secret, EVENTS_DIR: eventsFolder } });
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
  const readStored = () =>
    readdirSync(eventsFolder).map((name): StoredEvent => JSON.parse(readFileSync(join(eventsFolder, name), 'utf8')));

  test.each(events)('Stores $event once, however often it arrives', async ({ event, payload }) => {
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
    ['a multipart form', { method: 'POST', body: buildForm(hangup('multipart-call')) }, ['multipart-call']],
    ['form fields', { method: 'POST', body: new URLSearchParams(hangup('form-call')) }, ['form-call']],
    ['query parameters', { method: 'GET' }, ['query-call'], new URLSearchParams(hangup('query-call'))],
  ])('Takes %s', async (_form, options, ids, query = new URLSearchParams()) => {
    expect(await send(`${address('hangup')}?${query}`, options)).toEqual({ status: 200, text: 'stored' });
    const expectedEvents = ids.map((id) => ({ received_at: expect.any(String), event: 'hangup', payload: hangup(id) }));
    expect(readStored()).toEqual(expect.arrayContaining(expectedEvents));
  });

  test('Takes a form that is not UTF-8', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const form = `${new URLSearchParams(hangup('latin-call'))}&name=Nguy%E9n`;
    expect((await send(address('hangup'), { method: 'POST', headers, body: form })).text).toBe('stored');
    expect(readStored().map(({ payload }) => payload)).toContainEqual({ ...hangup('latin-call'), name: 'Nguy\ufffdn' });
  });

  test('Handles the other events when one of them fails', async () => {
    await send(address('hangup'), json([hangup('failing-call'), hangup('next-call')]));
    await expect.poll(() => server.readLog()).toContain('hangup: call next-call');
    expect(server.readLog()).not.toContain('hangup: call failing-call');
    expect((await send(address('hangup'), json(hangup('failing-call')))).text).toBe('repeat');
  });

  test('Stores both events of a transferred call that keeps its id', async () => {
    const answeredCall = { call_id: 'transferred-call', state: 'answered', direction: 'inbound', from_number: '0900000002' };
    for (const to_number of ['101', '102']) {
      expect((await send(address('answered'), json({ ...answeredCall, to_number }))).text).toBe('stored');
    }
    expect((await send(address('answered'), json({ to_number: '102', ...answeredCall }))).text).toBe('repeat');
  });

  test.each([
    ['a payload without call_id', '{"state":"hangup"}'],
    ['a body that is no JSON', '{"call_id":'],
    ['an empty list', '[]'],
    ['a list without an object', '["listed"]'],
    ['deep nesting', `{"call_id":"deep","note":${'['.repeat(45_000)}${']'.repeat(45_000)}}`],
    ['a number that is too large', '{"call_id":"large","note":1e999}'],
    ['more events than a request may have', JSON.stringify(Array.from({ length: 101 }, (_, index) => hangup(`many-${index}`)))],
  ])('Stores %s unchanged', async (_case, body) => {
    expect(await send(address('hangup'), json(body))).toEqual({ status: 200, text: 'stored unread' });
    const base64 = Buffer.from(body).toString('base64');
    expect(readStored()).toContainEqual(expect.objectContaining({ event: 'hangup', payload: {}, body: base64 }));
  });

  test.each([
    ['an event without call_id', { foo: 1 }],
    ['a number', 1],
  ])('Stores the whole body of an event beside %s', async (name, entry) => {
    const body = JSON.stringify([hangup(`beside ${name}`), entry]);
    expect(await send(address('hangup'), json(body))).toEqual({ status: 200, text: 'stored unread' });
    expect(readStored().map(({ payload }) => payload)).toContainEqual(hangup(`beside ${name}`));
    expect(readStored()).toContainEqual(expect.objectContaining({ body: Buffer.from(body).toString('base64') }));
    await expect.poll(() => server.readLog()).toContain(`hangup: call beside ${name}`);
  });

  test('Stores a form with deep nesting unread', async () => {
    const parts = Array.from(
      { length: 1500 },
      (_, index) => `--${index}\r\nContent-Type: multipart/mixed; boundary=${index + 1}\r\n\r\n`,
    );
    const headers = { 'Content-Type': 'multipart/form-data; boundary=0' };
    const reply = await send(address('hangup'), { method: 'POST', headers, body: parts.join('') });
    expect(reply).toEqual({ status: 200, text: 'stored unread' });
  });

  test('Stores a form that has a part without a name', async () => {
    const parts = ['; name="call_id"', ''].map((name) => `--0\r\nContent-Disposition: form-data${name}\r\n\r\nnameless-part\r\n`);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=0' };
    const reply = await send(address('hangup'), { method: 'POST', headers, body: `${parts.join('')}--0--\r\n` });
    expect(reply.status).toBe(200);
    const isStored = readStored().some(
      ({ payload, body = '' }) => payload.call_id === 'nameless-part' || Buffer.from(body, 'base64').includes('nameless-part'),
    );
    expect(isStored).toBe(true);
  });

  test('Prints no control characters', async () => {
    await send(address('hangup'), json(hangup('line\nbreak\u001b[31m\u009bend')));
    await expect.poll(() => server.readLog()).toMatch(/call line\?break\?\[31m\?+end/);
  });

  test('Stores events in a folder and in files that only their user can read', async () => {
    await send(address('hangup'), json(hangup('private-call')));
    const modeOf = (place: string): number => statSync(place).mode & 0o777;
    expect(modeOf(eventsFolder)).toBe(0o700);
    expect(new Set(readdirSync(eventsFolder).map((name) => modeOf(join(eventsFolder, name))))).toEqual(new Set([0o600]));
  });

  test.each([
    ['json', 'once'],
    ['form', 'twice'],
  ] as const)('Stores the events that the sandbox sends, as %s and %s', async (format, times) => {
    const { send: ask, pass } = await openSandbox({
      answers: { 'event-format': format, 'event-repeat': times },
      seed: times.length,
    });
    for (const { event } of events) {
      await ask('POST', '/v1/event', { event, callback_url: `http://127.0.0.1:${server.port}${address(event)}` });
    }
    const { body } = await ask('POST', '/sandbox/calls', { kind: 'inbound', from: '0900000002', to: '101' });
    await pass(120);
    const eventsOfCall = readStored().filter(({ payload }) => payload.call_id === String(body.call_id));
    expect(eventsOfCall.map(({ event }) => event).sort()).toEqual(['answered', 'cdr', 'hangup', 'ringing']);
  });

  test.each([
    ['a wrong secret', '/pitel/another-secret/hangup', json({ call_id: 'a' }), 404],
    ['an unknown event', address('unknown'), json({ call_id: 'a' }), 404],
    ['a body that is too large', address('hangup'), json({ call_id: 'a', note: 'x'.repeat(100_001) }), 400],
  ])('Refuses %s and stores nothing', async (_case, path, options, status) => {
    const count = readStored().length;
    expect((await send(path, options)).status).toBe(status);
    expect(readStored()).toHaveLength(count);
  });
});

/** PHP's own server reads requests and chooses the address. */
const servers = installedReceivers.filter(({ file }) => !file.endsWith('.php'));

describe.each(servers)('The server of $file', ({ file, start }) => {
  async function open(HOST?: string): Promise<RunningServer> {
    const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
    writeFileSync(join(folder, file), readFileSync(join('packages/samples/static/programs', file)));
    return startServer(start, { folder, environment: { HOOK_SECRET: secret, HOST } });
  }

  test.each([
    ['a length with an underscore', 'Content-Length: 1_0', '0123456789'],
    ['a negative length', 'Content-Length: -1', ''],
    ['a length that is no digit', 'Content-Length: \u00b2', '01'],
    ['an endless chunk size', 'Transfer-Encoding: chunked', 'a'.repeat(150)],
    ['a chunk size with an underscore', 'Transfer-Encoding: chunked', `1_0\r\n${'0'.repeat(16)}\r\n0\r\n\r\n`],
  ])('Refuses a body with %s', async (_case, header, body) => {
    const { port, stop } = await open();
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /pitel/${secret}/hangup HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${body}`, 'latin1');
    expect(await readText(socket)).toMatch(/^HTTP\/1\.\d 400 /);
    await stop();
  });

  test('Is reached from other computers only where HOST says so', async () => {
    const reach = async (HOST?: string) => {
      const { port, stop } = await open(HOST);
      const response = await fetch(`http://127.0.0.2:${port}/`).catch(() => undefined);
      await stop();
      return response?.status;
    };
    expect([await reach(), await reach('0.0.0.0')]).toEqual([undefined, 404]);
  });
});
