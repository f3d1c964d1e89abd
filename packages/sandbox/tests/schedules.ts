// Random days of a switchboard.
import { loadContract } from '@pitel-docs/contract/load-contract';
import fc from 'fast-check';
import { type Answers, assumptionList } from '../assumptions';
import type { CallTrace } from '../calls/trace';
import { type Account, openAccount } from '../open-account';
import { startOwnCall } from '../start-own-call';
import { monday } from './open-sandbox';

const { operations } = await loadContract('openapi');

/** These change the rules that the test checks. */
const fixed = ['account', 'event-order', 'local-events'];
const free = assumptionList.filter(({ name }) => !fixed.includes(name));
const someAnswers = fc.record(
  Object.fromEntries(free.map(({ name, answers }) => [name, fc.constantFrom(...answers)])),
) as fc.Arbitrary<Partial<Answers>>;

const phone = fc.constantFrom('100', '101', '102', '1001', '1002', '197');
const number = fc.constantFrom('0900000000', '0900000010', '0900000011', '0900000015', '0900000020', '0900000002');
const result = fc.constantFrom('answered', 'missed', 'left');
const transfer = fc.option(phone, { nil: undefined });

export type Step = (account: Account) => unknown;

/** A refusal, for example of a busy phone, is fine. */
const start =
  (body: object): Step =>
  (account) =>
    startOwnCall(account, JSON.parse(JSON.stringify(body)));

const starts: fc.Arbitrary<Step> = fc
  .oneof(
    fc.record({ kind: fc.constant('inbound'), from: number, to: phone, result, transfer_to: transfer }),
    fc.record({ kind: fc.constant('queue'), from: number, phones: fc.tuple(phone, phone), result, transfer_to: transfer }),
    fc.record({ kind: fc.constant('outbound'), from: phone, to: number, transfer_to: transfer }),
    fc.record({ kind: fc.constant('local'), from: phone, to: phone }),
  )
  .map(start);

const firstCall = ({ switchboard }: Account) => switchboard.list().find(({ isExample }) => !isExample);

const acts: fc.Arbitrary<Step> = fc.oneof(
  fc.constant((account: Account) => {
    const call = firstCall(account);
    return call && account.switchboard.hangUp(call);
  }),
  fc.constantFrom('customer', 'extension').map((side) => (account: Account) => {
    const call = firstCall(account);
    return call && account.switchboard.park(call, side as 'customer' | 'extension');
  }),
  phone.map((extension) => (account: Account) => {
    const call = firstCall(account);
    const isPossible = call?.answeredAt !== undefined && !account.switchboard.isBusy(extension);
    return isPossible && account.switchboard.transfer(call, extension);
  }),
);

const waits: fc.Arbitrary<Step> = fc.integer({ min: 0, max: 40 }).map(
  (halves) =>
    ({ clock }) =>
      clock.advance(halves / 2),
);

export interface Schedule {
  readonly seed: number;
  readonly answers: Partial<Answers>;
  readonly steps: readonly Step[];
}

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  answers: someAnswers,
  steps: fc.array(fc.oneof(starts, acts, waits), { minLength: 6, maxLength: 24 }),
});

/** Ends all calls and returns their traces. `observe` is called after each step. */
export function runSchedule({ seed, answers, steps }: Schedule, observe: Step = () => undefined): readonly CallTrace[] {
  const account = openAccount(operations, { seed, speed: 0, start: monday, answers });
  for (const step of steps) {
    step(account);
    observe(account);
  }
  account.clock.advance(900);
  account.close();
  return account.trace.list();
}
