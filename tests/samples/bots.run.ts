import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';
import { readContract } from '../../src/contract/read-contract';
import { readBlock } from '../code/list-code-blocks';
import { type RunningServer, startServer } from './run-command';

const page = 'docs/module/psr/action.mdx';
const secret = 'example-secret';
const callId = 'c83f5b17-2d6a-4e90-b1c4-7f08e5a3d926';

interface Message {
  readonly event: string;
  readonly media?: { readonly payload: string; readonly is_sync?: boolean };
}

const { schemas = {} } = (await readContract('openapi/psr.yaml')).document.components ?? {};
const validator = new Ajv({ strict: false });
addFormats.default(validator);

const exampleOf = (name: string): Message => schemas[name]?.example as unknown as Message;

/** What is wrong with a message, by the schema of its name. */
function listFindings(name: string, message: unknown): unknown[] {
  validator.validate(schemas[name] ?? false, message);
  return validator.errors ?? [];
}

const python = findRuntime(runtimes.websockets) ?? 'python3';
const bots = [
  { file: 'bot.mjs', runtime: undefined, command: process.execPath },
  { file: 'bot.py', runtime: runtimes.websockets, command: python },
].filter(({ runtime }) => process.env.CI || !runtime || findRuntime(runtime));

/** A socket with what came in. */
function open(port: number, path: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  const messages: Message[] = [];
  socket.on('message', (text) => messages.push(JSON.parse(String(text)) as Message));
  const opened = new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code) => resolve(code));
  });
  return { socket, messages, opened, closed, send: (message: unknown) => socket.send(JSON.stringify(message)) };
}

describe.each(bots)('The bot server $file', ({ file, command }) => {
  mkdirSync('.cache', { recursive: true });
  // Inside the project, where the package `ws` is found.
  const folder = mkdtempSync('.cache/bot-');
  let server: RunningServer;

  beforeAll(async () => {
    writeFileSync(join(folder, file), readBlock(page, file));
    server = await startServer(() => [command, file], { folder, environment: { BOT_SECRET: secret } });
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('greets, takes the voice, and hangs up when the call is closed', async () => {
    const { messages, opened, closed, send } = open(server.port, `/psr/${secret}?call_id=${callId}`);
    expect(await opened).toBe(true);
    send(exampleOf('ConnectedMessage'));
    await expect.poll(() => messages.length).toBe(1);
    expect(listFindings('PlayFileMessage', messages[0])).toEqual([]);
    expect(messages[0]?.media?.is_sync).toBe(true);
    const wav = Buffer.from(messages[0]?.media?.payload ?? '', 'base64');
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12)).toBe('RIFFWAVE');
    expect({ rate: wav.readUInt32LE(24), bits: wav.readUInt16LE(34), bytes: wav.readUInt32LE(40) }).toEqual({
      rate: 8000,
      bits: 16,
      bytes: wav.length - 44,
    });

    const pieces = [Buffer.from([1, 2, 3, 4]), Buffer.from([5, 6])];
    for (const piece of pieces) {
      send({ ...exampleOf('IncomingMediaMessage'), media: { payload: piece.toString('base64') } });
    }
    send(exampleOf('ClosedMessage'));
    await closed;
    expect(messages.slice(1)).toEqual([exampleOf('HangupMessage')]);
    await expect.poll(() => server.readLog()).toContain(`${callId}: ended (closed)`);
    await expect.poll(() => readFileSync(join(folder, 'audio', `${callId}.pcm`))).toEqual(Buffer.concat(pieces));
  });

  test('goes on after a message that it cannot read', async () => {
    const { socket, messages, opened, closed, send } = open(server.port, `/psr/${secret}?call_id=unreadable`);
    expect(await opened).toBe(true);
    socket.send('no JSON');
    send({ event: 'unknown' });
    send(exampleOf('ConnectedMessage'));
    await expect.poll(() => messages.map(({ event }) => event)).toEqual(['media']);
    send(exampleOf('ClosedMessage'));
    await closed;
  });

  test('keeps the call id from naming another folder', async () => {
    const { opened, closed, send } = open(server.port, `/psr/${secret}?call_id=..%2Foutside`);
    expect(await opened).toBe(true);
    send(exampleOf('ClosedMessage'));
    await closed;
    expect(existsSync(join(folder, 'outside.pcm'))).toBe(false);
  });

  test('answers nobody who does not know the secret', async () => {
    const { messages, opened, closed, socket } = open(server.port, '/psr/another-secret?call_id=stranger');
    if (await opened) {
      expect(await closed).toBe(1008);
    }
    expect(socket.readyState).not.toBe(WebSocket.OPEN);
    expect(messages).toEqual([]);
    expect(existsSync(join(folder, 'audio', 'stranger.pcm'))).toBe(false);
  });
});
