import { describe, expect, test } from 'vitest';
import { listCounterparts } from './list-counterparts';
import { type Contract, loadContract } from './load-contract';
import type { Operation } from './operation';

const fixture = await loadContract('tests/fixtures/contract/good');

/** The fixture, with other `x-counterparts` on one operation. */
function change(id: string, counterparts: Operation['x-counterparts']): Contract {
  const operations = fixture.operations.map((found) =>
    found.operation.operationId === id ? { ...found, operation: { ...found.operation, 'x-counterparts': counterparts } } : found,
  );
  return { ...fixture, operations };
}

describe('listCounterparts', () => {
  test('pairs every operation of version 1', () => {
    const pairs = listCounterparts(fixture);
    expect(pairs.map(({ found }) => found.operation.operationId)).toContain('createAccessTokenV1');
    const [numbers] = pairs.filter(({ found }) => found.operation.operationId === 'listNumbersV1');
    expect(numbers?.counterparts.map(({ found, isSame }) => [found.operation.operationId, isSame])).toEqual([
      ['listNumbersV3', false],
    ]);
  });

  test('names an operation that does not say whether version 3 has one like it', () => {
    expect(() => listCounterparts(change('listNumbersV1', undefined))).toThrow(
      'openapi/v1.yaml: listNumbersV1 has no x-counterparts. Write "x-counterparts: []"',
    );
  });

  test('names an unknown counterpart with the nearest id, and an incomplete one', () => {
    const entry = { operation: 'listNumberV3', match: 'same', difference: 'None.' };
    expect(() => listCounterparts(change('listNumbersV1', [entry]))).toThrow(
      /^openapi\/v1\.yaml: listNumbersV1, x-counterparts: .* has no operation "listNumberV3"\. Nearest: listNumbersV3/,
    );
    expect(() => listCounterparts(change('listNumbersV1', [{ ...entry, operation: 'listNumbersV3', match: 'alike' }]))).toThrow(
      'listNumbersV1 has an incomplete entry in x-counterparts',
    );
  });
});
