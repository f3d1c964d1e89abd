import { readMessages } from '@pitel-docs/contract/read-messages';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { closeSchemas } from '../http/check-request';
import type { SandboxSettings } from '../http/handle-requests';
import { makeWav } from '../tests/make-wav';
import {
  isSilent,
  joinVoice,
  listVoiced,
  openBotCall,
  openBotTalk,
  openServer,
  readStream,
} from '../tests/open-bot-call';
import { buildForm, openSandbox } from '../tests/open-sandbox';

const document = 'openapi/psr/asyncapi.yaml';

test('The socket is open while the person talks', async () => {
  const { server, callId, body, list, pass } = await openBotCall({ parameter: '{"customer_name":"An"}' });
  const live = { call_id: callId, source: '0900000009', destination: '0900000000' };
  expect(await list('/v1/call')).toContainEqual(expect.objectContaining(live));
  expect(body).toMatchObject({
    code: 'OK',
    data: { status: 'in-progress', recording_url: expect.stringContaining(callId) },
  });
  await pass(7);
  expect(server.targets).toEqual([]);
  await pass(3);
  expect(server.targets).toEqual([
    `/psr/secret?customer_name=An&call_id=${callId}&tenant=tenant.example.com`,
  ]);
  await pass(65);
  await expect.poll(server.lastEvent).toBe('closed');
  const [firstMessage, ...pieces] = server.messages.slice(0, -1);
  expect(firstMessage).toMatchObject({ event: 'connected', data: { call_id: callId, channel: 'stereo' } });
  // 65 seconds of two channels. The last piece may be missing.
  expect(joinVoice(pieces).length).toBeGreaterThanOrEqual(64.8 * 32_000);
  expect(joinVoice(pieces).length).toBeLessThanOrEqual(65 * 32_000);
  const documentedMessages = await readMessages(document, 'send');
  expect(new Set(server.messages.map(({ event }) => event))).toEqual(
    new Set(documentedMessages.map(({ name }) => name)),
  );
  const isValid = new Ajv({ strict: false, formats: { uuid: true } }).compile({
    oneOf: documentedMessages.map(({ payload }) => closeSchemas(payload)),
  });
  expect(server.messages.filter((message) => !isValid(message))).toEqual([]);
});

test.each([
  ['mono_b', 'mono_b', false],
  ['mono_b', 'mono_a', true],
  ['mono_a', 'mono_a', false],
] as const)(
  'With bot-person=%s, the channel %s of a bot that plays nothing is silent: %s',
  async (person, channel, silent) => {
    const { server, pass } = await openBotCall({ channel }, { 'bot-person': person });
    await pass(20);
    await expect.poll(() => server.messages.length).toBeGreaterThan(10);
    expect(isSilent(joinVoice(server.messages))).toBe(silent);
  },
);

test.each<[destination: string, customer: number[], speaks?: [number, number][]]>([
  ['0900000030', []],
  ['0900000031', [2]],
  ['0900000032', [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5]],
  // A second after the file has started, which plays from 1 to 3.
  ['0900000033', [2, 2.5, 3]],
  ['0900000034', [0, 0.5, 1, 1.5, 3, 3.5, 4, 4.5]],
  [
    '0900000001',
    [0.5, 2, 2.5],
    [
      [0.5, 1],
      [2, 3],
    ],
  ],
])('The customer %s speaks in the seconds %j', async (destination, customer, speaks) => {
  for (const [answer, bot] of [
    ['streamed', [1, 1.5, 2, 2.5]],
    ['left-out', []],
  ] as const) {
    const { send, pass } = await openSandbox({ answers: { 'bot-voice': answer } });
    const server = await openServer();
    if (speaks) {
      await send('PUT', '/sandbox/numbers', { number: destination, speaks });
    }
    await send('POST', '/psr/v1/call/stream', buildForm({ url: server.url, destination, app: 'bot' }));
    await pass(9);
    server.send({ event: 'media', media: { payload: makeWav(2, 8000, 1000) } });
    await expect.poll(async () => (await readStream(send)).files).toEqual(['is playing']);
    await pass(5);
    await expect.poll(() => listVoiced(joinVoice(server.messages), 1).length).toBe(customer.length);
    const voice = joinVoice(server.messages);
    expect([listVoiced(voice, 0), listVoiced(voice, 1)]).toEqual([bot, customer]);
  }
});

test('Undocumented messages come where that is chosen', async () => {
  const { server, pass } = await openBotCall({}, { 'stream-messages': 'others-too' });
  await pass(20);
  await expect.poll(() => server.messages.map(({ event }) => event)).toContain('unknown');
  expect(server.messages.some(({ media }) => media?.payload === '')).toBe(true);
});

test.each([
  ['stereo', 6400],
  ['mono_a', 3200],
])('A call of an extension streams %s', async (channel, bytes) => {
  const { server, pass } = await openBotCall({ app: 'dial', extension: '101', channel });
  await pass(20);
  await expect.poll(() => server.messages.length).toBeGreaterThan(10);
  const pieces = server.messages.slice(1);
  expect(joinVoice(pieces.slice(0, 1)).length).toBe(bytes);
  expect(isSilent(joinVoice(pieces))).toBe(false);
});

