// What a person does with the bot of PSR so that a recording settles assumptions about streams.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Json } from '@pitel-docs/contract/operation';
import { onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { makeWav } from './make-wav';
import { buildForm } from './open-sandbox';
import type { Recorder } from './record-har';
import type { Scenario } from './recorded-scenario';

/** The person answers after 8 seconds, and talks for 65. */
async function openCall(recorder: Recorder, fields: Readonly<Record<string, string>> = {}) {
  const { addEntry, now, send } = recorder;
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => server.close());
  const logs: Json[][] = [];
  const stamp = (type: string, data: string): Json => ({
    type,
    time: Date.parse(now()) / 1000,
    opcode: 1,
    data,
  });
  server.on('connection', (socket, { url = '' }) => {
    const log: Json[] = [];
    logs.push(log);
    addEntry({
      startedDateTime: now(),
      request: { method: 'GET', url: `ws://receiver.example.com${url}`, headers: [] },
      response: { status: 101, headers: [], content: {} },
      _resourceType: 'websocket',
      _webSocketMessages: log,
    });
    socket.on('message', (text) => log.push(stamp('send', String(text))));
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/psr/secret`;
  const form = buildForm({ url, destination: '0900000000', app: 'bot', ...fields });
  await send('POST', '/psr/v1/call/stream', { body: form });
  return {
    act(message: object): void {
      const text = JSON.stringify(message);
      for (const socket of server.clients) {
        socket.send(text);
      }
      logs.at(-1)?.push(stamp('receive', text));
    },
    lose(): void {
      for (const socket of server.clients) {
        socket.terminate();
      }
    },
  };
}

const playCall: Scenario = async (recorder) => {
  await openCall(recorder);
  await recorder.pass(80);
};

const talk: Scenario = async (recorder) => {
  for (const channel of ['mono_a', 'mono_b']) {
    const { act } = await openCall(recorder, { channel });
    await recorder.pass(15);
    act({ event: 'media', media: { payload: makeWav(5, 8000, 5000) } });
    await recorder.pass(80);
  }
};

export const streamScenarios = {
  'bot-person': talk,
  'bot-voice': talk,
  'stream-after-transfer': async (recorder) => {
    const { act } = await openCall(recorder);
    await recorder.pass(15);
    act({ event: 'transfer', data: { extension: '102' } });
    await recorder.pass(80);
  },
  'stream-lost': async (recorder) => {
    const { lose } = await openCall(recorder);
    await recorder.pass(15);
    lose();
    await recorder.pass(120);
    await recorder.get('/v1/call');
  },
  'stream-messages': playCall,
  'stream-opens': playCall,
  'stream-piece': playCall,
  'stream-record': async (recorder) => {
    await recorder.hook();
    await playCall(recorder);
    await recorder.pass(300, 10);
    await recorder.get('/v1/cdr?limit=50&page=1&start_date=2026-03-02');
  },
} satisfies Record<string, Scenario>;
