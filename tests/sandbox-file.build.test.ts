// Tests the built single-file sandbox as users run it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { runCommand, startServer } from '@pitel-docs/samples/run/run-command';
import type { CallTrace } from '@pitel-docs/sandbox/calls/trace';
import { expect, test } from 'vitest';
import { sandboxPath, sandboxTypesPath } from '../src/site/published-paths';
import { listCodeBlocks, readBlock } from './code/list-code-blocks';

const built = join('build', sandboxPath);
const file = basename(sandboxPath);
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
copyFileSync(built, join(folder, file));

test('The sandbox is one small file with its contract versions', async () => {
  expect(statSync(built).size).toBeLessThan(1_000_000);
  const { output } = await runCommand([process.execPath, file, '--help'], { folder });
  expect(output).toContain('--assumptions all -- node program.mjs');
  const skill = readFileSync('build/.well-known/agent-skills/pitel-sandbox/SKILL.md', 'utf8');
  const options = skill.match(/--[a-z][a-z-]+/g) ?? [];
  expect(options.length).toBeGreaterThan(5);
  expect(options.filter((option) => !new RegExp(`^ *${option}\\b`, 'm').test(output))).toEqual([]);
});

test('It ends with the status of the program that it runs', () => {
  const code = `const { PITEL_BASE_URL: url, PITEL_TOKEN: token } = process.env;
    const state = await (await fetch(url + '/sandbox')).json();
    console.log(token, state.assumptions['event-repeat']);
    process.exit(7);`;
  const command = [process.execPath, '--input-type=module', '--eval', code];
  const options = ['--assumptions', 'event-repeat=twice', '--exec', '--', ...command];
  const { stdout, status } = spawnSync(process.execPath, [file, ...options], { cwd: folder, encoding: 'utf8' });
  expect([stdout, status]).toEqual(['any-text twice\n', 7]);
});

test('A message has no control characters', () => {
  const options = ['--compare', 'calls\u001b[31m\u009b.har'];
  const { stderr } = spawnSync(process.execPath, [file, ...options], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('--compare: there is no file or folder "calls\\u{1b}[31m\\u{9b}.har".\n');
});

test('The lines about requests have no control characters', async () => {
  const server = await startServer(() => [process.execPath, file], { folder });
  const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' };
  const send = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const forged = '\u001b[31m\n200 DELETE /v3/list\u009b';
  await send('/v1/event', { event: forged, callback_url: 'http://127.0.0.1:1/' });
  await send('/v1/event', { [forged]: '' });
  await send('/sandbox/calls', { kind: 'inbound', from: '0900000002', to: forged });
  await server.stop();
  expect(server.readLog()).toContain('\\u{1b}');
  expect(server.readLog()).not.toMatch(/^200 DELETE|[^\P{Cc}\n]/mu);
});

test.each([
  ['SIGTERM', 1],
  ['SIGINT', null],
] as const)('%s ends it, and no further run starts', (signal, status) => {
  const code = `console.log('run'); process.kill(process.ppid, '${signal}');`;
  const options = ['--assumptions', 'event-repeat', '--', process.execPath, '--eval', code];
  const result = spawnSync(process.execPath, [file, ...options], { cwd: folder, encoding: 'utf8' });
  expect([result.status, result.stdout.split('\n').filter((line) => line === 'run')]).toEqual([status, ['run']]);
});

test('A program whose name is given without its ending can import it', () => {
  writeFileSync(join(folder, 'app.js'), `import('./${file}').then(({ createSandbox }) => console.log(typeof createSandbox));`);
  const { stdout, status } = spawnSync(process.execPath, ['app'], { cwd: folder, encoding: 'utf8' });
  expect([stdout, status]).toEqual(['function\n', 0]);
});

const typedTest = `import { createSandbox, type SandboxState } from './pitel-sandbox.mjs';

const sandbox = await createSandbox({ seed: 1, speed: 0, now: '2026-03-02T09:00:00+07:00', assumptions: { edit: 'replace' } });
const other = await createSandbox({ seed: 1, speed: 0 });
const ids: unknown[] = [];
for (const { url } of [sandbox, other]) {
  const response = await fetch(url + '/v1/click2call/async?ext=102&phone=0900000000', { headers: { Authorization: 'Bearer any' } });
  ids.push((await response.json()).call_id);
}
await sandbox.advance(3600);
const { clock, assumptions }: SandboxState = await sandbox.state();
await sandbox.reset();
const { calls } = await sandbox.state();
const failure: unknown = await sandbox.advance(-1).catch(String);
await Promise.all([sandbox.close(), other.close()]);
console.log(JSON.stringify([ids[0] === ids[1], clock, assumptions.edit, calls.length, failure]));
`;

test('A test in TypeScript can use it', async () => {
  writeFileSync(join(folder, 'typed.mts'), typedTest);
  copyFileSync(join('build', sandboxTypesPath), join(folder, basename(sandboxTypesPath)));
  const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--skipLibCheck', '--types', 'node'];
  const roots = ['--typeRoots', join(process.cwd(), 'node_modules/@types')];
  const compilation = await runCommand(
    [process.execPath, join(process.cwd(), 'node_modules/typescript/bin/tsc'), ...options, ...roots, 'typed.mts'],
    { folder },
  );
  expect(compilation.failure).toBe('');
  const { output, failure } = await runCommand([process.execPath, 'typed.mjs'], { folder });
  expect(failure).toBe('');
  const fault = expect.stringContaining('body/seconds must be >= 0');
  expect(JSON.parse(output)).toEqual([true, '2026-03-02 10:00:00', 'replace', 3, fault]);
});

test('An internal error is one line', async () => {
  const fault = `import { Server } from 'node:http';
    const { listen } = Server.prototype;
    Server.prototype.listen = function (...address) {
      setTimeout(() => { throw new Error('a fault'); });
      return listen.apply(this, address);
    };`;
  const preload = `data:text/javascript,${encodeURIComponent(fault)}`;
  const environment = { NODE_OPTIONS: `--import "${preload}"`, PORT: '0' };
  const { failure } = await runCommand([process.execPath, file], { folder, environment });
  // The first line is the command. The runner prints the other lines twice.
  const lines = new Set(failure.split('\n').slice(1).filter(Boolean));
  expect([...lines]).toEqual(['The sandbox stopped because of an internal error: Error: a fault']);
});

/** Ends a program that opens a socket, in whatever way, or a server. */
const noNetwork = `import { Server, Socket } from 'node:net';
  import { Socket as Datagrams } from 'node:dgram';
  const refuse = () => { console.log('NETWORK'); process.exit(9); };
  for (const { prototype } of [Server, Socket, Datagrams]) {
    for (const name of ['connect', 'listen', 'bind', 'send']) prototype[name] &&= refuse;
  }
  globalThis.fetch = globalThis.WebSocket = refuse;`;

test.each([
  ['compares a recording without the network', ['--compare', 'calls.har'], 0, 'refusal-status=400'],
  ['cannot serve without it', ['--port', '0'], 9, 'NETWORK'],
])('It %s', (_what, options, status, words) => {
  const response = { status: 400, headers: [], content: { text: '{"status":"fail","error":"USER_BUSY"}' } };
  const request = { method: 'GET', url: 'https://api.example.com/v1/click2call/async?ext=101&phone=0900000000', headers: [] };
  const entries = [{ startedDateTime: '2026-03-02T02:30:00.000Z', request, response }];
  writeFileSync(join(folder, 'calls.har'), JSON.stringify({ log: { entries } }));
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(noNetwork)}`];
  const result = spawnSync(process.execPath, [...preload, file, ...options], { cwd: folder, encoding: 'utf8' });
  expect(result.status).toBe(status);
  expect(result.stdout).toContain(words);
});

test('Listens on other interfaces on request', async () => {
  const callId = async (): Promise<string> => {
    const server = await startServer(() => [process.execPath, file, '--host=0.0.0.0'], { folder });
    const address = `http://127.0.0.2:${server.port}/v1/click2call/async?ext=101&phone=0900000000`;
    const response = await fetch(address, { headers: { Authorization: 'Bearer any' } });
    const { call_id: id } = (await response.json()) as { call_id: string };
    await server.stop();
    return id;
  };
  expect(await callId()).not.toBe(await callId());
});

