import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '../calls/call';
import { startClock } from '../calls/clock';
import { checkProperty } from '../tests/check-property';
import { makeWav } from '../tests/make-wav';
import { openActions } from './actions';

/** Seconds between two looks. All times are multiples of it. */
const tick = 0.5;
const ticks = (most: number) => fc.integer({ min: 1, max: most });

type Step =
  | { readonly kind: 'media'; readonly length: number; readonly isQueued: boolean }
  | { readonly kind: 'wait'; readonly length: number }
  | { readonly kind: 'answer' | 'transfer' | 'end' };

const media = fc.record({ kind: fc.constant('media' as const), length: ticks(8), isQueued: fc.boolean() });
const waits = fc.record({ kind: fc.constant('wait' as const), length: ticks(6) });
const others = fc.record({ kind: fc.constantFrom('answer' as const, 'transfer' as const, 'end' as const) });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: media }, { weight: 4, arbitrary: waits }, { weight: 2, arbitrary: others }),
  { maxLength: 20 },
);

/** For each file, the times at which its audio was played to the caller. Each file has a different volume. */
function play(sequence: readonly Step[]) {
  const clock = startClock({ start: 0, speed: 0, onFailure: (error) => expect(error).toBeUndefined() });
  const call: { answeredAt?: number; endedAt?: number } = {};
  const actions = openActions({ call: call as Call, clock, act: () => undefined, report: () => undefined });
  const heard: number[][] = [];
  const accepted: number[] = [];
  const states: string[][] = [];
  function wait(length: number): void {
    for (let count = 0; count < length; count += 1) {
      const file = actions.files.sampleAt(clock.now());
      if (file > 0) {
        heard[file - 1] = [...(heard[file - 1] ?? []), clock.now()];
      }
      clock.advance(tick);
      states.push(actions.files.list());
    }
  }
  for (const step of sequence) {
    if (step.kind === 'media') {
      const payload = makeWav(step.length * tick, 8000, accepted.length + 1);
      const message = JSON.stringify({ event: 'media', media: { payload, is_sync: step.isQueued } });
      if (actions.carryOut(message) === undefined) {
        accepted.push(step.length);
      }
    } else if (step.kind === 'wait') {
      wait(step.length);
    } else if (step.kind === 'answer') {
      call.answeredAt ??= clock.now();
    } else if (step.kind === 'transfer' && call.answeredAt !== undefined) {
      actions.carryOut('{"event":"transfer","data":{"extension":"102"}}');
    } else if (step.kind === 'end') {
      call.endedAt ??= clock.now();
      actions.end();
    }
  }
  wait(120);
  return { call, accepted, states, heard: accepted.map((_length, index) => heard[index] ?? []) };
}

const order = ['waits', 'is playing', 'played to its end', 'cut off'];

test('Files play one at a time between the answer and the end, each to its own end or until it is cut off', async () => {
  await checkProperty(
    fc.property(steps, (sequence) => {
      const { call, accepted, heard, states } = play(sequence);
      const { answeredAt = Number.POSITIVE_INFINITY, endedAt = Number.POSITIVE_INFINITY } = call;
      const moments = heard.flat();
      expect(moments.filter((moment) => moment < answeredAt || moment >= endedAt)).toEqual([]);
      expect(new Set(moments).size).toBe(moments.length);
      expect(moments).toEqual([...moments].sort((one, other) => one - other));
      const last = states.at(-1) ?? [];
      expect(last).toHaveLength(accepted.length);
      for (const [index, own] of heard.entries()) {
        const isWhole = own.length === accepted[index];
        expect([index, last[index]]).toEqual([index, isWhole ? 'played to its end' : 'cut off']);
        expect(own.every((moment, place) => moment === (own[0] ?? 0) + place * tick * 1000)).toBe(true);
      }
      for (const [index, state] of states.entries()) {
        const before = states[index - 1] ?? [];
        const isBack = before.some((old, file) => order.indexOf(old) > order.indexOf(state[file] ?? ''));
        expect([index, isBack, state.filter((one) => one === 'is playing').length > 1]).toEqual([index, false, false]);
      }
    }),
    200,
  );
});
