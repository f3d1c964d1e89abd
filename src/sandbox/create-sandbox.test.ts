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

const post = (path: string, body: string) => send(path, { method: 'POST', body });

describe('The sandbox', () => {
  test('answers an accepted request with the first documented example', async () => {
    expect(await send('/v1/numbers?since=2026-03-02')).toEqual({
      status: 200,
      body: { data: [{ id: '5c1e9b70-24d8-4f36-8a0b-9e7d31c5f602', phone_number: '0900000000' }] },
    });
    expect(exchanges.at(-1)).toMatchObject({ operationId: 'listNumbersV1', findings: [], status: 200 });
  });

  test('answers with the example that is asked for', async () => {
    const wish = { headers: { ...headers, Prefer: 'example=none' } };
    expect((await send('/v1/numbers?since=2026-03-02', wish)).body).toEqual({ data: [] });
  });

  test.each([
    ['/v1/numbers', "query must have required property 'since'"],
    ['/v1/numbers?since=a&limit=many', 'query/limit must be integer'],
    ['/v1/numbers?since=a&limit=51', 'query/limit must be <= 50'],
    ['/v1/numbers?since=a&kind=c', 'query/kind must be equal to one of the allowed values'],
    ['/v1/numbers?since=a&limits=5', 'query must NOT have additional properties "limits"; nearest: "limit"'],
  ])('refuses %s and says why', async (path, finding) => {
    expect(await send(path)).toEqual({ status: 400, body: { sandbox: [finding] } });
  });

  test.each([
    [
      '{"numbers": [{"phone": "1"}]}',
      [
        "body/numbers/0 must have required property 'phone_number'",
        'body/numbers/0 must NOT have additional properties "phone"; nearest: "phone_number"',
      ],
    ],
    [
      '{"number": []}',
      ["body must have required property 'numbers'", 'body must NOT have additional properties "number"; nearest: "numbers"'],
    ],
  ])('checks the body %s to its last field', async (body, findings) => {
    expect(await post('/v1/numbers', body)).toEqual({ status: 400, body: { sandbox: findings } });
  });

  test('refuses a body that is no JSON, or of another type', async () => {
    expect((await post('/v1/numbers', '{numbers}')).body).toEqual({
      sandbox: [expect.stringContaining('cannot be read as application/json')],
    });
    const text = {
      method: 'POST',
      body: '{"numbers": []}',
      headers: { Authorization: 'Bearer any', 'Content-Type': 'text/plain' },
    };
    expect((await send('/v1/numbers', text)).body).toEqual({
      sandbox: ['Content-Type must be application/json, but is text/plain'],
    });
  });

  test('names a field that a form lacks', async () => {
    const form = new FormData();
    form.append('file', new Blob(['0900000000']), 'numbers.csv');
    expect(await send('/v1/numbers/file', { method: 'POST', body: form, headers: { Authorization: 'Bearer any' } })).toEqual({
      status: 400,
      body: { sandbox: ["body must have required property 'list'"] },
    });
  });

  test('asks for a token except where none is needed', async () => {
    for (const Authorization of ['', 'example-access-token', 'Bearer refused-token']) {
      expect(await send('/v1/numbers?since=a', { headers: { Authorization } })).toEqual({
        status: 401,
        body: { sandbox: ['header Authorization must be "Bearer {token}", with a token that is not refused'] },
      });
    }
    const login = { method: 'POST', body: '{"api_key": "example-api-key"}', headers: { 'Content-Type': 'application/json' } };
    expect((await send('/v1/auth/token', login)).status).toBe(200);
  });

  test('lets the scripts of any page use it, and read what was wrong', async () => {
    const before = exchanges.length;
    const { status, headers: allowed } = await fetch(`${origin()}/v1/numbers/0900000000`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://crm.example.com',
        'Access-Control-Request-Method': 'DELETE',
        'Access-Control-Request-Headers': 'authorization,content-type,prefer',
      },
    });
    expect(status).toBe(204);
    expect(allowed.get('Access-Control-Allow-Origin')).toBe('*');
    expect(allowed.get('Access-Control-Allow-Methods')).toBe('DELETE');
    expect(allowed.get('Access-Control-Allow-Headers')).toBe('authorization,content-type,prefer');
    expect(exchanges).toHaveLength(before);
    for (const path of ['/v1/numbers?since=a', '/v1/numbers', '/v1/unknown']) {
      expect((await fetch(`${origin()}${path}`, { headers })).headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
  });

  test('refuses the name of an example that the request does not have, and lists those it has', async () => {
    const wish = { headers: { ...headers, Prefer: 'example=many' } };
    expect(await send('/v1/numbers?since=a', wish)).toEqual({
      status: 400,
      body: { sandbox: ['no example is named many. The names of this request: one, none, failure'] },
    });
  });

  test('lists the names of all examples at its root', async () => {
    const { body } = await send('/', { headers: {} });
    expect(body).toMatchObject({
      examples: {
        'GET /v1/numbers': ['one', 'none', 'failure'],
        'POST /v1/numbers': ['success', 'failure'],
        'GET /v1/click2call': ['success', 'userBusy', 'userNotRegistered'],
      },
    });
  });

  test('says when no operation has the path', async () => {
    expect(await send('/api/v1/numbers')).toEqual({
      status: 404,
      body: { sandbox: ['no operation is GET /api/v1/numbers. The paths of the API have no /api'] },
    });
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

test('The sandbox answers the request of every sample with its first example, and fails when it is asked to', async () => {
  for (const { operation, isAuthenticated } of site.operations) {
    const { operationId: id, responses } = operation;
    const [success, failure] = [true, false].map((isSuccess) => {
      const chosen = Object.entries(responses).filter(([status]) => status.startsWith('2') === isSuccess);
      return chosen.flatMap(([, { content }]) => Object.values(content ?? {}).flatMap(listExamples))[0]?.value;
    });
    const own = { sandbox: [expect.any(String)] };
    expect(await sendSample(id, { prefer: 'code=503' }), id).toEqual({ status: 503, body: failure ?? own });
    const refused = isAuthenticated ? { sandbox: [expect.stringContaining('Bearer {token}')] } : own;
    expect(await sendSample(id, { prefer: 'code=401' }), id).toEqual({ status: 401, body: refused });
    const isToken = id.startsWith('createAccessToken');
    expect(await sendSample(id), id).toEqual({ status: 200, body: isToken ? expect.any(Object) : success });
  }
}, 60_000);

describe('The sandbox fits its examples to the request:', () => {
  test('what was sent stands in the response', async () => {
    expect((await sendSample('transferCallV1', { json: { ext: '101', legs: 'aleg' } })).body).toMatchObject({ ext: '101' });
    expect((await sendSample('setListActiveV3', { json: { active: true } })).body).toMatchObject({ active: true });
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

  test('a success that was asked for by name stays as it is documented', async () => {
    const query = { limit: '1', page: '1' };
    expect((await sendSample('listCdrsV1', { query, prefer: 'example=pageMode' })).body).toMatchObject({ limit: 50 });
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
