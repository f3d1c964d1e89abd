import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRequest } from '../contract/build-request';
import { listExamples } from '../contract/list-examples';
import { loadContract } from '../contract/load-contract';
import { createSandbox, type Exchange } from './create-sandbox';

const site = await loadContract('openapi');
const fixture = await loadContract('tests/fixtures/contract/good');
const paths = new Set(site.operations.map(({ path }) => path));
const operations = [...site.operations, ...fixture.operations.filter(({ path }) => !paths.has(path))];
const exchanges: Exchange[] = [];
const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' };
let server: Server;

beforeAll(async () => {
  server = createServer(createSandbox(operations, (exchange) => exchanges.push(exchange)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function send(path: string, options: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${origin()}${path}`, { headers, ...options });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

test('An accepted request gets the first documented example, or the one that is asked for', async () => {
  const first = { data: [{ id: '5c1e9b70-24d8-4f36-8a0b-9e7d31c5f602', phone_number: '0900000000' }] };
  expect(await send('/v1/numbers?since=2026-03-02')).toEqual({ status: 200, body: first });
  expect(exchanges.at(-1)).toMatchObject({ operationId: 'listNumbersV1', findings: [], status: 200 });
  const wish = { headers: { ...headers, Prefer: 'example=none' } };
  expect((await send('/v1/numbers?since=2026-03-02', wish)).body).toEqual({ data: [] });
});

test.each([
  ['/v1/numbers', undefined, ["query must have required property 'since'"]],
  ['/v1/numbers?since=a&limit=many', undefined, ['query/limit must be integer']],
  ['/v1/numbers?since=a&kind=c', undefined, ['query/kind must be equal to one of the allowed values']],
  ['/v1/numbers?since=a&limits=5', undefined, ['query must NOT have additional properties "limits"; nearest: "limit"']],
  [
    '/v1/numbers',
    '{"numbers": [{"phone": "1"}]}',
    [
      "body/numbers/0 must have required property 'phone_number'",
      'body/numbers/0 must NOT have additional properties "phone"; nearest: "phone_number"',
    ],
  ],
  ['/v1/numbers', '{numbers}', [expect.stringContaining('cannot be read as application/json')]],
])('A request of %s with the body %s is refused, and told why', async (path, body, findings) => {
  expect(await send(path, body ? { method: 'POST', body } : {})).toEqual({ status: 400, body: { sandbox: findings } });
});

test('A body of another type is refused', async () => {
  const text = {
    method: 'POST',
    body: '{"numbers": []}',
    headers: { Authorization: 'Bearer any', 'Content-Type': 'text/plain' },
  };
  expect((await send('/v1/numbers', text)).body).toEqual({
    sandbox: ['Content-Type must be application/json, but is text/plain'],
  });
});

test('A token is asked for except where none is needed', async () => {
  for (const Authorization of ['', 'example-access-token', 'Bearer refused-token']) {
    expect(await send('/v1/numbers?since=a', { headers: { Authorization } })).toEqual({
      status: 401,
      body: { sandbox: ['header Authorization must be "Bearer {token}", with a token that is not refused'] },
    });
  }
  const login = { method: 'POST', body: '{"api_key": "example-api-key"}', headers: { 'Content-Type': 'application/json' } };
  expect((await send('/v1/auth/token', login)).status).toBe(200);
});

test('The scripts of any page may use it, and read what was wrong', async () => {
  const asked = { 'Access-Control-Request-Method': 'DELETE', 'Access-Control-Request-Headers': 'authorization,prefer' };
  const { status, headers: allowed } = await fetch(`${origin()}/v1/numbers/0900000000`, { method: 'OPTIONS', headers: asked });
  expect(status).toBe(204);
  expect(Object.fromEntries(allowed)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'DELETE',
    'access-control-allow-headers': 'authorization,prefer',
  });
  for (const path of ['/v1/numbers?since=a', '/v1/numbers', '/v1/unknown']) {
    expect((await fetch(`${origin()}${path}`, { headers })).headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
});

test('The names of all examples stand at the root, and with an unknown one', async () => {
  const { body } = await send('/', { headers: {} });
  expect(body).toMatchObject({ examples: { 'GET /v1/click2call': ['success', 'userBusy', 'userNotRegistered'] } });
  expect(await send('/v1/numbers?since=a', { headers: { ...headers, Prefer: 'example=many' } })).toEqual({
    status: 400,
    body: { sandbox: ['no example is named many. The names of this request: one, none, failure'] },
  });
});

test('A path that no operation has is named', async () => {
  expect(await send('/api/v1/numbers')).toEqual({
    status: 404,
    body: { sandbox: ['no operation is GET /api/v1/numbers. The paths of the API have no /api'] },
  });
});

/** A request as the samples send it, with parts of it changed. */
function sendSample(
  id: string,
  { query, json, ...change }: { query?: object; json?: object; path?: string; prefer?: string } = {},
) {
  const found = site.findOperation(id);
  const { method, path, json: sample, form, query: pairs } = buildRequest(found);
  const search = new URLSearchParams(query ? { ...query } : pairs.map((pair) => [...pair]));
  const fields = new FormData();
  for (const { name, value, isFile } of form ?? []) {
    fields.append(name, isFile ? new File([''], value) : value);
  }
  const body = sample === undefined ? undefined : JSON.stringify(json ?? sample);
  const target = change.path ?? path.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('');
  return send(`${target}?${search}`, {
    method,
    body: form ? fields : body,
    headers: {
      Authorization: headers.Authorization,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(change.prefer ? { Prefer: change.prefer } : {}),
    },
  });
}

test('The request of every sample gets its first example, and a failure when that is asked for', async () => {
  for (const { operation } of site.operations) {
    const { operationId: id, responses } = operation;
    const [success, failure] = [true, false].map((isSuccess) => {
      const chosen = Object.entries(responses).filter(([status]) => status.startsWith('2') === isSuccess);
      return chosen.flatMap(([, { content }]) => Object.values(content ?? {}).flatMap(listExamples))[0]?.value;
    });
    const isToken = id.startsWith('createAccessToken');
    expect(await sendSample(id), id).toEqual({ status: 200, body: isToken ? expect.any(Object) : success });
    expect(await sendSample(id, { prefer: 'code=503' }), id).toEqual({
      status: 503,
      body: failure ?? { sandbox: [expect.any(String)] },
    });
  }
  expect((await sendSample('getListV3', { prefer: 'code=401' })).body).toEqual({ sandbox: [expect.stringContaining('Bearer')] });
}, 60_000);

describe('The sandbox fits its examples to the request:', () => {
  test('what was sent stands in the response', async () => {
    expect((await sendSample('transferCallV1', { json: { ext: '101', legs: 'aleg' } })).body).toMatchObject({ ext: '101' });
    const blacklist = [{ phone_number: '0900000007', description: 'test' }];
    expect((await sendSample('createBlacklistEntriesV1', { json: { blacklist } })).body).toMatchObject({
      success: ['0900000007'],
    });
    const { list_uuid } = (await sendSample('getListV3')).body as { list_uuid: string };
    const lead = { list_uuid, data: [{ phone_number: '0900000007' }] };
    expect((await sendSample('createLeadsV3', { json: lead })).body).toMatchObject({ total_insert: 1 });
  });

  test('the kind of campaign that is created has its own response', async () => {
    const campaign = { campaign_name: 'spring', type: 'autodialer', concurrent_call: 1, ratio: 100 };
    expect((await sendSample('createCampaignV3', { json: campaign })).body).toHaveProperty('call_center_queue_uuid');
  });

  test('a new token expires in the future', async () => {
    const { data } = (await sendSample('createAccessTokenV1')).body as { data: { expired: number } };
    expect(data.expired).toBeGreaterThan(Date.now() / 1000);
  });

  test('a token of the short-lived API key is refused after two requests, until there is a new one', async () => {
    const renew = async () => {
      const { body } = await sendSample('createAccessTokenV1', { json: { api_key: 'short-lived-api-key' } });
      return (body as { data: { token: string } }).data.token;
    };
    const use = async (token: string) => (await send('/v1/call', { headers: { Authorization: `Bearer ${token}` } })).status;
    const token = await renew();
    expect([await use(token), await use(token), await use(token)]).toEqual([200, 200, 401]);
    expect(await use(await renew())).toBe(200);
  });

  interface Page {
    readonly data: readonly { readonly id: string }[];
    readonly scroll_id?: string;
    readonly total?: number;
  }
  const list = async (id: string, query: object) => (await sendSample(id, { query })).body as Page;

  test('pages and offsets end', async () => {
    const { data, total } = await list('listCdrsV1', { limit: 50, page: 1 });
    const [first, second] = data;
    expect(await list('listCdrsV1', { limit: 1, page: 2 })).toMatchObject({ data: [second], page: 2, limit: 1, total });
    expect((await list('listCdrsV1', { limit: 1, page: data.length + 1 })).data).toEqual([]);
    expect((await list('listCdrsV1', { limit: 1, page: 2, offset: 0 })).data).toEqual([first]);
    expect((await list('listCdrsV3', { limit: 50, offset: 50 })).data).toEqual([]);
  });

  test('a scroll gives every record once, and ends', async () => {
    const { data } = await list('listCdrsV1', { limit: 50, page: 1 });
    const scrolled: unknown[] = [];
    let part = await list('listCdrsV1', {});
    const lengths = [part.data.length];
    while (part.data.length > 0) {
      scrolled.push(...part.data);
      expect(part).not.toHaveProperty('total');
      part = await list('listCdrsV1', { scroll_id: part.scroll_id });
      lengths.push(part.data.length);
    }
    expect(scrolled).toEqual(data);
    expect(lengths.length).toBeGreaterThan(2);
    expect((await list('listCdrsV1', { scroll_id: 'another-scroll' })).data).toEqual([]);
  });

  test('a record that only the list shows is found by its id', async () => {
    const { data } = await list('listCdrsV1', { limit: 50, page: 1 });
    for (const record of data) {
      expect((await sendSample('getCdrV1', { path: `/v1/cdr/${record.id}`, query: {} })).body).toEqual(record);
    }
  });

  test('an id that no example has finds no record', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await sendSample('deleteListV3', { path: `/v3/list/${unknown}` })).body).toEqual({ error: 'Not Found' });
    const { body } = await sendSample('transferCallV1', { json: { ext: '199', legs: 'aleg' } });
    expect(body).toEqual({ status: 'fail', error: 'USER_NOT_REGISTERED' });
    const query = { campaign_uuid: unknown };
    expect((await sendSample('listLeadsV3', { query })).body).toMatchObject({ data: [], total: 0 });
    expect(await sendSample('getCdrV1', { path: `/v1/cdr/${unknown}` })).toEqual({
      status: 404,
      body: { sandbox: [expect.stringContaining(unknown)] },
    });
  });
});
