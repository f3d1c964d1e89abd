import { connect } from 'node:net';
import type { Json } from '@pitel-docs/contract/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '../tests/check-property';
import { openSandbox } from '../tests/open-sandbox';
import { siteOperations } from '../tests/operations';
import { buildUser } from '../tests/requests';

const campaignUuid = '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41';
const campaign = `/v3/campaign/${campaignUuid}`;
const campaignBody = { campaign_name: 'payment-reminder', type: 'autocall' };

const edits: [fields: Json, finding: string][] = [
  [
    { recall_status: ['busy', 'no-answer'] },
    'recall_status/1 must be one of the documented words, but is "no-answer"; nearest: "no-answered"',
  ],
  [{ recall_times: -1 }, 'recall_times must be 0 to 100, but is -1'],
  [
    { schedules: [{ monday_start_time: 28800 }] },
    'schedules/0/monday_start_time must be nanoseconds since midnight',
  ],
  [
    { schedules: [{ monday_end_time: 99_900_000_000_000_000 }] },
    'schedules/0/monday_end_time must be nanoseconds',
  ],
  [
    { schedules: [{ friday_start_time: 75_600_000_000 }] },
    'schedules/0/friday_start_time must be nanoseconds',
  ],
  [
    { schedules: [{ monday_start_time: 61_200_000_000_000, monday_end_time: 28_800_000_000_000 }] },
    'schedules/0/monday_start_time must not be later than monday_end_time',
  ],
  [{ callback_url: 'crm' }, 'callback_url must be an address such as https:'],
];

const inbound = { kind: 'inbound', from: '0900000002', to: '101' };
const calls: [call: Json, finding: string][] = [
  [{ ...inbound, to: '777' }, 'no phone is registered and free for 777'],
  [{ ...inbound, to: '198' }, 'no phone is registered and free for 198'],
  [{ kind: 'local', from: 'An', to: '101' }, 'no phone is registered and free for An'],
  [{ ...inbound, from: 'An' }, 'body/from must be a phone number'],
  [{ kind: 'outbound', from: '101', to: '0900000000', result: 'missed' }, 'body/result is not for a call'],
  [{ ...inbound, kind: 'queue' }, 'body must have "phones"'],
  [{ ...inbound, transfer_to: '102', talk_seconds: 5 }, 'body/talk_seconds must be more than 10'],
];

const group = '/v3/group/4c8e1a65-d27b-4f39-90c6-a5b3e7d1f824';
const click = '/v1/click2call/async?ext=102';
const page = '/v3/cdr?limit=1&offset=0';
const lead = { list_uuid: '6a2e4c80-9b1d-4f37-8e5a-17c3d9f0b264', data: [{ phone_number: 'An' }] };

type Row = [method: string, path: string, body: Json | undefined, finding: string];

test.each<Row>([
  ...edits.map(
    ([fields, finding]): Row => [
      'PUT',
      campaign,
      { ...campaignBody, ...(fields as object) },
      `body/${finding}`,
    ],
  ),
  ...calls.map(([call, finding]): Row => ['POST', '/sandbox/calls', call, finding]),
  ['PUT', campaign, { ...campaignBody, type: 'autodialer' }, "body must have property 'ratio'"],
  [
    'GET',
    `${page}&status=no-answer`,
    undefined,
    'query/status must be one of the documented words, but is "no-answer"; nearest: "no-answered"',
  ],
  ['GET', '/v3/cdr?limit=-1&offset=0', undefined, 'query/limit must be 1 to 100000, but is -1'],
  ['GET', `${page}&start_date=2026-02-31`, undefined, 'query/start_date must be a date'],
  [
    'GET',
    `${page}&start_date=2026-03-02&end_date=2026-03-01`,
    undefined,
    'query/start_date must not be later than end_date',
  ],
  ['GET', `${click}&phone=nobody`, undefined, 'query/phone must be a number of 2 to 15 digits'],
  ['GET', `${click}&phone=+84900000010`, undefined, 'write + as %2B'],
  [
    'GET',
    `${click}&phone=0900000000&hotline=0900000055`,
    undefined,
    'query/hotline 0900000055 is not a hotline of this account',
  ],
  ['POST', '/v3/lead/multi', lead, 'body/data/0/phone_number must be a phone number'],
  [
    'POST',
    '/v3/autocall/import',
    { campaign_uuid: campaignUuid, phone_number: '12', param: {} },
    'number of 8 to 11 digits',
  ],
  [
    'POST',
    '/v1/event',
    { event: 'hangup', callback_url: 'ftp://crm.example.com/' },
    'body/callback_url must be an address',
  ],
  ['PUT', group, { group_name: 'a', group_priority: -1 }, 'body/group_priority must be 0'],
  ['POST', `/v1/campaign/${campaignUuid}/run/start`, undefined, 'body is missing'],
  [
    'POST',
    '/v3/user',
    { ...buildUser('agent.new'), confirm_password: 'another-password' },
    'body/confirm_password must be the same as password',
  ],
  ['POST', '/sandbox/clock', { seconds: -5 }, 'body/seconds must be >= 0'],
])('%s %s with %j is refused: %s', async (method, path, body, finding) => {
  const { send } = await openSandbox();
  const { status, body: reply } = await send(method, path, body);
  expect([status, reply.sandbox]).toEqual([400, expect.arrayContaining([expect.stringContaining(finding)])]);
});

