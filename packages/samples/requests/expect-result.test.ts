import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { expectResult } from './expect-result';

const { findOperation } = await loadContract('packages/contract/fixtures/good');

test.each([
  [{ result: null, level: '1' }, 'level'],
  [{ result: '', level: 0 }, 'level'],
  [{ id: null, list_id: '1' }, 'list_id'],
  [{ token: '', text: 'x' }, 'text'],
  [{ result: null }, ''],
])('Of the example %j, a success must have a value of "%s"', (example, key) => {
  const responses = { 200: { description: 'Success.', content: { 'application/json': { example } } } };
  expect(expectResult({ ...findOperation('listNumbersV3'), responses }, undefined).key).toBe(key);
});
