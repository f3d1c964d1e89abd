// Requests that are odd or hostile. None may stop, block or fill the sandbox, or be a fault of it.
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { toPrintableLine } from '../command/print-line';
import { respondWithDashboard } from '../dashboard/respond-with-dashboard';
import { buildForm, openSandbox } from '../tests/open-sandbox';

const { origin, send, list, pass, account } = await openSandbox();
const json = { Authorization: 'Bearer any', 'Content-Type': 'application/json' };
const blacklist = '/v1/blacklist';

/** Uses a socket because `fetch` normalizes paths. */
async function sendTarget(target: string, method = 'GET') {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.end(
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer any\r\nConnection: close\r\n\r\n`,
  );
  const text = Buffer.concat(await socket.toArray()).toString();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

test.each([
  ['//', 404],
  ['//v1/event', 404],
  ['/v1/event/', 404],
  ['/\\', 404],
  ['//%', 400],
  ['http://[', 400],
  ['*', 400],
  ['ws://localhost/v1/event', 400],
  ['/v1/event', 200],
  ['http://localhost:4010/v1/event', 200],
])('A request of %s gets the status %i', async (target, status) => {
  expect((await sendTarget(target)).status).toBe(status);
});

test.each(['*', 'ws://localhost/v1/event', '/%'])(
  'The reply to the target %s names what a target must be',
  async (target) => {
    expect((await sendTarget(target)).body).toContain('the target must be a path');
  },
);

test('HEAD is a GET without its body', async () => {
  expect(await sendTarget('/v1/event', 'HEAD')).toEqual({ status: 200, body: '' });
  expect(await sendTarget('/v1/events', 'HEAD')).toEqual({ status: 404, body: '' });
});

test.each([
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'limit[constructor]',
  '[__proto__]',
  '',
])('The query parameter "%s" is unknown', async (name) => {
  const { status, body } = await send('GET', `/v1/event?${name}=1`);
  expect([status, String(body.sandbox)]).toEqual([
    400,
    expect.stringContaining(`additional properties "${name}"`),
  ]);
});

test.each<[what: string, headers: Readonly<Record<string, string>>, body: string | Blob, finding: string]>([
  [
    'of curl -d',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    '{phone}',
    'Content-Type must be application/json',
  ],
  [
    'with gzip',
    { 'Content-Encoding': 'gzip' },
    new Blob([gzipSync('{"numbers": []}')]),
    'body must not be compressed',
  ],
  ['with 100,000 levels', {}, '['.repeat(100_000) + ']'.repeat(100_000), 'body must have at most 100 levels'],
])('A body %s is refused with advice', async (_what, headers, body, finding) => {
  const response = await fetch(origin + blacklist, {
    method: 'POST',
    headers: { ...json, ...headers },
    body,
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    { sandbox: [expect.stringContaining(finding)] },
  ]);
});

test('A form with thousands of parts is refused', async () => {
  const fields = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`field_${index}`, '1']));
  const { body } = await send('POST', '/v3/lead/file', buildForm(fields));
  expect(String(body.sandbox)).toContain('a form must have at most 1000 parts');
});

test('A response lists the first mistakes only', async () => {
  const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field_${index}`, 1]));
  const { sandbox: many } = (await send('POST', blacklist, fields)).body as unknown as {
    readonly sandbox: readonly string[];
  };
  expect([many.length, many.at(-1)]).toEqual([21, expect.stringMatching(/^and \d+ more$/)]);
});

test('A response quotes only the start of a long value', async () => {
  const url = `ftp://${'x'.repeat(100_000)}`;
  const { body } = await send('POST', '/v1/event', { event: 'hangup', callback_url: url });
  expect(JSON.stringify(body).length).toBeLessThan(2000);
});

test('The address of an event has no line break', async () => {
  const path = '/v3/campaign/3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41';
  const campaign = {
    campaign_name: 'payment-reminder',
    type: 'autocall',
    callback_url: 'http://127.0.0.1/\nHTTP 200',
  };
  expect((await send('PUT', path, campaign)).status).toBe(400);
});

test('Lines of the log have no control characters', () => {
  expect(toPrintableLine('404 GET /\u001b]0;title\u0007\n200 DELETE /v3/\u009b31m')).toBe(
    '404 GET /\\u{1b}]0;title\\u{7}\\u{a}200 DELETE /v3/\\u{9b}31m',
  );
});

test('Lines of the log have a limited length', () => {
  expect(toPrintableLine('x'.repeat(10_000)).length).toBeLessThan(400);
});

test('An event to the sandbox itself changes nothing', async () => {
  const callback_url = `${origin}/sandbox/page?do=${encodeURIComponent('DELETE /sandbox')}`;
  await send('POST', '/v1/event', { event: 'ringing', callback_url });
  await send('POST', '/sandbox/calls', { kind: 'inbound', from: '0900000002', to: '101' });
  await pass(60);
  expect(await list('/v1/event')).toContainEqual(expect.objectContaining({ callback_url }));
  expect((await list('/sandbox', 'deliveries')).map(({ result }) => result)).toContain('HTTP 403');
});

test('Only the sandbox decides what a refused form shows', async () => {
  const page = { headers: { Accept: 'text/html' } };
  const options = { method: 'POST', body: new URLSearchParams({ kind: 'inbound', from: 'An', to: '101' }) };
  await fetch(`${origin}/sandbox/page?do=${encodeURIComponent('POST /sandbox/calls')}`, options);
  const text = await (await fetch(`${origin}/?refused=a-foreign-text`, page)).text();
  expect(text).toContain('role="alert">body/from must be a phone number');
  expect(text).not.toContain('a-foreign-text');
});

test('A page that is not read gets no more changes than fit into its buffer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/sandbox/page' });
  // Without a socket, nothing leaves the buffer.
  const response = new ServerResponse(request);
  await respondWithDashboard(request, response, {
    edition: '',
    account,
    respondToControl: () => Promise.reject(),
  });
  for (let change = 0; change < 100; change += 1) {
    account().note(`mistake ${change} ${'x'.repeat(1000)}`);
    vi.advanceTimersByTime(300);
  }
  response.emit('close');
  vi.useRealTimers();
  expect(response.writableLength).toBeLessThan(200_000);
});
