import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSandbox } from '../tests/open-sandbox';

const { origin } = await openSandbox({ allowedOrigins: ['https://crm.example.com', 'http://sandbox:4010'] });
const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' };

test.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'https://crm.example.com'])(
  'The scripts of a page of %s may read its errors',
  async (page) => {
    const preflight = {
      Origin: page,
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'authorization,prefer',
    };
    const { status, headers: allowed } = await fetch(`${origin}/v1/numbers/0900000000`, {
      method: 'OPTIONS',
      headers: preflight,
    });
    expect(status).toBe(204);
    expect(Object.fromEntries(allowed)).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'DELETE',
      'access-control-allow-headers': 'authorization,prefer',
    });
    for (const path of ['/v1/numbers?since=a', '/v1/numbers', '/v1/unknown']) {
      const response = await fetch(`${origin}${path}`, { headers: { ...headers, Origin: page } });
      expect([response.status === 403, response.headers.get('Access-Control-Allow-Origin')]).toEqual([
        false,
        page,
      ]);
    }
  },
);

/** Uses `node:http` because `fetch` cannot set the `Host` header. */
async function sendAs(method: string, more: Readonly<Record<string, string>>) {
  const request = requestHttp(`${origin}/sandbox/calls`, {
    method,
    headers: { 'Content-Type': 'text/plain', ...more },
  });
  request.end(method === 'POST' ? '{"kind": "inbound", "from": "0900000002", "to": "101"}' : undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return [response.statusCode, await text(response)] as const;
}

const evil = 'https://evil.example.net';

test.each([
  ['OPTIONS', { Origin: evil, 'Access-Control-Request-Method': 'POST' }, `--allow-origin ${evil}`],
  ['POST', { Origin: evil }, `--allow-origin ${evil}`],
  [
    'POST',
    { Origin: 'http://localhost.evil.example.net' },
    '--allow-origin http://localhost.evil.example.net',
  ],
  ['POST', { Origin: 'http://xlocalhost' }, '--allow-origin http://xlocalhost'],
  ['GET', { Host: 'rebound.example.net:4010' }, '--allow-origin http://rebound.example.net:4010'],
  [
    'GET',
    { Host: '127.0.0.1.nip.io', Origin: 'http://127.0.0.1.nip.io' },
    '--allow-origin http://127.0.0.1.nip.io',
  ],
])('The refusal of a %s with %j names the option that allows it', async (method, more, option) => {
  const [status, body] = await sendAs(method, more);
  expect([status, JSON.parse(body)]).toEqual([403, { sandbox: [expect.stringContaining(option)] }]);
});

test.each(['localhost:4010', '192.168.1.20:4010', '[::1]', 'sandbox:4010'])(
  'The host name %s is accepted',
  async (Host) => {
    expect((await sendAs('GET', { Host }))[0]).toBe(404);
  },
);

test.each(['null', 'file://', 'chrome-extension://abc'])('No option allows a page of %s', async (Origin) => {
  const [status, body] = await sendAs('POST', { Origin });
  expect([status, body]).toEqual([403, expect.not.stringContaining('--allow-origin')]);
});

test.each([
  ['no-cors', 403],
  ['navigate', 404],
])('A request of another site in the mode %s gets the status %i', async (mode, status) => {
  expect((await sendAs('GET', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode }))[0]).toBe(status);
});

test('The scripts of a page may read Retry-After and the range of a recording', async () => {
  const page = 'http://localhost:5173';
  const { origin: failing, list } = await openSandbox({ failures: { 2: '503,2' } });
  const [record] = await list('/v1/cdr?limit=50&page=1');
  const requests = [
    [`${failing}/v1/event`, {}, ['Retry-After']],
    [String(record?.recording_url), { Range: 'bytes=1000-' }, ['Accept-Ranges', 'Content-Range']],
  ] as const;
  for (const [url, more, names] of requests) {
    const response = await fetch(url, { headers: { ...headers, ...more, Origin: page } });
    const exposed = response.headers.get('Access-Control-Expose-Headers')?.split(', ') ?? [];
    expect(exposed.filter((name) => response.headers.has(name))).toEqual(names);
  }
});
