import type { Json } from '@pitel-docs/contract/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answers, assumptionList } from '../assumptions';
import { startCall } from '../control/start-call';
import { type Account, openAccount } from '../open-account';
import { checkProperty } from '../tests/check-property';
import { monday, openHooked } from '../tests/open-sandbox';
import { siteOperations } from '../tests/operations';
import { otpRequest } from '../tests/requests';
import type { Call } from './call';
import type { Switchboard } from './switchboard';
import type { CallTrace } from './trace';

/** These change the rules that the test checks. */
const fixed = ['account', 'event-order', 'local-events'];
const free = assumptionList.filter(({ name }) => !fixed.includes(name));
const someAnswers = fc.record(
  Object.fromEntries(free.map(({ name, answers }) => [name, fc.constantFrom(...answers)])),
) as fc.Arbitrary<Partial<Answers>>;

const phone = fc.constantFrom('100', '101', '102', '1001', '1002', '197');
const number = fc.constantFrom(
  '0900000000',
  '0900000010',
  '0900000011',
  '0900000015',
  '0900000020',
  '0900000002',
);
const result = fc.constantFrom('answered', 'missed', 'left');
const target = fc.option(phone, { nil: undefined });

type Step = (account: Account) => unknown;

/** A refusal, for example of a busy phone, is fine. */
const start =
  (body: object): Step =>
  (account) =>
    startCall(account, JSON.parse(JSON.stringify(body)));

const starts = fc
  .oneof(
    fc.record({ kind: fc.constant('inbound'), from: number, to: phone, result, transfer_to: target }),
    fc.record({
      kind: fc.constant('queue'),
      from: number,
      phones: fc.tuple(phone, phone),
      result,
      transfer_to: target,
    }),
    fc.record({ kind: fc.constant('outbound'), from: phone, to: number, transfer_to: target }),
    fc.record({ kind: fc.constant('local'), from: phone, to: phone }),
  )
  .map(start);

const withCall =
  (act: (switchboard: Switchboard, call: Call) => unknown): Step =>
  ({ switchboard }) => {
    const call = switchboard.list().find(({ isExample }) => !isExample);
    return call && act(switchboard, call);
  };

const acts = fc.oneof(
  fc.constant(withCall(({ hangUp }, call) => hangUp(call))),
  fc
    .constantFrom('customer' as const, 'extension' as const)
    .map((side) => withCall(({ park }, call) => park(call, side))),
  phone.map((extension) =>
    withCall(
      ({ isBusy, transfer }, call) => call.answeredAt && !isBusy(extension) && transfer(call, extension),
    ),
  ),
);

const wait =
  (seconds: number): Step =>
  ({ clock }) =>
    clock.advance(seconds);

const waits = fc.integer({ min: 0, max: 40 }).map((halves) => wait(halves / 2));

const schedules = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  answers: someAnswers,
  steps: fc.array(fc.oneof(starts, acts, waits), { minLength: 6, maxLength: 24 }),
});

