// Runs the programs that download recordings, under each answer that affects them.
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxSettings } from '@pitel-docs/sandbox/http/handle-requests';
import type { Account } from '@pitel-docs/sandbox/open-account';
import { openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { serve } from '@pitel-docs/sandbox/tests/serve';
import { describe, expect, test } from 'vitest';
import { shareOut } from '../../../tests/helpers/share-out';
import { copyProgram, listProgramFiles } from './run-page-program';

/** The day of the contract's examples of version 1: three recordings, of 65, 42 and 92 seconds. */
const day = '2026-01-15';
const sizes = { '4e8c1b75': 42, '6a2d8c1e': 65, f3a86e10: 92 };
const expected = Object.entries(sizes).map(([name, seconds]) => [name, 44 + seconds * 16_000]);

interface SentRequest {
  readonly path: string;
  readonly status: number;
  readonly authorization: string | undefined;
  readonly range: string | undefined;
}

async function open(settings: SandboxSettings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  const requests: SentRequest[] = [];
  const report: SandboxSettings['report'] = (
    { target: path, status },
    { headers: { authorization, range } },
  ) => {
    requests.push({ path, status, authorization, range });
  };
  const sandbox = await openSandbox({ ...settings, report });
  const list = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.wav'))
      .map((file) => [file.slice(0, 8), readFileSync(join(folder, file)).length])
      .sort();
  const listSent = () => requests.filter(({ path }) => /^\/(moved-)?recordings\//.test(path));
  const environment = {
    PITEL_BASE_URL: sandbox.origin,
    RECORDINGS_DIR: folder,
    WAIT_SECONDS: '0.1',
    TRIES: '4',
  };
  return { ...sandbox, folder, list, listSent, environment };
}

function moveRecordings({ store }: Account, host: string): void {
  for (const row of store.list('recordsV1')) {
    store.change(row, { recording_url: row.recording_url ? `${host}/one.wav` : '' });
  }
}

const downloadRecordings = listProgramFiles('download-recordings');

describe.each(downloadRecordings)('%s', (file) => {
  const program = copyProgram(file);

  test('Downloads each recording of a day once', async () => {
    const { list, listSent, environment, folder } = await open();
    const { output, failure } = await program.run([day], environment);
    expect([failure, list(), output.match(/: saved$/gm)?.length]).toEqual(['', expected, expected.length]);
    const count = listSent().length;
    expect((await program.run([day], environment)).failure).toBe('');
    expect(listSent().length).toBe(count);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('Reads records of version 3', async () => {
    const { environment, folder } = await open();
    expect((await program.run(['2026-03-02', 'v3'], environment)).failure).toBe('');
    expect(readdirSync(folder).length).toBeGreaterThan(0);
  });

  test('Sends no token where none is needed', async () => {
    const { listSent, environment } = await open();
    await program.run([day], environment);
    expect(listSent().filter(({ authorization }) => authorization)).toEqual([]);
  });

  test('Sends a token after the API host has refused a request without one', async () => {
    const { list, listSent, environment } = await open({ answers: { recording: 'needs-token' } });
    expect((await program.run([day], environment)).failure).toBe('');
    expect(list()).toEqual(expected);
    expect(
      listSent()
        .map(({ status, authorization }) => [status, authorization !== undefined])
        .slice(0, 2),
    ).toEqual([
      [401, false],
      [200, true],
    ]);
  });

  test('Sends no token to the host of a redirect', async () => {
    const { list, listSent, environment } = await open({ answers: { recording: 'redirected' } });
    expect((await program.run([day], environment)).failure).toBe('');
    expect([list(), listSent().filter(({ authorization }) => authorization)]).toEqual([expected, []]);
  });

  test('Sends no token to another host that asks for one', async () => {
    const tokens: unknown[] = [];
    const otherHost = await serve(({ headers }, response) => {
      tokens.push(headers.authorization);
      response.writeHead(401).end();
    });
    const { environment, account } = await open();
    moveRecordings(account(), otherHost);
    const { failure } = await program.run([day], environment);
    expect([failure, new Set(tokens)]).toEqual([expect.stringContaining('Gave up: '), new Set([undefined])]);
  });

  test.each<[what: string, status: number, range: string | undefined, body: string]>([
    ['an empty response', 200, undefined, ''],
    ['a part', 206, 'bytes 0-3/9', 'RIFF'],
    ['another part than the rest', 206, 'bytes 2-8/9', 'FF12345'],
  ])('Does not take %s for a recording', async (_what, status, range, body) => {
    const otherHost = await serve((_request, response) => {
      response
        .writeHead(status, { 'Content-Type': 'audio/wav', ...(range ? { 'Content-Range': range } : {}) })
        .end(body);
    });
    const { environment, account, list } = await open();
    moveRecordings(account(), otherHost);
    const { failure } = await program.run([day], { ...environment, TRIES: '1' });
    expect([failure, list()]).toEqual([expect.stringContaining('Gave up: '), []]);
  });

  test.each(shareOut(['late', 'page-first'] as const, file, downloadRecordings))(
    'Waits for a recording that is %s',
    async (recording) => {
      const { list, environment, folder } = await open({ answers: { recording }, speed: 100 });
      const { output, failure } = await program.run([day], { ...environment, WAIT_SECONDS: '1' });
      expect([failure, list(), readdirSync(folder).length]).toEqual(['', expected, expected.length]);
      expect(output).toContain(
        `not saved (HTTP ${recording === 'late' ? '404 application/json' : '200 text/html'})`,
      );
    },
  );

  test('Names a recording that is never ready', async () => {
    const { environment, folder, listSent } = await open({ answers: { recording: 'never' } });
    const { failure } = await program.run([day], environment);
    expect([failure, readdirSync(folder)]).toEqual([expect.stringMatching(/Gave up: .*6a2d8c1e/), []]);
    expect(listSent().length).toBe(expected.length * 4);
  });

  test.each([
    ['the rest', 'resumes', 206],
    ['the whole recording', 'whole', 200],
  ] as const)('Gets %s after a connection that broke', async (_what, range, status) => {
    // The requests before the first recording are those for a token and the list.
    const { list, listSent, environment } = await open({
      answers: { 'recording-range': range },
      failures: { 3: 'cut' },
    });
    expect((await program.run([day], environment)).failure).toBe('');
    expect(list()).toEqual(expected);
    const again = listSent().filter((request) => request.range !== undefined);
    expect(again.map((request) => [/^bytes=\d+-$/.test(request.range ?? ''), request.status])).toEqual([
      [true, status],
    ]);
  });

  test('Starts again if what was saved does not fit', async () => {
    const { list, environment, folder, listSent } = await open();
    writeFileSync(join(folder, '6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283.part'), Buffer.alloc(2_000_000));
    expect((await program.run([day], environment)).failure).toBe('');
    expect([list(), listSent().length]).toEqual([expected, expected.length]);
  });

  test('Tries again after a failure of the server', async () => {
    const { list, environment } = await open({ failures: { 3: '503,1', 4: 'lost' } });
    expect((await program.run([day], environment)).failure).toBe('');
    expect(list()).toEqual(expected);
  });

  test('Prints no control characters', async () => {
    const { environment, account } = await open();
    const head = 'HTTP/1.1 404 Not Found\r\nContent-Type: text/\u001b[31mplain\r\nContent-Length: 0\r\n\r\n';
    const other = createServer((socket) =>
      socket.once('data', () => socket.end(head)).on('error', () => undefined),
    );
    await once(other.listen(0, '127.0.0.1'), 'listening');
    moveRecordings(account(), `http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    const { output } = await program.run([day], { ...environment, TRIES: '1' });
    other.close();
    expect(output.match(/^[ -~]+: not saved \([ -~]+\)$/gm)?.length).toBe(expected.length);
    const [record] = account().store.list('recordsV1');
    if (record) account().store.change(record, { id: '\u001b[31m' });
    const { failure } = await program.run([day], { ...environment, TRIES: '1' });
    expect(failure).toContain("?[31m can't be the name of a file.");
    expect(failure).not.toContain('\u001b');
  });

  test('Saves recordings in a folder that only its user can read', async () => {
    const { environment, folder } = await open();
    const recordings = join(folder, 'new');
    expect((await program.run([day], { ...environment, RECORDINGS_DIR: recordings })).failure).toBe('');
    const modeOf = (place: string): number => statSync(place).mode & 0o777;
    expect(modeOf(recordings)).toBe(0o700);
    expect(readdirSync(recordings).map((name) => modeOf(join(recordings, name)))).toEqual(
      expected.map(() => 0o600),
    );
  });

  test('Sends nothing without a day', async () => {
    const { environment, listSent } = await open();
    expect((await program.run([], environment)).failure).toContain('Usage: ');
    expect(listSent()).toEqual([]);
  });
});
