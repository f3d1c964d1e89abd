import { readMessages } from '@pitel-docs/contract/read-messages';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { closeSchemas } from '../http/check-request';
import type { SandboxSettings } from '../http/handle-requests';
import { openHooked } from '../tests/open-sandbox';
import { otpRequest, secondCarrier } from '../tests/requests';
import { callCenterEventTypes, eventTypes } from './build-payload';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const schemas = new Map(
  (await readMessages('openapi/v1/asyncapi.yaml', 'send')).map(({ name, payload }) => [
    name,
    ajv.compile(closeSchemas(payload)),
  ]),
);

const inbound = { kind: 'inbound', from: '0900000002', to: '101' };
const queue = { kind: 'queue', from: '0900000003', phones: ['101', '102'] };

/** Five minutes after the start of a call. */
async function playCall(call: object, answers: SandboxSettings['answers'] = {}) {
  const sandbox = await openHooked(answers);
  const { body } = await sandbox.send('POST', '/sandbox/calls', { ...call });
  await sandbox.pass(300);
  return { ...sandbox, callId: String(body.call_id) };
}

const outbound = { kind: 'outbound', from: '101', to: '0900000000' };
const local = { kind: 'local', from: '101', to: '102' };
const missed = { ...inbound, result: 'missed' };

test.each<[call: object, answers: SandboxSettings['answers'], names: string[]]>([
  [outbound, {}, ['ringing', 'answered', 'hangup', 'cdr']],
  [{ kind: 'outbound', from: '101', to: '0900000011' }, {}, ['ringing', 'hangup', 'cdr']],
  [inbound, {}, ['ringing', 'answered', 'hangup', 'cdr']],
  [missed, {}, ['ringing', 'hangup', 'missed', 'cdr']],
  [queue, {}, ['ringing', 'ringing', 'answered', 'hangup', 'hangup', 'cdr']],
  [{ ...queue, result: 'missed' }, {}, ['ringing', 'ringing', 'hangup', 'hangup', 'missed', 'cdr']],
  [{ ...queue, result: 'left' }, {}, ['ringing', 'hangup', 'missed', 'cdr']],
  [local, {}, []],
  [{ ...inbound, to: '197' }, {}, ['ringing', 'hangup', 'missed', 'cdr']],
  [
    missed,
    { 'event-repeat': 'twice' },
    ['ringing', 'ringing', 'hangup', 'hangup', 'missed', 'missed', 'cdr', 'cdr'],
  ],
  [inbound, { 'event-arrival': 'some-lost' }, ['ringing', 'answered', 'cdr']],
  [inbound, { 'event-arrival': 'late' }, ['ringing', 'answered', 'hangup', 'cdr']],
  [inbound, { 'event-order': 'cdr-first' }, ['ringing', 'answered', 'cdr', 'hangup']],
  [missed, { account: 'callcenter' }, ['ringing', 'hangup', 'cdr']],
  [local, { 'local-events': 'yes' }, ['ringing', 'answered', 'hangup', 'cdr']],
])('A call %j with %j sends the events %j', async (call, answers, names) => {
  expect((await playCall(call, answers)).listNames()).toEqual(names);
});

test.each(['pbx', 'callcenter'] as const)(
  'Every event of a %s account has the fields that are documented for it',
  async (account) => {
    const { send, pass, listEvents } = await openHooked({ account, 'autocall-events': 'both' });
    await send('POST', '/v3/autocall/otp', otpRequest);
    await send('GET', '/v1/click2call/async?ext=100&phone=0900000010');
    for (const call of [
      inbound,
      missed,
      outbound,
      { ...queue, transfer_to: '1002' },
      { ...queue, result: 'missed' },
    ]) {
      await send('POST', '/sandbox/calls', call);
      await pass(300);
    }
    const isCallCenter = account === 'callcenter';
    for (const { event, application, status, ref_id, ...payload } of listEvents()) {
      const isValid = schemas.get(String(event))?.(payload);
      expect({ event, payload, isValid }).toMatchObject({ isValid: true });
      const ofAutocall = payload.to_number === otpRequest.phone_number;
      const ofPhone = payload.from_number === '100' ? 'click2call' : 'dial';
      const expected = ofAutocall ? 'autocall' : ofPhone;
      expect([application, ref_id]).toEqual(
        isCallCenter ? [expected, ofAutocall ? otpRequest.ref_id : undefined] : [undefined, undefined],
      );
      expect(typeof status).toBe(isCallCenter && event === 'cdr' ? 'string' : 'undefined');
    }
    expect(new Set(listEvents().map(({ event }) => event))).toEqual(
      new Set(isCallCenter ? callCenterEventTypes : eventTypes),
    );
  },
);