/** Checks the order of events in event/description.mdx, and that time never goes back. */
function listViolations({ call_id, title, steps }: CallTrace): string[] {
  const events = steps.filter(({ kind }) => kind === 'event').map(({ text }) => text);
  const count = (event: string, until = events.length) =>
    events.slice(0, until).filter((name) => name === event).length;
  const kinds = steps.map(({ kind }) => kind);
  const isLocal = title.startsWith('local');
  const isMissed = title.startsWith('inbound') && !kinds.includes('answered');
  const isBefore = (first: string, next: string) =>
    !events.includes(next) || events.indexOf(first) < events.indexOf(next);
  const rules: Record<string, boolean> = {
    'starts with a request or a call': ['request', 'call'].includes(kinds[0] ?? ''),
    'ends once': kinds.filter((kind) => kind === 'ended').length === 1,
    'has one record, after its end':
      kinds.filter((kind) => kind === 'record').length === 1 &&
      kinds.indexOf('record') > kinds.indexOf('ended'),
    'has the record of an answered call only if it was answered':
      kinds.includes('answered') ===
      steps.some(({ kind, text }) => kind === 'record' && text.startsWith('answered')),
    'rings and is answered before its end':
      kinds.lastIndexOf('ringing') < kinds.indexOf('ended') &&
      kinds.lastIndexOf('answered') < kinds.indexOf('ended'),
    'goes forward in time': steps.every(({ at }, index) => at >= (steps[index - 1]?.at ?? '')),
    'sends one cdr, and nothing after it': isLocal
      ? events.length === 0
      : count('cdr') === 1 && events.at(-1) === 'cdr',
    'sends missed if nobody answered an inbound call': count('missed') === (isMissed ? 1 : 0),
    'sends ringing before answered and hangup':
      isBefore('ringing', 'answered') && isBefore('ringing', 'hangup'),
    'sends a hangup after the last answered':
      isLocal || events.lastIndexOf('answered') <= events.lastIndexOf('hangup'),
    'sends answered and hangup once a ringing at most': events.every(
      (_event, index) =>
        count('answered', index + 1) <= count('ringing', index + 1) &&
        count('hangup', index + 1) <= count('ringing', index + 1),
    ),
    'sends a hangup if it rang': isLocal || count('ringing') === 0 || count('hangup') > 0,
  };
  return Object.keys(rules)
    .filter((rule) => !rules[rule])
    .map((rule) => `${call_id} (${title}) violates: ${rule}: ${JSON.stringify(steps)}`);
}

/** Extensions that are in two conversations. */
function listDoubled({ switchboard }: Account): string[] {
  const calls = switchboard.list().filter(({ isExample }) => !isExample);
  const legs = calls
    .flatMap((call) => call.legs)
    .filter(({ endedAt, answeredAt }) => answeredAt && endedAt === undefined);
  const talking = legs.map(({ extension }) => extension);
  return talking.filter((extension, index) => talking.indexOf(extension) < index);
}

test('No schedule breaks a rule of calls and events', async () => {
  let calls = 0;
  await checkProperty(
    fc.property(schedules, ({ seed, answers, steps }) => {
      const account = openAccount(siteOperations, { seed, speed: 0, start: monday, answers });
      const doubled = steps.flatMap((step) => {
        step(account);
        return listDoubled(account);
      });
      account.clock.advance(900);
      account.close();
      const traces = account.trace.list();
      calls += traces.length;
      expect([...doubled, ...traces.flatMap(listViolations)]).toEqual([]);
    }),
    400,
  );
  expect(calls).toBeGreaterThan(800);
});

async function playDay(seed: number): Promise<string> {
  const { origin, send, pass } = await openHooked(
    { 'stream-record': 'yes', 'transfer-call-id': 'new' },
    { seed },
  );
  const queue = { kind: 'queue', from: '0900000003', phones: ['101', '102'] };
  const calls: Json[] = [
    { ...queue, transfer_to: '1001' },
    { ...queue, result: 'missed' },
    { kind: 'inbound', from: '0900000002', to: '197' },
  ];
  await send('POST', '/v3/autocall/otp', otpRequest);
  await send('GET', '/v1/click2call/async?ext=100&phone=0900000011');
  for (const call of calls) {
    await send('POST', '/sandbox/calls', call);
    await pass(300.3);
  }
  const paths = [
    '/sandbox/trace',
    '/v1/cdr?limit=50&page=1',
    '/v3/cdr?limit=50&offset=0',
    '/v2/report/extension',
  ];
  const replies = [];
  for (const path of paths) {
    replies.push((await send('GET', path)).body);
  }
  // Recordings have the address of the sandbox.
  return JSON.stringify(replies).replaceAll(origin, 'https://pbx.example.com');
}

test('The same seed gives the same day', async () => {
  expect(await playDay(1)).toBe(await playDay(1));
});

test('Another seed gives other ids', async () => {
  expect(await playDay(1)).not.toBe(await playDay(2));
});
