import { expect, test } from 'vitest';
import type { SandboxSettings } from '../http/handle-requests';
import { openHooked } from '../tests/open-sandbox';

/** A call of 42 seconds, and its recording. */
async function openRecording(answers: SandboxSettings['answers'] = {}) {
  const sandbox = await openHooked(answers);
  await sandbox.send('POST', '/sandbox/calls', { kind: 'inbound', from: '0900000002', to: '101' });
  await sandbox.pass(120);
  const record = sandbox.listEvents().find(({ event }) => event === 'cdr');
  const url = String(record?.recording_url);
  const load = (headers: Readonly<Record<string, string>> = {}, address = url) =>
    fetch(address, { headers, redirect: 'manual' });
  const readSize = async (response: Response) => (await response.arrayBuffer()).byteLength;
  return {
    ...sandbox,
    url,
    load,
    readSize,
    record: (await sandbox.send('GET', `/v3/cdr/${record?.call_id}`)).body,
  };
}

const size = 44 + 42 * 16_000;

test('The record and the event name the same recording of the sandbox', async () => {
  const { url, record, origin } = await openRecording();
  expect([record.recording_url, url.startsWith(`${origin}/recordings/`)]).toEqual([url, true]);
});

test('A recording is a WAV file as long as the call', async () => {
  const { load, readSize } = await openRecording();
  const response = await load();
  const { status, headers } = response;
  expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
    200,
    'audio/wav',
    String(size),
  ]);
  expect(await readSize(response)).toBe(size);
});

test('The records that the account starts with have recordings too', async () => {
  const { list, load } = await openRecording();
  const urls = (await list('/v1/cdr?limit=50&page=1')).map(({ recording_url }) => String(recording_url));
  for (const url of urls.filter((text) => text !== '')) {
    expect([url, (await load({}, url)).status]).toEqual([url, 200]);
  }
});

test('A download continues where it was interrupted', async () => {
  const { load } = await openRecording();
  const whole = Buffer.from(await (await load()).arrayBuffer());
  const rest = await load({ Range: 'bytes=100000-' });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 100000-${size - 1}/${size}`]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100_000))).toBe(true);
});

test('With recording-range=whole, each response is the whole recording', async () => {
  const { load, readSize } = await openRecording({ 'recording-range': 'whole' });
  const response = await load({ Range: 'bytes=100000-' });
  expect([response.status, await readSize(response)]).toEqual([200, size]);
});

test.each([
  ['late', 404],
  ['page-first', 200],
] as const)(
  'With recording=%s, the recording is ready 30 seconds after the first request',
  async (recording, status) => {
    const { load, pass } = await openRecording({ recording });
    const types: unknown[] = [];
    for (const seconds of [29, 1, 0]) {
      const response = await load();
      types.push([response.status, response.headers.get('content-type') === 'audio/wav']);
      await pass(seconds);
    }
    expect(types).toEqual([
      [status, false],
      [status, false],
      [200, true],
    ]);
  },
);

test('With recording=never, the recording is not ready after a day', async () => {
  const { load, pass } = await openRecording({ recording: 'never' });
  await pass(86_400);
  expect((await load()).status).toBe(404);
});

/** The recording redirects to another name of this computer; `movedUrl` has the name of the test server. */
async function openRedirect() {
  const recording = await openRecording({ recording: 'redirected' });
  const { status, headers } = await recording.load();
  const location = new URL(headers.get('location') ?? '');
  return { ...recording, status, location, movedUrl: recording.origin + location.pathname };
}

test('With recording=redirected, the recording is on another host', async () => {
  const { load, status, location, movedUrl } = await openRedirect();
  expect([status, location.hostname]).toEqual([302, 'localhost']);
  expect((await load({}, movedUrl)).status).toBe(200);
});

test('The host of a redirect refuses a token', async () => {
  const { load, movedUrl } = await openRedirect();
  expect((await load({ Authorization: 'Bearer any' }, movedUrl)).status).toBe(400);
});

test('The state reports a token that the host of a redirect got', async () => {
  const { load, send, movedUrl } = await openRedirect();
  await load({ Authorization: 'Bearer any' }, movedUrl);
  expect((await send('GET', '/sandbox')).body.findings).toContainEqual(
    expect.stringContaining('a token was sent to the host'),
  );
});

test('With recording=needs-token, the recording needs an access token', async () => {
  const { load } = await openRecording({ recording: 'needs-token' });
  expect((await load()).status).toBe(401);
  expect((await load({ Authorization: 'Bearer refused-token' })).status).toBe(401);
  expect((await load({ Authorization: 'Bearer any' })).status).toBe(200);
});
