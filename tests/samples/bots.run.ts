import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findRuntime } from '@pitel-docs/samples/run/find-runtime.mjs';
import { type RunningServer, runCommand, startServer } from '@pitel-docs/samples/run/run-command';
import { assumptionList } from '@pitel-docs/sandbox/assumptions';
import type { SandboxSettings } from '@pitel-docs/sandbox/create-sandbox';
import { openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { runtimes } from '../../scripts/runtimes.mjs';
import { listCodeBlocks } from '../code/list-code-blocks';

const readBlocks = (page: string): string[] => listCodeBlocks((source) => source === page).map(({ code }) => code);

const secret = 'example-secret';

const python = findRuntime(runtimes.websockets) ?? 'python3';
const bots = [
  { file: 'bot.mjs', runtime: undefined, command: process.execPath },
  { file: 'bot.py', runtime: runtimes.websockets, command: python },
].filter(({ runtime }) => process.env.CI || !runtime || findRuntime(runtime));

interface StreamState {
  readonly url: string;
  readonly socket: string;
  readonly pieces: number;
  readonly files: readonly string[];
  readonly findings: readonly string[];
}

/** A different seed for each account, so that call ids differ. The servers use them as file names. */
let seed = 0;

/** Places the page's call. The callee answers after 8 seconds and talks for 42. */
async function placeCall(url: string, answers: SandboxSettings['answers'] = {}) {
  seed += 1;
  const { origin, send, pass } = await openSandbox({ answers, seed });
  const command = readBlocks('docs/module/psr/intro.mdx').find((code) => code.includes('url=ws://localhost:8000')) ?? '';
  const { output } = await runCommand(
    [
      'bash',
      '-euc',
      command
        .replace(/http:.*4010/, origin)
        .replace(/ws:[^"]*/, url)
        .replace(/^curl/m, 'curl --silent'),
    ],
    { folder: '.' },
  );
  const callId = String((JSON.parse(output) as { data: { call_id: string } }).data.call_id);
  const readState = async (): Promise<StreamState | undefined> =>
    ((await send('GET', '/sandbox')).body.streams as unknown as StreamState[])[0];
  return { callId, pass, readState };
}

/** Allowed: the servers also send hangup after closed. */
const lateAction = 'the stream has ended, and what an action does then is not documented';
const pieceBytes = { '200-ms': 6400, '20-ms': 640 } as const;

describe.each(bots)('The bot server $file', ({ file, command }) => {
  mkdirSync('.cache', { recursive: true });
  // Inside the project, so that the package `ws` resolves.
  const folder = mkdtempSync('.cache/bot-');
  let server: RunningServer;

  beforeAll(async () => {
    copyFileSync(join('packages/samples/static/programs', file), join(folder, file));
    server = await startServer(() => [command, file], { folder, environment: { BOT_SECRET: secret } });
  });

  afterAll(() => server.stop());

  test.each<[name: string, answers: NonNullable<SandboxSettings['answers']>]>([
    ['the first answers', {}],
    ...assumptionList
      .filter(({ page: source, name }) => source.startsWith('/module/psr') && name !== 'stream-lost')
      .flatMap(({ name, answers: [, ...others] }) =>
        others.map((answer): [string, object] => [`${name}=${answer}`, { [name]: answer }]),
      ),
  ])('greets, records the voice, and ends with the call: %s', async (_name, answers) => {
    const { callId, pass, readState } = await placeCall(`ws://127.0.0.1:${server.port}/psr/${secret}`, answers);
    await pass(10);
    await expect.poll(async () => (await readState())?.files.length).toBe(1);
    await pass(60);
    await expect.poll(() => server.readLog()).toContain(`${callId}: ended (closed)`);
    const { pieces = 0, files, findings = [] } = (await readState()) ?? {};
    // The sandbox accepts only 16-bit WAV files at 8000 Hz.
    expect(files).toEqual(['played to its end']);
    expect(findings.filter((finding) => finding !== lateAction)).toEqual([]);
    expect(pieces).toBeGreaterThan(0);
    await expect
      .poll(() => statSync(join(folder, 'audio', `${callId}.pcm`)).size)
      .toBe(pieces * pieceBytes[answers['stream-piece'] ?? '200-ms']);
  });

  test('keeps the voice of both sockets after a reconnect', async () => {
    const url = `ws://127.0.0.1:${server.port}/psr/${secret}`;
    const { callId, pass, readState } = await placeCall(url, { 'stream-lost': 'opened-again' });
    await pass(10);
    await expect.poll(async () => (await readState())?.files.length).toBe(1);
    const file = join(folder, 'audio', `${callId}.pcm`);
    await expect.poll(() => statSync(file).size).toBeGreaterThan(0);
    const before = readFileSync(file);
    await pass(10);
    await expect.poll(async () => (await readState())?.files.length).toBe(2);
    await pass(60);
    await expect.poll(() => server.readLog()).toContain(`${callId}: ended (closed)`);
    await expect.poll(() => statSync(file).size).toBeGreaterThan(before.length);
    expect(readFileSync(file).subarray(0, before.length).equals(before)).toBe(true);
  });

  test('refuses requests without the secret', async () => {
    const { callId, pass, readState } = await placeCall(`ws://127.0.0.1:${server.port}/psr/another-secret`);
    await pass(10);
    await expect.poll(async () => (await readState())?.socket).toMatch(/^not opened|^closed \(1008\)/);
    expect((await readState())?.files).toEqual([]);
    expect(existsSync(join(folder, 'audio', `${callId}.pcm`))).toBe(false);
  });

  /** Invalid messages and a path traversal in the id. */
  test('survives malformed signed requests', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/psr/${secret}?call_id=..%2Foutside`);
    const messages: string[] = [];
    socket.on('message', (text) => messages.push((JSON.parse(String(text)) as { event: string }).event));
    await once(socket, 'open');
    for (const text of ['no JSON', '{"event":"unknown"}', '{"event":"connected"}', '{"event":"media"}']) {
      socket.send(text);
    }
    await expect.poll(() => messages).toEqual(['media']);
    socket.send('{"event":"closed"}');
    await once(socket, 'close');
    expect(existsSync(join(folder, 'outside.pcm'))).toBe(false);
  });
});
