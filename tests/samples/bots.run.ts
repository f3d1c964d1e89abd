import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRuntime } from '@pitel-docs/samples/run/find-runtime.mjs';
import { listRuns } from '@pitel-docs/samples/run/program-runs';
import { type RunningServer, runCommand, startServer } from '@pitel-docs/samples/run/run-command';
import { type Answers, assumptionList } from '@pitel-docs/sandbox/assumptions';
import { makeWav } from '@pitel-docs/sandbox/tests/make-wav';
import { openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { runtimes } from '../../scripts/runtimes.mjs';
import { listCodeBlocks } from '../code/list-code-blocks';

const secret = 'example-secret';
const agent = '101';

const bots = [
  { file: 'bot.mjs', runtime: undefined, command: process.execPath },
  { file: 'bot.py', runtime: runtimes.websockets, command: findRuntime(runtimes.websockets) ?? 'python3' },
].filter(({ runtime }) => process.env.CI || !runtime || findRuntime(runtime));

const allNames = assumptionList.map(({ name }) => name);
const streamNames = assumptionList.filter(({ page }) => page.startsWith('/module/psr')).map(({ name }) => name);

const pageCommand =
  listCodeBlocks((source) => source === 'docs/module/psr/intro.mdx').find(({ code }) => code.includes('url=ws://localhost:8000'))
    ?.code ?? '';

/** Lets the page's call ring, and the person answer. */
async function placeCall(url: string, destination: string, answers: Partial<Answers> = {}, speaks?: number[][]) {
  const { origin, send, list, pass, account } = await openSandbox({ answers });
  if (speaks) {
    await send('PUT', '/sandbox/numbers', { number: destination, speaks, talk_seconds: 300 });
  }
  const command = pageCommand
    .replace(/http:.*4010/, origin)
    .replace(/ws:[^"]*/, url)
    .replace(/destination=\d+/, `destination=${destination}`)
    .replace(/^curl/m, 'curl --silent');
  const { output } = await runCommand(['bash', '-euc', command], { folder: '.' });
  const { data } = JSON.parse(output) as { readonly data: { readonly call_id: string } };
  const readState = async () => (await list('/sandbox', 'streams'))[0];
  const readTrace = async () => JSON.stringify((await send('GET', '/sandbox/trace')).body.calls);
  await pass(8);
  return { callId: data.call_id, account: account(), pass, readState, readTrace };
}

type Call = Awaited<ReturnType<typeof placeCall>>;

describe.each(bots)('The bot $file', ({ file, command }) => {
  mkdirSync('.cache', { recursive: true });
  // Inside the project, so that the package `ws` resolves.
  const folder = mkdtempSync('.cache/bot-');
  const environment = { BOT_SECRET: secret, AGENT_EXTENSION: agent };
  let server: RunningServer;
  const address = ({ port } = server) => `ws://127.0.0.1:${port}/psr/${secret}`;

  /** Lets one piece of audio arrive after another until the bot ends the conversation. */
  async function converse({ callId, account: { clock, streams } }: Call): Promise<string | undefined> {
    const ending = new RegExp(`${callId}: ended \\((.*)\\)`);
    for (let second = 0; second < 130 && !ending.test(server.readLog()); second += 0.2) {
      clock.advance(0.2);
      // Python answers a ping before its program has read the message.
      for (let time = 0; time < 3; time += 1) {
        await streams.waitUntilIdle();
      }
    }
    await expect.poll(() => server.readLog()).toMatch(ending);
    return ending.exec(server.readLog())?.[1];
  }

  beforeAll(async () => {
    copyFileSync(join('packages/samples/static/programs', file), join(folder, file));
    writeFileSync(join(folder, 'greeting.wav'), Buffer.from(makeWav(4, 8000, 5000), 'base64'));
    server = await startServer(() => [command, file], { folder, environment });
  });

  afterAll(() => server.stop());

  test.each(listRuns(allNames))('Transfers the call of a customer who interrupts: %s', async (_name, answers) => {
    const call = await placeCall(address(), '0900000001', answers);
    expect(await converse(call)).toBe(`transferred to ${agent}`);
    expect(await call.readState()).toMatchObject({ files: ['cut off', 'played to its end'], findings: [] });
    await call.pass(5);
    expect(await call.readTrace()).toContain(`"answered","text":"${agent}"`);
  });

  test.each(listRuns(streamNames))('Greets a silent customer twice: %s', async (_name, answers) => {
    const call = await placeCall(address(), '0900000030', answers);
    expect(await converse(call)).toBe('no reply');
    expect(await call.readState()).toMatchObject({ files: ['played to its end', 'played to its end'], findings: [] });
    expect(await call.readTrace()).toContain('"ended"');
  });

  test.each(listRuns(streamNames))('Is interrupted by a customer it has not heard before: %s', async (_name, answers) => {
    const call = await placeCall(address(), '0900000033', answers);
    expect(await converse(call)).toBe(`transferred to ${agent}`);
    expect(await call.readState()).toMatchObject({ files: ['cut off', 'played to its end'], findings: [] });
  });

  test('Ends a call that takes too long', async () => {
    expect(await converse(await placeCall(address(), '0900000002', {}, [[0, 300]]))).toBe('time limit');
  });

  test.each(['0900000010', '0900000011'])('Says nothing if nobody answers: %s', async (destination) => {
    const call = await placeCall(address(), destination, { 'stream-opens': 'created' });
    expect(await converse(call)).toBe('nobody answered');
    expect(await call.readState()).toMatchObject({ files: [], findings: [] });
  });

  test('Refuses requests without the secret', async () => {
    const { pass, readState } = await placeCall(`ws://127.0.0.1:${server.port}/psr/another-secret`, '0900000001');
    await pass(10);
    await expect.poll(async () => (await readState())?.socket).toMatch(/^not opened|^closed \(1008\)/);
    expect((await readState())?.files).toEqual([]);
  });

  test('Listens on this computer only', async () => {
    await expect(fetch(`http://127.0.0.2:${server.port}/`)).rejects.toThrow('fetch failed');
  });

  test('Prints no control characters', async () => {
    const socket = new WebSocket(`${address()}?call_id=${encodeURIComponent(`${file}\u001b[31m\nforged: socket open\u009b`)}`);
    await once(socket, 'open');
    socket.send('no JSON');
    socket.send('{"event":"closed"}');
    await once(socket, 'close');
    const plain = `${file}?[31m?forged: socket open?`;
    await expect.poll(() => server.readLog()).toContain(`${plain}: ended (nobody answered)\n`);
    expect(server.readLog()).toContain(`${plain}: socket open\n`);
    expect(server.readLog()).toMatch(/^[\n -~]*$/);
  });

  test('Hangs up when no audio arrives', async () => {
    const callId = `invalid-${file}`;
    const socket = new WebSocket(`${address()}?call_id=${callId}`);
    const messages: string[] = [];
    socket.on('message', (text) => messages.push((JSON.parse(String(text)) as { event: string }).event));
    await once(socket, 'open');
    const second = Buffer.alloc(16_000).toString('base64');
    const invalid = [null, 7, [], { event: 'unknown' }, { event: 'media' }, { event: 'media', media: 7 }];
    const texts = [
      'no JSON',
      ...[...invalid, { event: 'media', media: { payload: second } }].map((message) => JSON.stringify(message)),
    ];
    for (const text of texts) {
      socket.send(text);
    }
    await expect.poll(() => messages).toEqual(['media', 'hangup']);
    await expect.poll(() => server.readLog()).toContain(`${callId}: ended (no audio)`);
    socket.send('{"event":"closed"}');
    await once(socket, 'close');
  });

  /** Greets twice, loses the socket, opens it again, and sends silence. Returns what the bot does then. */
  async function reopen(callId: string, from: RunningServer): Promise<string> {
    const silence = JSON.stringify({ event: 'media', media: { payload: Buffer.alloc(16_000 * 20).toString('base64') } });
    const open = async (): Promise<WebSocket> => {
      const socket = new WebSocket(`${address(from)}?call_id=${callId}`);
      await once(socket, 'open');
      return socket;
    };
    const act = async (socket: WebSocket): Promise<string> => {
      socket.send(silence);
      const [text] = (await once(socket, 'message')) as [Buffer];
      return (JSON.parse(String(text)) as { event: string }).event;
    };
    const first = await open();
    expect([await act(first), await act(first)]).toEqual(['media', 'media']);
    first.close();
    await once(first, 'close');
    const socket = await open();
    const event = await act(socket);
    socket.close();
    return event;
  }

  test('Continues a call whose socket was lost', async () => {
    expect(await reopen(`lost-${file}`, server)).toBe('hangup');
    const forgetful = `forgetful-${file}`;
    const code = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, forgetful), code.replace(/(?<=KEEP = )\d+/, '0'));
    const forgetfulServer = await startServer(() => [command, forgetful], { folder, environment });
    let count = 0;
    await expect.poll(() => reopen(`lost-${++count}`, forgetfulServer)).toBe('media');
    await forgetfulServer.stop();
  });
});
