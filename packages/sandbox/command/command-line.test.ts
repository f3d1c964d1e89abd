import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test, vi } from 'vitest';
import { assumptionList } from '../assumptions';
import { compileSandbox, type SandboxSettings } from '../http/handle-requests';
import { listenOnThisComputer } from '../http/listen';
import type { SandboxOptions } from '../pitel-sandbox.mjs';
import { packContract } from '../sandbox-contract';
import { startSandbox } from '../start-sandbox';
import { openSandbox } from '../tests/open-sandbox';
import { listAssumptionRuns } from './choose-assumptions';
import { chooseCallbackScope, runSandbox } from './command-line';
import { readSettings } from './read-settings';
import { tryProgram } from './try-program';

const contract = await loadContract('openapi');
const packed = packContract(contract);
const open = compileSandbox(contract.operations);

test.each([
  [['--assumptions=event-repeats=twice'], 'nearest: "event-repeat"'],
  [['--speed=fast'], '--speed must be a number'],
  [['--seed=-1'], '--seed must be a whole number from 0'],
  [['--port=70000', '--seed=1'], '--port must be a whole number from 0 to 65535'],
  [['--now=2026-02-30T00:00:00Z'], '--now must be a moment'],
  [['--callbacks=all'], '--callbacks must be none or loopback or any'],
  [['--allow-origin=crm.example.com'], '--allow-origin must be an origin'],
  [['--allow-origin=null'], '--allow-origin must be an origin'],
  [['--fail=third'], '--fail must be the number of a request'],
  [['--fail=3=200'], '--fail must be the number of a request'],
  [['--compare=none.har'], '--compare: there is no file or folder "none.har"'],
  [['--exec'], '--exec needs a program after --'],
  [['--assumptions=psr'], '--assumptions all needs a program after --'],
  [['--', 'npm'], '"npm" is not an option. To run a program: --exec -- node program.mjs'],
])('The options %j are refused: %s', async (options, message) => {
  await expect(runSandbox(packed, options)).rejects.toThrow(message);
});

test('The help lists the requests of the sandbox', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runSandbox(packed, ['--help']);
  const text = String(log.mock.calls);
  log.mockRestore();
  for (const request of [
    'POST /sandbox/calls {',
    'POST /sandbox/clock {',
    'PUT /sandbox/failures {',
    'PUT /sandbox/numbers {',
  ]) {
    expect(text).toContain(request);
  }
});

test('A wrong PORT variable is named as such', async () => {
  vi.stubEnv('PORT', 'any');
  await expect(runSandbox(packed, ['--seed=1'])).rejects.toThrow(
    'PORT must be a whole number from 0 to 65535',
  );
  vi.unstubAllEnvs();
});

test.each<[SandboxOptions, string]>([
  [{ port: 70_000 }, 'port must be a whole number'],
  [{ now: new Date('any') }, 'now must be a moment'],
  [{ failures: { 3: 'later' } }, 'fail must be the number of a request'],
])('createSandbox refuses %j: %s', async (options, message) => {
  await expect(startSandbox(packed, options)).rejects.toThrow(new RegExp(`^${message}`));
});

test('The sandbox listens on both addresses of this computer', async () => {
  const { listener } = open({});
  const { server, port } = await listenOnThisComputer(listener, 0);
  for (const host of ['127.0.0.1', '[::1]']) {
    expect([host, (await fetch(`http://${host}:${port}/`)).status]).toEqual([host, 200]);
  }
  server.closeAllConnections();
  server.close();
});

test.each([
  [undefined, 200],
  ['none', 400],
  ['loopback', 200],
  ['any', 200],
] as const)('With callbacks %s, an event to this computer gets the status %i', async (callbacks, status) => {
  const { send } = await openSandbox(callbacks === undefined ? {} : { callbacks });
  const hook = { event: 'hangup', callback_url: 'http://127.0.0.1:9/pitel' };
  expect((await send('POST', '/v1/event', hook)).status).toBe(status);
});

test.each([
  ['0.0.0.0', 'none'],
  ['127.0.0.1', 'loopback'],
  ['localhost', 'loopback'],
  ['::1', 'loopback'],
  [undefined, 'loopback'],
])('With the host %s, events go to %s by default', (host, scope) => {
  expect(chooseCallbackScope(host)).toBe(scope);
});

test('An assumption can be changed at run time', async () => {
  const { send } = await openSandbox();
  expect((await send('DELETE', '/v3/list/00000000-0000-4000-8000-000000000000')).status).toBe(400);
  const { body: shown } = await send('PUT', '/sandbox/assumptions', { 'refusal-status': '200' });
  expect(Object.keys(shown)).toEqual(assumptionList.map(({ name }) => name));
  expect((await send('DELETE', '/v3/list/00000000-0000-4000-8000-000000000000')).status).toBe(200);
});

test.each([
  [{ 'event-repeats': 'twice' }, 'event-repeat'],
  [{ 'event-repeat': 'twise' }, 'twice'],
])('The refusal of the assumption %j names the nearest word', async (assumption, nearest) => {
  const { status, body } = await (await openSandbox()).send('PUT', '/sandbox/assumptions', assumption);
  expect([status, String(body.sandbox)]).toEqual([400, expect.stringContaining(`nearest: "${nearest}"`)]);
});

