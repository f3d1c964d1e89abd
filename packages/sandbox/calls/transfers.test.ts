import type { Json } from '@pitel-docs/contract/operation';
import { expect, test } from 'vitest';
import type { SandboxSettings } from '../http/handle-requests';
import { openSandbox } from '../tests/open-sandbox';
import type { CallTrace } from './trace';

const click = '/v1/click2call/async?ext=102&phone=0900000000';

async function openTalk(answers: SandboxSettings['answers'] = {}) {
  const sandbox = await openSandbox({ answers });
  const id = String((await sandbox.send('GET', click)).body.call_id);
  await sandbox.pass(10);
  const act = (action: string, body: Json) => sandbox.send('POST', `/v1/call/${id}/${action}`, body);
  const listClickCalls = async () =>
    (await sandbox.list('/sandbox', 'calls')).filter(({ app }) => app === 'click2call');
  return { ...sandbox, id, act, listClickCalls };
}

test.each([
  ['ends after ten seconds', false, 0],
  ['goes on after a transfer', true, 1],
])('A parked call %s', async (_what, isTransferred, total) => {
  const { act, listClickCalls, pass } = await openTalk();
  await act('park', { legs: 'bleg' });
  if (isTransferred) {
    await act('transfer', { ext: '101', legs: 'bleg' });
  }
  await pass(11);
  expect(await listClickCalls()).toHaveLength(total);
});

test.each([
  ['bleg', { direction: 'outbound', to: '0900000000', extensions: ['101'] }],
  ['aleg', { direction: 'local', from: '102', to: '101', extensions: ['101'] }],
])('A transfer sends the side that it names: %s', async (legs, call) => {
  const { act, listClickCalls, pass } = await openTalk();
  await act('transfer', { ext: '101', legs });
  await pass(5);
  expect(await listClickCalls()).toMatchObject([call]);
});

test.each<[app: 'click2call' | 'dial', answers: SandboxSettings['answers']]>([
  ['click2call', { 'transfer-call-id': 'same' }],
  ['click2call', { 'transfer-call-id': 'new' }],
  ['click2call', { 'transfer-call-id': 'new-record' }],
  ['click2call', { 'transfer-call-id': 'same', 'click-answered': 'extension' }],
  ['click2call', { 'transfer-call-id': 'new', 'click-answered': 'extension' }],
  ['click2call', { 'transfer-call-id': 'new-record', 'click-answered': 'extension' }],
  ['dial', { 'transfer-call-id': 'same' }],
  ['dial', { 'transfer-call-id': 'new-record' }],
])('After a transfer of a %s call with %j only the extension rings', async (app, answers) => {
  const { send, pass } = await openSandbox({ answers });
  const { body } =
    app === 'dial'
      ? await send('POST', '/sandbox/calls', { kind: 'outbound', from: '102', to: '0900000000' })
      : await send('GET', click);
  await pass(10);
  await send('POST', `/v1/call/${body.call_id}/transfer`, { ext: '101', legs: 'bleg' });
  await pass(5);
  const calls = (await send('GET', '/sandbox/trace')).body.calls as unknown as Pick<CallTrace, 'steps'>[];
  const steps = calls.flatMap((call) => call.steps);
  const start = steps.findIndex(({ text }) => text === 'transfer to 101');
  const after = steps.slice(start).map(({ kind, text }) => `${kind} ${text}`);
  const laterSteps = after.filter((step) => /^(event )?(ringing|answered)/.test(step));
  expect(laterSteps).toEqual(['ringing 101', 'event ringing', 'answered 101', 'event answered']);
  expect(steps.filter(({ kind, text }) => kind === 'event' && text === 'answered')).toHaveLength(2);
});