test.each<[fields: Record<string, string>, finding: string]>([
  [{ url: '/psr/secret' }, 'body/url must be an address such as wss://'],
  [{ url: 'https://bot.example.com/psr' }, 'body/url must be an address such as wss://'],
  [{ url: 'ws://127.0.0.1:1/#x' }, 'body/url must have no fragment, but has "#x"'],
  [{ url: 'wss://bot.example.vn/psr' }, 'start the sandbox with --callbacks any'],
  [{ destination: 'An' }, 'body/destination must be a phone number'],
  [{ parameter: 'An' }, 'body/parameter must be text that contains a JSON object'],
  [{ app: 'dial' }, 'body must have "extension"'],
  [{ app: 'dial', extension: '199' }, 'no phone is registered for 199'],
  [{ app: 'dial', extension: '101', is_silence: 'true' }, 'body/is_silence is for "app": "bot" only'],
  [{ app: 'bots' }, 'body/app must be one of dial, bot, but is "bots"; nearest: "bot"'],
])('A request for a stream with %j is refused', async (fields, finding) => {
  const { status, body } = await openBotCall(fields);
  expect([status, String(body.sandbox)]).toEqual([400, expect.stringContaining(finding)]);
});

test.each([
  ['answered', []],
  ['created', ['connected', 'closed']],
] as const)('With stream-opens=%s a call that nobody answers sends %j', async (answer, events) => {
  const { server, pass } = await openBotCall({ destination: '0900000011' }, { 'stream-opens': answer });
  await pass(0);
  await pass(60);
  await expect.poll(() => server.messages.map(({ event }) => event)).toEqual(events);
});

test('A lost socket is opened again where that is chosen', async () => {
  const { server, pass } = await openBotTalk(
    { channel: 'mono_b' },
    { 'stream-lost': 'opened-again', 'stream-piece': '20-ms' },
  );
  await pass(20);
  await expect.poll(() => server.targets.length).toBe(2);
  expect(joinVoice(server.messages.slice(1, 2)).length).toBe(320);
});

test('A socket that the server loses or refuses is tried again where that is chosen', async () => {
  const { server, pass, readState } = await openBotCall(
    { destination: '0900000000' },
    { 'stream-lost': 'opened-again' },
  );
  await pass(8);
  await expect.poll(() => server.targets.length).toBe(1);
  await server.stop();
  await expect.poll(async () => (await readState()).socket).toBe('closed (1006)');
  await pass(3);
  await expect.poll(async () => (await readState()).socket).toContain('not opened');
  const next = await openServer(Number(new URL(server.url).port));
  await pass(3);
  await expect.poll(() => next.messages[0]?.event).toBe('connected');
  expect(next.messages.filter(({ event }) => event === 'connected')).toHaveLength(1);
});

test.each<
  [answers: NonNullable<SandboxSettings['answers']>, action: string, names: string[], records: number]
>([
  [{}, 'nothing', [], 0],
  [{ 'stream-record': 'yes' }, 'nothing', ['ringing', 'answered', 'hangup', 'cdr'], 1],
  [
    { 'stream-record': 'yes' },
    'transfer',
    ['ringing', 'answered', 'ringing', 'answered', 'hangup', 'cdr'],
    1,
  ],
  [
    { 'stream-record': 'yes', 'transfer-call-id': 'new-record' },
    'transfer',
    ['ringing', 'answered', 'hangup', 'ringing', 'cdr', 'answered', 'hangup', 'cdr'],
    2,
  ],
])(
  'With %j and %s a call of PSR has the events of an outbound call',
  async (answers, action, names, records) => {
    const { send, list, pass, server, listEvents } = await openBotTalk({}, answers);
    if (action === 'transfer') {
      server.send({ event: 'transfer', data: { extension: '102' } });
      await expect
        .poll(async () => JSON.stringify((await send('GET', '/sandbox')).body.calls))
        .toContain('"102"');
    }
    await pass(120);
    expect(listEvents().map(({ event }) => event)).toEqual(names);
    const rows = await list('/v3/cdr?limit=50&offset=0&phone=0900000000&start_date=2026-03-02 09:30:00');
    expect(rows).toHaveLength(records);
    expect(
      rows.filter(({ time_ringging, time_answered }) => String(time_ringging) > String(time_answered)),
    ).toEqual([]);
  },
);

test('A long mistake of a server is cut', async () => {
  const { server, readState } = await openBotTalk();
  server.send({ event: '"'.repeat(1_000_000) });
  await expect.poll(async () => ((await readState()).findings as string[])[0]?.length).toBeLessThan(1100);
});

test('A message of many megabytes closes the socket', async () => {
  const { server, readState } = await openBotTalk();
  server.send('x'.repeat(17_000_000));
  await expect
    .poll(async () => JSON.stringify((await readState()).findings))
    .toContain('a message must have at most 16 MB');
  await expect.poll(async () => (await readState()).socket).toMatch(/^closed/);
});

test('Only the latest mistakes of a server are kept', async () => {
  const { server, readState } = await openBotTalk();
  for (let count = 0; count < 300; count += 1) {
    server.send('{}');
  }
  server.send('the last one');
  await expect.poll(async () => (await readState()).findings).toContain('a message must be JSON text');
  expect(((await readState()).findings as string[]).length).toBeLessThanOrEqual(101);
});
