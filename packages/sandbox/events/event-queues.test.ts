import { expect, test } from 'vitest';
import { createEventQueues } from './event-queues';

test('At most a hundred requests to a stuck receiver are open', async () => {
  const queues = createEventQueues(10);
  const requests: (() => void)[] = [];
  for (let count = 0; count < 150; count += 1) {
    queues.add('http://127.0.0.1/stuck', () => new Promise((resolve) => requests.push(resolve)));
  }
  await expect.poll(() => requests.length).toBe(100);
  for (const end of [...requests]) {
    end();
  }
  await expect.poll(() => requests.length).toBe(150);
});

test('A stuck URL delays the events after it once', async () => {
  const patience = 1000;
  const queues = createEventQueues(patience);
  const times: number[] = [];
  for (const path of ['stuck', 'stuck', 'other']) {
    queues.add(`http://127.0.0.1/${path}`, async () => {
      times.push(Date.now());
      await (path === 'stuck' ? new Promise(() => undefined) : undefined);
    });
  }
  await expect.poll(() => times.length).toBe(3);
  const [first = 0, second = 0, third = 0] = times;
  expect([second - first >= patience - 1, third - second < patience]).toEqual([true, true]);
});
