import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepLatest, keepResult } from './keep-result';

test('makes a result once for an input, and anew for another', async () => {
  const input = randomUUID();
  let count = 0;
  const make = () => ({ count: ++count });
  expect(await keepResult('test', input, make)).toEqual({ count: 1 });
  expect(await keepResult('test', input, make)).toEqual({ count: 1 });
  expect(await keepResult('test', `${input} changed`, make)).toEqual({ count: 2 });
});

test('does not keep an error', async () => {
  const input = randomUUID();
  await expect(keepResult('test', input, () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await keepResult('test', input, () => 'right')).toBe('right');
});

test('keeps the last result of a name only', async () => {
  const name = randomUUID();
  let count = 0;
  const make = () => ++count;
  expect(await keepLatest('test', name, 'one', make)).toBe(1);
  expect(await keepLatest('test', name, 'one', make)).toBe(1);
  expect(await keepLatest('test', name, 'two', make)).toBe(2);
  expect(await keepLatest('test', name, 'one', make)).toBe(3);
});