test.each<[answers: SandboxSettings['answers'], states: string[][]]>([
  [{ 'transfer-call-id': 'same' }, [['197'], []]],
  [{ 'transfer-call-id': 'new-record' }, [['197'], []]],
  [{ 'unanswered-transfer': 'returns', 'transfer-call-id': 'same' }, [['197'], ['102']]],
  [{ 'unanswered-transfer': 'returns', 'transfer-call-id': 'new' }, [['197'], ['102']]],
  [{ 'unanswered-transfer': 'returns', 'transfer-call-id': 'new-record' }, [['197'], ['102']]],
])('With %j a transfer to a phone that nobody picks up rings %j', async (answers, states) => {
  const { act, listClickCalls, pass, send } = await openTalk(answers);
  await act('transfer', { ext: '197', legs: 'bleg' });
  for (const extensions of states) {
    expect((await listClickCalls()).flatMap((call) => call.extensions)).toEqual(extensions);
    await pass(32);
  }
  await pass(60);
  expect(await listClickCalls()).toEqual([]);
  const { data } = (await send('GET', '/v1/cdr?phone=0900000000&limit=9&page=1&start_date=2026-03-02')).body;
  const newRecords = answers?.['unanswered-transfer'] === 'returns' ? 3 : 2;
  expect(data).toHaveLength(answers?.['transfer-call-id'] === 'new-record' ? newRecords : 1);
});

test.each<
  [answers: SandboxSettings['answers'], legs: string, waits: string, transferred: string, status: number]
>([
  [{}, 'bleg', 'customer', 'bleg', 200],
  [{}, 'bleg', 'customer', 'aleg', 400],
  [{}, 'aleg', 'extension', 'aleg', 200],
  [{ 'park-legs': 'cut' }, 'aleg', 'customer', 'bleg', 200],
  [{ 'parked-leg': 'becomes-aleg' }, 'bleg', 'customer', 'bleg', 400],
  [{ 'parked-leg': 'becomes-aleg' }, 'bleg', 'customer', 'aleg', 200],
])(
  'With %j a park of %s lets the %s wait for a transfer of %s',
  async (answers, legs, waits, transferred, status) => {
    const { act, listClickCalls } = await openTalk(answers);
    await act('park', { legs });
    expect(await listClickCalls()).toMatchObject([
      { state: `parked, the ${waits} waits`, extensions: waits === 'customer' ? [] : ['102'] },
    ]);
    expect((await act('transfer', { ext: '101', legs: transferred })).status).toBe(status);
  },
);

test('An extension that has barged in is listed', async () => {
  const { act, listClickCalls } = await openTalk();
  expect((await act('listen', { ext: '100' })).status).toBe(200);
  expect((await act('barge', { ext: '100' })).status).toBe(200);
  expect(await listClickCalls()).toMatchObject([{ joined: { 100: 'has barged in' } }]);
});

test('An extension that has barged in is busy until the call ends', async () => {
  const { act, pass, send } = await openTalk();
  await act('barge', { ext: '100' });
  const callGuest = async () => (await send('GET', '/v1/click2call/async?ext=100&phone=0900000000')).body;
  expect(await callGuest()).toMatchObject({ error: 'USER_BUSY' });
  await pass(120);
  expect(await callGuest()).toMatchObject({ status: 'success' });
});

test('A busy extension takes no part in another call', async () => {
  const { act } = await openTalk();
  for (const [action, body] of [
    ['barge', { ext: '198' }],
    ['transfer', { ext: '198', legs: 'bleg' }],
  ] as const) {
    expect((await act(action, body)).body.sandbox).toEqual([
      expect.stringContaining('extension 198 is busy'),
    ]);
  }
});

test('A transfer of a call-center account needs no legs', async () => {
  expect((await (await openTalk()).act('transfer', { ext: '101' })).status).toBe(400);
  expect((await (await openTalk({ account: 'callcenter' })).act('transfer', { ext: '101' })).status).toBe(
    200,
  );
});

test('A transfer to an extension that is in a call by then is reported as failed', async () => {
  const { send, pass } = await openSandbox();
  await send('POST', '/sandbox/calls', {
    kind: 'inbound',
    from: '0900000002',
    to: '102',
    transfer_to: '1001',
  });
  await send('GET', '/v1/click2call/async?ext=1001&phone=0900000000');
  await pass(30);
  expect((await send('GET', '/sandbox')).body.findings).toEqual([
    expect.stringContaining('not transferred to extension 1001'),
  ]);
});
