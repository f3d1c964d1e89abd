import { expect, test } from 'vitest';
import { openSandbox } from '../tests/open-sandbox';
import { maxBodyBytes } from './read-body';

const { origin } = await openSandbox();
const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' };

const ask = (Prefer: string, method = 'GET') => ({ method, headers: { ...headers, Prefer } });

async function send(path: string, options: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${origin}${path}`, { headers, ...options });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

test('An accepted request gets the first documented example', async () => {
  const first = { data: [{ id: '5c1e9b70-24d8-4f36-8a0b-9e7d31c5f602', phone_number: '0900000000' }] };
  expect(await send('/v1/numbers?since=2026-03-02')).toEqual({ status: 200, body: first });
});

test('An accepted request gets the documented example that it asks for', async () => {
  expect((await send('/v1/numbers?since=2026-03-02', ask('example=none'))).body).toEqual({ data: [] });
});

const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { ...headers, 'Content-Type': type },
});
const pathIsUnknown = [
  'the API has no operation GET /api/v1/numbers; nearest: "GET /v1/numbers". The paths of the API have no /api',
];
const tokenIsMissing = ['header Authorization must be "Bearer {token}", with a token that is not refused'];

test.each<[path: string, options: RequestInit, status: number, findings: unknown[]]>([
  ['/v1/numbers', {}, 400, ["query must have required property 'since'"]],
  ['/v1/numbers?since=a&limit=many', {}, 400, ['query/limit must be integer']],
  ['/v1/numbers?since=a&kind=c', {}, 400, ['query/kind must be one of a, b, but is "c"; nearest: "a"']],
  [
    '/v1/numbers?since=a&limits=5',
    {},
    400,
    ['query must NOT have additional properties "limits"; nearest: "limit"'],
  ],
  [
    '/v1/numbers',
    post('{"numbers": [{"phone": "1"}]}'),
    400,
    [
      "body/numbers/0 must have required property 'phone_number'",
      'body/numbers/0 must NOT have additional properties "phone"; nearest: "phone_number"',
    ],
  ],
  [
    '/v3/template',
    post('{"voice_type": {"toString": null}}'),
    400,
    [
      "body must have required property 'template_name'",
      'body/voice_type must be string',
      expect.stringContaining('but is "{"toString":null}"'),
    ],
  ],
  [
    '/v1/numbers?since=a&rate=fast&list_uuid=a',
    {},
    400,
    ['query/rate must match pattern "^[0-9.]+$"', 'query/list_uuid must match format "uuid"'],
  ],
  ['/v1/numbers', post('{numbers}'), 400, [expect.stringContaining('cannot be read as JSON')]],
  [
    '/v1/numbers',
    post('{"numbers": []}', 'text/plain'),
    400,
    ['Content-Type must be application/json, but is text/plain'],
  ],
  ['/api/v1/numbers', {}, 404, pathIsUnknown],
  [
    '/v1/numbers?since=a',
    ask('example=many'),
    400,
    ['no example is named many. The names of this request: one, none, failure'],
  ],
  ['/v1/numbers?since=a', { headers: {} }, 401, tokenIsMissing],
  ['/v1/numbers?since=a', { headers: { Authorization: 'example-access-token' } }, 401, tokenIsMissing],
  ['/v1/numbers?since=a', { headers: { Authorization: 'Bearer refused-token' } }, 401, tokenIsMissing],
])('A request of %s with %j is refused with %i and the reason', async (path, options, status, findings) => {
  expect(await send(path, options)).toEqual({ status, body: { sandbox: findings } });
});

test('A body that is too large is refused with the limit', async () => {
  const { status, body } = await send('/v1/numbers', post('x'.repeat(maxBodyBytes + 1)));
  expect([status, body]).toEqual([
    413,
    { sandbox: ['body has more than 50 MB, the most that the sandbox reads'] },
  ]);
});

test('Idle connections stay open for ten minutes', async () => {
  expect((await fetch(origin)).headers.get('keep-alive')).toBe('timeout=600');
});

test('The root lists the names of all examples', async () => {
  const { body } = await send('/', { headers: {} });
  expect(body).toMatchObject({
    examples: { 'GET /v1/click2call': ['success', 'userBusy', 'userNotRegistered'] },
  });
});

const ids = { call: '6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283', list: '6a2e4c80-9b1d-4f37-8e5a-17c3d9f0b264' };
const unknown = '00000000-0000-4000-8000-000000000000';
const autodialer = post(
  '{"campaign_name": "spring", "type": "autodialer", "concurrent_call": 1, "ratio": 100}',
);
const click = '/v1/click2call/async?ext=101&phone=0900000000';
const day = 'start_date=2026-01-15 00:00:00&end_date=2026-01-15 23:59:59';
const sentByOwn = (text: string) => ({ sandbox: [expect.stringContaining(text)] });

test.each<[rule: string, path: string, options: RequestInit, status: number, body: object]>([
  [
    'a field shows what was sent',
    `/v1/call/${ids.call}/transfer`,
    post('{"ext": "101", "legs": "aleg"}'),
    200,
    { ext: '101' },
  ],
  [
    'a new campaign has the response of its kind',
    '/v3/campaign',
    autodialer,
    200,
    { call_center_queue_uuid: expect.any(String) },
  ],
  [
    'an offset counts more than a page',
    `/v1/cdr?${day}&limit=1&page=2&offset=0`,
    {},
    200,
    { data: [{ id: ids.call }] },
  ],
  ['a scroll that is not known is empty', `/v1/cdr?${day}&scroll_id=another-scroll`, {}, 200, { data: [] }],
  ['a list of an unknown id is empty', `/v3/lead?campaign_uuid=${unknown}`, {}, 200, { data: [], total: 0 }],
  ['an unknown id is named without one', `/v1/cdr/${unknown}`, {}, 404, sentByOwn(unknown)],
  [
    'an unknown call fails as documented',
    `/v1/call/${unknown}/park`,
    post('{"legs": "aleg"}'),
    400,
    { status: 'fail' },
  ],
  ['an unknown call is named', `/v1/call/${unknown}/listen`, post('{"ext": "100"}'), 404, sentByOwn(unknown)],
  [
    'a failure comes when it is asked for',
    `/v3/list/${ids.list}`,
    ask('code=400', 'DELETE'),
    400,
    { error: 'Not Found' },
  ],
  [
    'a failure with another status does not look like a documented one',
    click,
    ask('code=503'),
    503,
    sentByOwn('not documented'),
  ],
  [
    'an example has the requested status',
    click,
    ask('code=503, example=userBusy'),
    503,
    { error: 'USER_BUSY' },
  ],
  [
    'a token is refused when that is asked for',
    `/v3/list/${ids.list}`,
    ask('code=401'),
    401,
    sentByOwn('Bearer'),
  ],
])('The sandbox fits its examples: %s', async (_rule, path, options, status, body) => {
  expect(await send(path, options)).toMatchObject({ status, body });
});

test('A token expires by the clock of the sandbox', async () => {
  const tomorrow = Date.now() + 86_400_000;
  const sandbox = await openSandbox({ start: tomorrow });
  const { status, body } = await sandbox.send('POST', '/v1/auth/token', { api_key: 'example-api-key' });
  expect([status, Number(body.data?.expired)]).toEqual([200, Math.floor(tomorrow / 1000) + 3600]);
  const read = async () =>
    (
      await fetch(`${sandbox.origin}/v1/blacklist`, {
        headers: { Authorization: `Bearer ${body.data?.token}` },
      })
    ).status;
  await sandbox.pass(3599);
  expect(await read()).toBe(200);
  await sandbox.pass(1);
  expect(await read()).toBe(401);
});

test('A new token has not expired for a program whose clock is ahead of the sandbox', async () => {
  const { send } = await openSandbox();
  const { body } = await send('POST', '/v1/auth/token', { api_key: 'example-api-key' });
  expect(Number(body.data?.expired)).toBeGreaterThan(Date.now() / 1000 + 3000);
});

const filePart = (parameters: string): string =>
  `Content-Disposition: form-data; ${parameters}\r\n\r\nphone_number\n0900000001\n\r\n`;
const listPart = `Content-Disposition: form-data; name=list_uuid\r\n\r\n${ids.list}\r\n`;

test.each<[what: string, type: string, file: string, status: number, finding?: string]>([
  ['a short boundary', 'boundary=x', filePart('name="file"; filename="leads.csv"'), 200],
  ['an encoded file name', 'boundary=x', filePart('name="file"; filename*=UTF-8\'\'kh%C3%A1ch.csv'), 200],
  [
    'names without quotes',
    'boundary="x"',
    filePart("name=file; filename=leads.csv; filename*=utf-8''leads.csv"),
    200,
  ],
  ['a part without a name', 'boundary=x', filePart('filename="leads.csv"'), 400, 'one has no name'],
  ['no boundary', 'charset=utf-8', filePart('name="file"; filename="leads.csv"'), 400, 'Boundary not found'],
])('A form with %s gets the right answer', async (_what, type, file, status, finding = '') => {
  const sandbox = await openSandbox();
  const response = await fetch(`${sandbox.origin}/v3/lead/file`, {
    method: 'POST',
    headers: { Authorization: 'Bearer any', 'Content-Type': `multipart/form-data; ${type}` },
    body: `--x\r\n${listPart}--x\r\n${file}--x--\r\n`,
  });
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(finding)]);
});

test.each(['"', '$&', '\u0000', '","status":"success","x":"'])(
  'The extension %j is named as it was sent',
  async (extension) => {
    const sandbox = await openSandbox();
    const query = new URLSearchParams({ ext: extension, phone: '0900000000' });
    const { status, body } = await sandbox.send('GET', `/v1/click2call/async?${query}`);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ status: 'fail', error: 'USER_NOT_REGISTERED' }),
    ]);
    expect(body.message).toContain(`Extension ${extension}`);
  },
);
