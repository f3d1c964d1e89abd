import { expect, test } from 'vitest';
import { createClock } from './clock';

test('A clock runs each action at its moment', () => {
  const failures: unknown[] = [];
  const clock = createClock({ start: 0, speed: 0, onFailure: (error) => failures.push(error) });
  const done: [name: string, moment: number][] = [];
  const plan = (name: string, seconds: number) => clock.after(seconds, () => done.push([name, clock.now()]));
  clock.after(1, () => {
    throw new Error('a fault');
  });
  clock.after(1, () => plan('scheduled later', 1));
  plan('last', 4);
  plan('first', 2);
  const cancel = plan('canceled', 3);
  cancel();
  clock.advance(1.5);
  expect([done, clock.now(), failures]).toEqual([[], 1500, [new Error('a fault')]]);
  clock.advance(3.5);
  expect(done).toEqual([
    ['first', 2000],
    ['scheduled later', 2000],
    ['last', 4000],
  ]);
  expect(clock.now()).toBe(5000);
});

test('Closing the clock releases waiting requests', async () => {
  const clock = createClock({ start: 0, speed: 0, onFailure: () => undefined });
  const waiting = clock.wait(60).then(() => 'goes on');
  clock.close();
  expect(await waiting).toBe('goes on');
});
