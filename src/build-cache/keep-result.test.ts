import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepResult } from './keep-result';

test('makes a result once for an input, and keeps the last of a name only', async () => {
  const name = randomUUID();
  let count = 0;
  const make = () => ({ count: ++count });
  expect(await keepResult('test', name, 'one', make)).toEqual({ count: 1 });
  expect(await keepResult('test', name, 'one', make)).toEqual({ count: 1 });
  expect(await keepResult('test', name, 'two', make)).toEqual({ count: 2 });
  expect(await keepResult('test', name, 'one', make)).toEqual({ count: 3 });
});

test('keeps the results of two names apart', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  expect(await keepResult('test', one, 'input', () => 'one')).toBe('one');
  expect(await keepResult('test', other, 'input', () => 'other')).toBe('other');
  expect(await keepResult('test', one, 'input', () => 'new')).toBe('one');
});

test('does not keep an error', async () => {
  const name = randomUUID();
  await expect(keepResult('test', name, 'input', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await keepResult('test', name, 'input', () => 'right')).toBe('right');
});
