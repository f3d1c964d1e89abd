import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../contract/load-contract';
import { createSandbox, type Exchange } from './create-sandbox';

const { operations } = await loadContract('tests/fixtures/contract/good');
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
    expect((await send('/v1/numbers?since=a', { headers: {} })).status).toBe(401);
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

  test('says when no operation has the path', async () => {
    expect(await send('/api/v1/numbers')).toEqual({
      status: 404,
      body: { sandbox: ['no operation is GET /api/v1/numbers. The paths of the API have no /api'] },
    });
  });
});
