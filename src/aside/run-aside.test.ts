import { threadId } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { aside } from './run-aside';

const run = aside<typeof import('../../tests/fixtures/aside/tasks')>('tests/fixtures/aside/tasks.ts');

it('runs a function of a module in another thread, and returns its result', async () => {
  const answer = await run('whereAmI', 'one');
  expect(answer.value).toBe('one');
  expect(answer.threadId).not.toBe(threadId);
});

it('passes an error on', async () => {
  await expect(run('fail', 'docs/page.mdx:3: no title')).rejects.toThrow('docs/page.mdx:3: no title');
});

it('passes on the message of an error that cannot be copied, and goes on with the other calls', async () => {
  const waiting = run('waitForGate');
  await expect(run('failWithFunction', 'docs/page.mdx:3: no title')).rejects.toThrow('docs/page.mdx:3: no title');
  await run('openGate');
  await expect(waiting).resolves.toBe('open');
});

it('hands over all calls at once, so that one that waits does not hold up the next', async () => {
  const [opened] = await Promise.all([run('waitForGate'), run('openGate')]);
  expect(opened).toBe('open');
});
