import { expect, test } from 'vitest';
import { createEventQueues } from './event-queues';

test('At most a hundred requests to a stuck receiver are open', async () => {
  const queues = createEventQueues();
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