test('A new account has the assumptions of the start again', async () => {
  const { send } = await openSandbox({ answers: { edit: 'replace' } });
  await send('PUT', '/sandbox/assumptions', { edit: 'keep', 'event-repeat': 'twice' });
  await send('DELETE', '/sandbox');
  const { assumptions } = (await send('GET', '/sandbox')).body;
  expect([assumptions?.edit, assumptions?.['event-repeat']]).toEqual(['replace', 'once']);
});

/** Fails if a failure has HTTP status 200. */
const program = `const { status } = await fetch(process.env.PITEL_BASE_URL + '/v3/list/00000000-0000-4000-8000-000000000000', {
  method: 'DELETE', headers: { Authorization: 'Bearer ' + process.env.PITEL_TOKEN } });
process.exit(status === 400 ? 0 : 1);`;

function runCode(choice: string, code: string) {
  const command = [process.execPath, '--input-type=module', '--eval', code];
  return tryProgram(open, { speed: 100 }, { runs: listAssumptionRuns(choice), program: command });
}

test('Reports the answers that make a program fail', async () => {
  const run = (choice: string) => runCode(choice, program);
  expect(await run('event-repeat')).toEqual({
    status: 0,
    lines: ['passed  the first answers', 'passed  event-repeat=twice'],
  });
  const { status, lines } = await run('event-repeat,refusal-status');
  expect([status, lines.at(-1)]).toEqual([1, 'FAILED (1)  refusal-status=200']);
  expect(() => listAssumptionRuns('other')).toThrow('--assumptions must be all');
});

test('A choice is all, names, part of a path, or answers for every run', () => {
  const labels = (choice: string) => listAssumptionRuns(choice).map(({ label }) => label);
  const others = assumptionList.flatMap(({ answers: [, ...more] }) => more);
  expect(labels('all')).toHaveLength(others.length + 1);
  expect(labels('call')).toEqual(expect.arrayContaining(['park-legs=cut', 'stream-record=yes']));
  expect(labels('psr')).toContain('stream-lost=opened-again');
  expect(labels('psr')).not.toContain('park-legs=cut');
  const runs = listAssumptionRuns('stream-record=yes,transfer-call-id,stream-record');
  expect(runs).toEqual([
    { label: 'stream-record=yes', answers: { 'stream-record': 'yes' } },
    { label: 'transfer-call-id=new', answers: { 'stream-record': 'yes', 'transfer-call-id': 'new' } },
    {
      label: 'transfer-call-id=new-record',
      answers: { 'stream-record': 'yes', 'transfer-call-id': 'new-record' },
    },
    { label: 'stream-record=no', answers: { 'stream-record': 'no' } },
  ]);
  expect(() => labels('stream-record=maybe')).toThrow('no and yes');
});

test('A program for a call-center account gets the version of its token', async () => {
  const code = 'process.exit(process.env.PITEL_TOKEN_VERSION === "v3" ? 3 : 0)';
  expect((await runCode('account', code)).lines).toEqual([
    'passed  the first answers',
    'FAILED (3)  account=callcenter',
  ]);
});

test('Each run starts at the present, not at the start of the first one', async () => {
  const starts: SandboxSettings['start'][] = [];
  const recordStart = (settings: SandboxSettings) => {
    starts.push(settings.start);
    return open(settings);
  };
  const command = [process.execPath, '--eval', ''];
  await tryProgram(recordStart, readSettings({}), {
    runs: listAssumptionRuns('event-repeat'),
    program: command,
  });
  // Without a start, an account starts when it is opened.
  expect(starts).toEqual([undefined, undefined]);
});

test('A program sends requests to the sandbox through no proxy', async () => {
  vi.stubEnv('NO_PROXY', 'crm.example.com');
  const code = 'process.exit(process.env.NO_PROXY === "crm.example.com,127.0.0.1,localhost" ? 0 : 1)';
  expect((await runCode('event-repeat=once', code)).status).toBe(0);
  vi.unstubAllEnvs();
});

test('Many runs leave no listener behind', async () => {
  const before = process.listenerCount('SIGTERM');
  await runCode('event-repeat', '');
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('SIGTERM during a run ends all runs', async () => {
  const stopAtRequest = (settings: SandboxSettings) =>
    open({ ...settings, report: () => process.emit('SIGTERM', 'SIGTERM') });
  const code = 'await fetch(process.env.PITEL_BASE_URL); setInterval(() => undefined, 1000)';
  const command = [process.execPath, '--input-type=module', '--eval', code];
  const runs = listAssumptionRuns('event-repeat');
  const { status, lines } = await tryProgram(stopAtRequest, {}, { runs, program: command });
  expect([status, lines]).toEqual([1, ['FAILED (SIGTERM)  the first answers']]);
});

test('The signal that ended a program is reported', async () => {
  expect((await runCode('account=pbx', 'process.kill(process.pid, "SIGKILL")')).lines).toEqual([
    'FAILED (SIGKILL)  account=pbx',
  ]);
});

test.each([
  ['no-such-program', 'ENOENT'],
  ['./package.json', 'EACCES'],
])('The program %s, which cannot start, ends all runs', async (command, reason) => {
  const run = tryProgram(open, {}, { runs: listAssumptionRuns('all'), program: [command] });
  await expect(run).rejects.toThrow(new RegExp(`"${command}" cannot be run: .*${reason}`));
});
