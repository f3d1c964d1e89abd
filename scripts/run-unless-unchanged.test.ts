import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../src/site/hash-files';
import { type CheckOutcome, runUnlessUnchanged } from './run-unless-unchanged';

const good: CheckOutcome = { passed: 3, failed: 0, messages: [] };
const bad: CheckOutcome = { passed: 2, failed: 1, messages: ['One is wrong.'] };

function open() {
  const file = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'passed.json');
  let content = 'as it was';
  const run = (outcome: CheckOutcome, whileRunning = () => {}) =>
    runUnlessUnchanged(
      file,
      () => content,
      async () => {
        whileRunning();
        return outcome;
      },
    );
  return {
    file,
    run,
    write: (next: string) => {
      content = next;
    },
  };
}

test('What passed is not run again until something changes', async () => {
  const { run, write } = open();
  expect(await run(good)).toBe(good);
  expect(await run(bad)).toEqual({ ...good, isCached: true });
  write('as it is now');
  expect(await run(bad)).toBe(bad);
});

test('What failed is run again', async () => {
  const { run } = open();
  expect(await run(bad)).toBe(bad);
  expect(await run(bad)).toBe(bad);
  expect(await run(good)).toBe(good);
});

test('What passed while files changed is run again', async () => {
  const { run, write } = open();
  await run(good, () => write('as it is now'));
  write('as it was');
  expect(await run(bad)).toBe(bad);
});

test.each(['', 'null', '{"key":"as it was"}', '{"passed":3}'])('The damaged file %s is not believed', async (text) => {
  const { file, run } = open();
  writeFileSync(file, text);
  expect(await run(bad)).toBe(bad);
});

test('Every file of the project is compared', () => {
  const trackedFiles = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const comparedFiles = new Set(listFiles([]).map((file) => file.normalize()));
  expect(trackedFiles.filter((file) => !comparedFiles.has(file.normalize()))).toEqual([]);
});