test('The first call of the start page works with Node.js only', async () => {
  const page = 'docs/intro.mdx';
  const codes = listCodeBlocks((source) => source === page).map(({ code }) => code);
  const readCommand = (start: string): readonly [command: string, ...args: string[]] => {
    const [, ...args] = (codes.find((code) => code.startsWith(start)) ?? '').split(' ');
    return [process.execPath, ...args];
  };
  const program = 'first-call.mjs';
  const server = await startServer(() => readCommand(`node ${file} --speed`), { folder });
  const code = readBlock(page, program);
  writeFileSync(join(folder, program), code.replace('http://localhost:4010', `http://127.0.0.1:${server.port}`));
  const { changes } = await loadContract('openapi');
  expect(server.readLog()).toContain(`v1 ${changes.find(({ contract }) => contract === 'v1')?.version}`);
  const { output, failure } = await runCommand(readCommand(`node ${program}`), { folder });
  const response = await fetch(`http://127.0.0.1:${server.port}/sandbox/trace`);
  const { calls } = (await response.json()) as { readonly calls: readonly CallTrace[] };
  await server.stop();
  expect(failure).toBe('');
  expect(output).toBe(readBlock(page, `Output of ${program}`));
  const steps = calls.flatMap((call) => call.steps).filter(({ result = 'HTTP 200' }) => result === 'HTTP 200');
  const [, alternative = ''] = /alt="([^"]+)"/.exec(readFileSync(page, 'utf8')) ?? [];
  const events = steps.filter(({ kind }) => kind === 'event').map(({ text }) => `the event ${text}`);
  expect(alternative.match(/the event \w+/g)).toEqual(events);
  const seconds = steps.map(({ at }) => (Date.parse(`${at}Z`) - Date.parse(`${steps[0]?.at}Z`)) / 1000);
  for (const [, moment] of alternative.matchAll(/At (\d+) s/g)) {
    // Each time is rounded down to a second.
    expect(seconds.some((second) => Math.abs(second - Number(moment)) <= 1)).toBe(true);
  }
});