test('The hours of a day may be all of it', async () => {
  const { send } = await openSandbox();
  const schedules = [{ monday_start_time: 0, monday_end_time: 86_400_000_000_000 }];
  expect((await send('PUT', campaign, { ...campaignBody, schedules })).status).toBe(200);
});

test('A path that cannot be decoded is refused', async () => {
  const { send, origin } = await openSandbox();
  for (const path of ['/%', '/%ff', '/v1/cdr/%c3%28', '/sandbox/%E0%A4%A']) {
    expect([path, (await send('GET', path)).status]).toEqual([path, 400]);
  }
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('GET /\u0000\u00ff HTTP/1.1\r\nHost: x\r\n\r\n');
  const [head = '', body = ''] = String((await socket.toArray())[0]).split('\r\n\r\n');
  expect(head).toContain(' 400 ');
  expect(JSON.parse(body)).toEqual({ sandbox: [expect.stringContaining('cannot be read')] });
});

test('The response to an unknown path names the nearest path', async () => {
  const { send } = await openSandbox();
  expect((await send('GET', '/v1/cdrs')).body.sandbox).toEqual([
    expect.stringContaining('nearest: "GET /v1/cdr"'),
  ]);
});

test('The sandbox reports a body that is not JSON', async () => {
  const { origin } = await openSandbox();
  const response = await fetch(`${origin}/sandbox/clock`, { method: 'POST', body: '{seconds}' });
  expect(await response.json()).toEqual({ sandbox: [expect.stringContaining('body cannot be read')] });
});

const text = fc.oneof(
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.constantFrom('', '0900000000', '101', 'x'.repeat(300), '%', '../..', '{}', '-1', '1e99', '2026-13-40'),
  fc.uuid(),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 })) as fc.Arbitrary<Json>;

/** Requests with the documented names, but any values. */
const requests = fc
  .constantFrom(...siteOperations.filter((operation) => operation.operationId !== 'startClick2callSyncV1'))
  .chain((operation) => {
    const names = Object.keys(
      Object.values(operation.requestBody?.content ?? {})[0]?.schema?.properties ?? {},
    );
    const fields = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    const query = fc.record(Object.fromEntries(operation.parameters.map(({ name }) => [name, text])), {
      requiredKeys: [],
    });
    return fc.record({
      method: fc.constant(operation.method),
      steps: fc.constant(operation.path.split(/\{\w+\}/)),
      values: fc.array(text, { minLength: 4, maxLength: 4 }),
      query,
      body:
        operation.method === 'GET'
          ? fc.constant(undefined)
          : fc.option(fc.oneof({ weight: 4, arbitrary: fields }, { weight: 1, arbitrary: value }), {
              nil: undefined,
            }),
      type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data'),
    });
  });

test('No random request breaks the sandbox', async () => {
  const { origin, send } = await openSandbox();
  await checkProperty(
    fc.asyncProperty(requests, async ({ method, steps, values, query, body, type }) => {
      const path = steps
        .map((step, index) => (index === 0 ? '' : encodeURIComponent(values[index] ?? '')) + step)
        .join('');
      const headers = { Authorization: 'Bearer any', 'Content-Type': type };
      const signal = AbortSignal.timeout(60_000);
      const options = {
        method,
        headers,
        signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const response = await fetch(
        `${origin}${path}?${new URLSearchParams(query as Record<string, string>)}`,
        options,
      );
      const reply = await response.text();
      expect([response.status < 500, response.status < 500 || reply]).toEqual([true, true]);
      JSON.parse(reply || '{}');
    }),
    400,
  );
  expect((await send('POST', '/sandbox/clock', { seconds: 86_400 })).status).toBe(200);
});
