import { expect, test } from 'vitest';
import { listCounterparts } from './list-counterparts';
import { loadContract } from './load-contract';
import type { Operation } from './operation';

const fixture = await loadContract('tests/fixtures/contract/good');
const entry = { operation: 'listNumbersV3', match: 'same', difference: 'None.' };

/** Pairs the operations of the fixture, one of which has other counterparts. */
function pair(counterparts: Operation['x-counterparts']) {
  const operations = fixture.operations.map((found) =>
    found.operation.operationId === 'listNumbersV1'
      ? { ...found, operation: { ...found.operation, 'x-counterparts': counterparts } }
      : found,
  );
  return listCounterparts({ ...fixture, operations });
}

test('Every operation of version 1 is paired', () => {
  const [numbers] = pair([entry]).filter(({ found }) => found.operation.operationId === 'listNumbersV1');
  expect(numbers?.counterparts.map(({ found, isSame }) => [found.operation.operationId, isSame])).toEqual([
    ['listNumbersV3', true],
  ]);
});

test.each([
  [undefined, 'has no x-counterparts. Write "x-counterparts: []"'],
  [[{ ...entry, match: 'alike' }], 'has an incomplete entry in x-counterparts'],
  [[{ ...entry, operation: 'listNumberV3' }], /, x-counterparts: .* has no operation "listNumberV3"\. Nearest: listNumbersV3/],
])('Counterparts that are %j are refused', (counterparts, words) => {
  expect(() => pair(counterparts)).toThrow(/^openapi\/v1\.yaml: listNumbersV1/);
  expect(() => pair(counterparts)).toThrow(words);
});
