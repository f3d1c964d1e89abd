import { readMessages } from '@pitel-docs/contract/read-messages';
import { expect, test } from 'vitest';
import { makeWav } from '../tests/make-wav';
import { joinVoice, listVoiced, openBotCall, openBotTalk } from '../tests/open-bot-call';
import { actionSchemas } from './actions';

const document = 'openapi/psr/asyncapi.yaml';

test('The actions are those of the contract', async () => {
  const messages = await readMessages(document, 'receive');
  const sandboxSchemas = messages.map(({ name }) => actionSchemas[name]);
  const keywords = ['type', 'required', 'properties', 'enum', 'default'];
  const strip = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part), (_name, value) =>
      value?.type
        ? Object.fromEntries(Object.entries(value).filter(([key]) => keywords.includes(key)))
        : value,
    );
  expect(sandboxSchemas).toEqual(messages.map(({ payload }) => strip(payload)));
  expect(sandboxSchemas).toHaveLength(Object.keys(actionSchemas).length);
});

test('The stream has the audio of chunks in order, then of the agent after a transfer', async () => {
  const { server, send, pass, readState } = await openBotCall(
    { destination: '0900000030' },
    { 'stream-after-transfer': 'goes-on' },
  );
  await pass(8);
  const second = Buffer.alloc(16_000, 1).toString('base64');
  server.send({ event: 'chunk', media: { payload: second, format: 'pcm16' } });
  server.send({ event: 'chunk', media: { payload: second, format: 'pcm16' } });
  await expect.poll(async () => (await readState()).chunks).toBe(2);
  await pass(4);
  server.send({ event: 'transfer', data: { extension: '102' } });
  await expect
    .poll(async () => JSON.stringify((await send('GET', '/sandbox')).body.calls))
    .toContain('"extensions":["102"]');
  await pass(8);
  await expect
    .poll(() => listVoiced(joinVoice(server.messages), 0))
    .toEqual([0, 0.5, 1, 1.5, 7, 7.5, 9, 9.5, 10, 10.5]);
});

test.each([
  ['ends', 'closed'],
  ['returns', 'media'],
] as const)(
  'With unanswered-transfer=%s, a transfer to a phone that nobody picks up rings first',
  async (answer, last) => {
    const answers = { 'stream-after-transfer': 'goes-on', 'unanswered-transfer': answer } as const;
    const { server, pass, readTrace } = await openBotTalk({}, answers);
    server.send({ event: 'transfer', data: { extension: '197' } });
    await expect.poll(readTrace).toContain('transfer to 197');
    await pass(31);
    await expect.poll(server.lastEvent).toBe(last);
    await pass(30);
    await expect.poll(server.lastEvent).toBe('closed');
  },
);

test('Files wait for their turn or cut off the one that plays', async () => {
  const { server, pass, readState } = await openBotTalk();
  const play = (is_sync: boolean) => server.send({ event: 'media', media: { payload: makeWav(4), is_sync } });
  play(true);
  play(true);
  await expect.poll(async () => (await readState()).files).toEqual(['is playing', 'waits']);
  await pass(5);
  expect((await readState()).files).toEqual(['played to its end', 'is playing']);
  play(false);
  await expect
    .poll(async () => (await readState()).files)
    .toEqual(['played to its end', 'cut off', 'is playing']);
  server.send({ event: 'chunk', media: { payload: 'AAAA', format: 'pcm16' } });
  await expect.poll(async () => (await readState()).chunks).toBe(1);
});

test.each([
  ['ends', { event: 'hangup' }, 'closed'],
  ['is transferred', { event: 'transfer', data: { extension: '102' } }, 'media'],
])('Files are cut off when the server says that the call %s', async (_end, action, last) => {
  const { server, pass, readState } = await openBotTalk({}, { 'stream-after-transfer': 'goes-on' });
  for (const message of [{ event: 'media', media: { payload: makeWav(4) } }, action]) {
    server.send(message);
  }
  await expect.poll(async () => (await readState()).files).toEqual(['cut off']);
  await pass(5);
  expect((await readState()).files).toEqual(['cut off']);
  await expect.poll(server.lastEvent).toBe(last);
});

test('Audio sent before an answer is not played', async () => {
  const { server, pass, readState } = await openBotCall({}, { 'stream-opens': 'created' });
  await pass(1);
  server.send({ event: 'media', media: { payload: makeWav(1) } });
  const finding = 'nobody has answered yet: "media" has no effect';
  await expect.poll(async () => (await readState()).findings).toEqual([finding]);
  await pass(10);
  expect((await readState()).files).toEqual([]);
  server.send({ event: 'media', media: { payload: makeWav(1) } });
  await expect.poll(async () => (await readState()).files).toEqual(['is playing']);
});

test.each([
  ['ends', 'closed'],
  ['goes-on', 'media'],
] as const)('After a transfer, the stream %s', async (answer, last) => {
  const { server, send, pass, callId } = await openBotTalk({}, { 'stream-after-transfer': answer });
  server.send({ event: 'transfer', data: { extension: '102' } });
  await expect
    .poll(async () => JSON.stringify((await send('GET', '/sandbox')).body.calls))
    .toContain('"extensions":["102"]');
  await pass(10);
  await expect.poll(server.lastEvent).toBe(last);
  expect(JSON.stringify((await send('GET', '/sandbox')).body.calls)).toContain(callId);
});

test.each<[message: unknown, finding: string]>([
  ['no JSON', 'must be JSON'],
  [
    { event: 'tranfer', data: { extension: '101' } },
    'event must be one of media, chunk, transfer, hangup, but is "tranfer"',
  ],
  [{ event: 'media' }, "must have required property 'media'"],
  [{ event: 'media', media: { payload: 'AAAA' } }, 'must be a whole WAV file'],
  [{ event: 'media', media: { payload: makeWav(1, 16_000) } }, 'but has 16 bits at 16000 Hz'],
  [{ event: 'media', media: { payload: makeWav(1), sync: true } }, '"sync"; nearest: "is_sync"'],
  [{ event: 'chunk', media: { payload: 'AAAA', format: 'wav' } }, 'must be one of mp3, pcm16, but is "wav"'],
  [{ event: 'chunk', media: { payload: makeWav(1) } }, 'which is sent as "media"'],
  [{ event: 'transfer', data: { extension: '199' } }, 'extension 199 is not registered'],
])('The call goes on after the wrong message %j', async (message, finding) => {
  const { server, readState } = await openBotTalk();
  server.send(message);
  await expect.poll(() => server.messages.at(-1)?.sandbox?.[0]).toContain(finding);
  expect((await readState()).socket).toBe('open');
});
