import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '../tests/check-property';
import { startClock } from './clock';

test('A clock runs what an action schedules, and survives an error', () => {
  const failures: unknown[] = [];
  const clock = startClock({ start: 0, speed: 0, onFailure: (error) => failures.push(error) });
  const done: number[] = [];
  clock.after(1, () => {
    throw new Error('a fault');
  });
  clock.after(1, () => clock.after(1, () => done.push(clock.now())));
  clock.advance(5);
  expect([done, clock.now(), failures]).toEqual([[2000], 5000, [new Error('a fault')]]);
});

const plans = fc.array(fc.record({ after: fc.integer({ min: 0, max: 30 }), isCanceled: fc.boolean() }), { maxLength: 20 });
const moves = fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 10 });

test('A clock runs each action once, at its moment and in order, however it moves', async () => {
  await checkProperty(
    fc.property(plans, moves, (planned, steps) => {
      const clock = startClock({ start: 0, speed: 0, onFailure: (error) => expect(error).toBeUndefined() });
      const done: [index: number, moment: number][] = [];
      for (const [index, { after, isCanceled }] of planned.entries()) {
        const cancel = clock.after(after, () => done.push([index, clock.now() / 1000]));
        if (isCanceled) {
          cancel();
        }
      }
      let end = 0;
      for (const seconds of steps) {
        clock.advance(seconds);
        end += seconds;
        expect(clock.now()).toBe(end * 1000);
      }
      const due = planned.map(({ after, isCanceled }, index) => ({ after, isCanceled, index }));
      const ran = due.filter(({ after, isCanceled }) => !isCanceled && after <= end && steps.length > 0);
      expect(done).toEqual(ran.sort((one, other) => one.after - other.after).map(({ index, after }) => [index, after]));
    }),
    500,
  );
});
