import type { Json } from '@pitel-docs/contract/operation';
import { expect, test } from 'vitest';
import type { SandboxSettings } from '../http/handle-requests';
import { openSandbox } from '../tests/open-sandbox';

const click = (phone: string, more = ''): string => `/v1/click2call/async?ext=102&phone=${phone}${more}`;

async function placeCall(path: string, seconds: number, answers: SandboxSettings['answers'] = {}) {
  const sandbox = await openSandbox({ answers });
  const id = String((await sandbox.send('GET', path)).body.call_id);
  await sandbox.pass(seconds);
  const readRecord = (version = 'v1') => sandbox.send('GET', `/${version}/cdr/${id}`);
  return { ...sandbox, id, readRecord };
}

test('A call is in progress until it has a record in both versions', async () => {
  const { send, pass, id, readRecord } = await placeCall(click('0900000000'), 20);
  expect((await send('GET', '/v1/call')).body.data).toContainEqual(
    expect.objectContaining({ call_id: id, source: '102', destination: '0900000000' }),
  );
  expect((await send('GET', '/v3/monitor')).body.data).toContainEqual(
    expect.objectContaining({ call_id: id, call_state: 'ONCALL', extension: '102' }),
  );
  await pass(60);
  expect(JSON.stringify((await send('GET', '/v1/call')).body)).not.toContain(id);
  expect((await readRecord()).body).toMatchObject({
    status: 'ANSWERED',
    extension: '102',
    duration: 73,
    billsec: 65,
    time_started: '2026-03-02 09:30:00',
    time_answered: '2026-03-02 09:30:08',
    time_ended: '2026-03-02 09:31:13',
  });
  expect((await readRecord('v3')).body).toMatchObject({
    status: 'answered',
    app: 'click_to_call',
    direction: 'outbound',
  });
});

test.each([
  ['0900000010', 'BUSY', 'busy'],
  ['0900000011', 'NO ANSWER', 'no-answered'],
  ['0900000012', 'FAILED', 'not-available'],
  ['0900000016', 'FAILED', 'voicemail'],
])('The number %s decides what happens: %s in version 1, %s in version 3', async (phone, v1, v3) => {
  const { readRecord } = await placeCall(click(phone), 60);
  expect((await readRecord()).body).toMatchObject({ status: v1, billsec: 0, time_answered: '' });
  expect((await readRecord('v3')).body).toMatchObject({ status: v3 });
});

test('An agent who does not pick up ends the call before the customer is called', async () => {
  const { send, pass, readRecord } = await placeCall('/v1/click2call/async?ext=197&phone=0900000021', 60);
  expect((await readRecord()).body).toMatchObject({ extension: '197', billsec: 0 });
  await send('GET', click('0900000021'));
  await pass(60);
  expect((await send('GET', '/v1/cdr?extension=102&phone=0900000021')).body.data).toMatchObject([
    { status: 'NO ANSWER' },
  ]);
});

test.each<[answers: SandboxSettings['answers'], seconds: number, isFound: boolean]>([
  [{}, 75, true],
  [{ 'record-delay': '60-s' }, 132, false],
  [{ 'record-delay': '60-s' }, 134, true],
  [{ 'record-id': 'own' }, 134, false],
])('With %j a record has the id of its call after %i s: %s', async (answers, seconds, isFound) => {
  const { send, readRecord } = await placeCall(click('0900000000'), seconds, answers);
  expect((await readRecord()).status).toBe(isFound ? 200 : 404);
  const { data } = (await send('GET', '/v1/cdr?extension=102&limit=9&page=1')).body;
  expect(data).toHaveLength(answers?.['record-id'] || isFound ? 1 : 0);
});

test('A number behaves as configured', async () => {
  const { send, pass, origin } = await openSandbox();
  await send('PUT', '/sandbox/numbers', { number: '0900000001', ring_seconds: 5, talk_seconds: 4 });
  await send('PUT', '/sandbox/numbers', { number: '+84900000002', outcome: 'busy', ring_seconds: 2 });
  for (const phone of ['0900000001', '0900000002']) {
    const lost = fetch(origin + click(phone), {
      headers: { Authorization: 'Bearer any', Prefer: 'connection=lost' },
    });
    await expect(lost).rejects.toThrow();
    await pass(60);
  }
  expect((await send('GET', '/v1/cdr?extension=102&limit=9&page=1')).body.data).toMatchObject([
    { status: 'ANSWERED', billsec: 4, duration: 9 },
    { status: 'BUSY', duration: 2 },
  ]);
});

test('A number in Base64 is called as it reads', async () => {
  const { send } = await openSandbox();
  await send(
    'GET',
    click(encodeURIComponent(Buffer.from('0900000005').toString('base64')), '&is_encode=true'),
  );
  expect((await send('GET', '/v1/call')).body.data).toContainEqual(
    expect.objectContaining({ destination: '0900000005' }),
  );
});

const inbound = { kind: 'inbound', from: '0900000002', to: '102' };

test('An extension in a call takes no other call', async () => {
  const { send, pass } = await openSandbox();
  await send('GET', click('0900000005'));
  await pass(10);
  const ask = async (body: Json) => String((await send('POST', '/sandbox/calls', body)).body.sandbox);
  expect(await ask(inbound)).toContain('no phone is registered and free for 102');
  for (const phone of ['0900000005', '%2B84900000005', '102']) {
    const { body } = await send('GET', `/v1/click2call/async?ext=1001&phone=${phone}`);
    await pass(5);
    expect((await send('GET', `/v1/cdr/${body.call_id}`)).body).toMatchObject({ status: 'BUSY' });
  }
  await pass(120);
  expect((await send('POST', '/sandbox/calls', inbound)).status).toBe(200);
});

test.each([
  ['the extension picks up', 'POST', '/sandbox/clock', { seconds: 3 }],
  ['the account is forgotten', 'DELETE', '/sandbox', undefined],
])('The synchronous request waits until %s', async (_end, method, path, body) => {
  const { send } = await openSandbox();
  const before = Number((await send('GET', '/v1/call')).body.total);
  let isAnswered = false;
  const answer = send('GET', '/v1/click2call?ext=102&phone=0900000000').then((reply) => {
    isAnswered = true;
    return reply;
  });
  await expect.poll(async () => (await send('GET', '/v1/call')).body.total).toBe(before + 1);
  expect(isAnswered).toBe(false);
  await send(method, path, body);
  expect((await answer).body.status).toBe('success');
});
