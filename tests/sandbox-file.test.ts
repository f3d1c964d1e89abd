// The one file of the sandbox that the build has written, started like a reader starts it.
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sandboxPath } from '../src/addresses/sandbox-path';
import { loadContract } from '../src/contract/load-contract';
import { runCommand, startServer } from './samples/run-command';
import { openReceiver } from './sandbox/open-sandbox';

const built = join('build', sandboxPath);
const file = basename(sandboxPath);
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
copyFileSync(built, join(folder, file));

afterAll(() => rmSync(folder, { recursive: true }));

test('The sandbox is one file of at most a megabyte, which says what it holds', async () => {
  expect(statSync(built).size).toBeLessThan(1_000_000);
  const { output } = await runCommand([process.execPath, file, '--help'], { folder });
  expect(output).toContain('--doubts all -- node program.mjs');
  for (const [option, message] of [
    ['--doubt=event-repeats=twice', 'nearest: "event-repeat"'],
    ['--speed=fast', '--speed must be a number'],
  ] as const) {
    expect((await runCommand([process.execPath, file, option], { folder })).failure).toContain(message);
  }
});

test('With Node.js alone it serves a whole call: request, ringing, answer, hangup, record', async () => {
  const server = await startServer((port) => [process.execPath, file, '--port', String(port), '--speed', '0'], { folder });
  const { changes } = await loadContract('openapi');
  expect(server.readLog()).toContain(`v1 ${changes.find(({ contract }) => contract === 'v1')?.version}`);
  const origin = `http://127.0.0.1:${server.port}`;
  const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' };
  const send = async (method: string, path: string, body?: object) =>
    (await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json();
  const receiver = await openReceiver();
  for (const event of ['ringing', 'answered', 'hangup', 'cdr']) {
    await send('POST', '/v1/event', { event, callback_url: `${receiver.url}/${event}` });
  }
  const { call_id: id } = await send('GET', '/v1/click2call/async?ext=101&phone=0900000000');
  await send('POST', '/sandbox/clock', { seconds: 90 });
  expect(receiver.listEvents().map(({ event, call_id }) => [event, call_id])).toEqual(
    ['ringing', 'answered', 'hangup', 'cdr'].map((event) => [event, id]),
  );
  expect(await send('GET', `/v1/cdr/${id}`)).toMatchObject({ id, status: 'ANSWERED', billsec: 65 });
  await server.stop();
});