test('Calls have the events of the sequences on the page', async () => {
  const { listEvents, callId: call_id } = await playCall(inbound);
  const shared = {
    call_id,
    direction: 'inbound',
    from_number: '0900000002',
    to_number: '101',
    hotline: '0900000009',
  };
  expect(listEvents()).toMatchObject([
    { ...shared, state: 'ringing' },
    { ...shared, state: 'answered' },
    { ...shared, state: 'hangup', duration: 48, billsec: 42 },
    { ...shared, time_started: '2026-03-02 09:30:00', time_answered: '2026-03-02 09:30:06' },
  ]);
});

test('An inbound call comes to a number of the account only', async () => {
  const { send, pass, listEvents } = await openHooked();
  await send('POST', '/v3/carrier', secondCarrier);
  const refused = await send('POST', '/sandbox/calls', { ...inbound, hotline: '0900000007' });
  expect(String(refused.body.sandbox)).toContain('body/hotline must be one of 0900000009,');
  expect((await send('POST', '/sandbox/calls', { ...inbound, hotline: '0900000008' })).status).toBe(200);
  await pass(60);
  expect(new Set(listEvents().map(({ hotline }) => hotline))).toEqual(new Set(['0900000008']));
});

test('Each phone of a queue has its own id, as has the record', async () => {
  const { callId, listEvents } = await playCall(queue);
  const ids = new Map(listEvents().map((event) => [String(event.to_number ?? event.event), event.call_id]));
  expect([...ids.keys()]).toEqual(['101', '102', 'cdr']);
  expect(new Set(ids.values()).size).toBe(3);
  expect(ids.get('cdr')).toBe(callId);
});

test.each([
  ['same', ['ringing', 'answered', 'ringing', 'answered', 'hangup', 'cdr'], 1, 1],
  ['new', ['ringing', 'answered', 'hangup', 'ringing', 'answered', 'hangup', 'cdr'], 2, 1],
  ['new-record', ['ringing', 'answered', 'hangup', 'ringing', 'cdr', 'answered', 'hangup', 'cdr'], 2, 2],
] as const)('A transferred call with transfer-call-id=%s', async (answer, names, ids, records) => {
  const { send, listNames, listEvents } = await playCall(
    { ...inbound, transfer_to: '102' },
    { 'transfer-call-id': answer },
  );
  expect(listNames()).toEqual(names);
  expect(new Set(listEvents().map(({ call_id }) => call_id)).size).toBe(ids);
  expect((await send('GET', '/v3/cdr?direction=inbound&limit=50&offset=0')).body.total).toBe(records);
  expect(listEvents().filter(({ event }) => event === 'answered')).toMatchObject([
    { to_number: '101' },
    { to_number: '102' },
  ]);
});

test('The events of a call between extensions name both', async () => {
  const { listEvents } = await playCall({ ...local, transfer_to: '1002' }, { 'local-events': 'yes' });
  const numbers = listEvents().map(({ event, from_number, to_number }) =>
    [event, from_number, to_number].join(' '),
  );
  expect(numbers).toEqual([
    'ringing 101 102',
    'answered 101 102',
    'ringing 101 1002',
    'answered 101 1002',
    'hangup 101 1002',
    'cdr 101 1002',
  ]);
});

test('With event-format=form, events are forms', async () => {
  const { received } = await playCall({ ...queue, result: 'missed' }, { 'event-format': 'form' });
  expect(new Set(received.map(({ type }) => type))).toEqual(new Set(['application/x-www-form-urlencoded']));
  const [first] = received;
  expect(new URLSearchParams(first?.text).get('hotline')).toBe('0900000009');
});

test('With missed-id=leg, a missed event has the id that a ring group shares', async () => {
  const answers = { 'ring-group-call-id': 'shared', 'missed-id': 'leg' } as const;
  const { received } = await playCall({ ...queue, result: 'missed' }, answers);
  const ids = received.map(({ path, text }) => [path, String(JSON.parse(text).call_id)]);
  const [[, leg] = []] = ids;
  const paths = ids.filter(([, id]) => id === leg).map(([path]) => path);
  expect(paths).toEqual(['/ringing', '/ringing', '/hangup', '/hangup', '/missed']);
});
