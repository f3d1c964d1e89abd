import { expect, test } from 'vitest';
import { loadContract } from '../contract/load-contract';
import { listCounterparts } from './list-counterparts';

const entry = { operation: 'listNumbersV3', match: 'same', difference: 'None.' };

test.each([
  [{ ...entry, match: 'alike' }, 'has an incomplete entry in x-counterparts'],
  [{ ...entry, operation: 'listNumberV3' }, /, x-counterparts: .* has no operation "listNumberV3"\. Nearest: listNumbersV3/],
])('The counterpart %j is refused', async (counterpart, words) => {
  const contract = await loadContract('tests/fixtures/contract/good');
  const { operation, ...found } = contract.findOperation('listNumbersV1');
  const operations = [{ ...found, operation: { ...operation, 'x-counterparts': [counterpart] } }];
  expect(() => listCounterparts({ ...contract, operations })).toThrow(/^openapi\/v1\.yaml: listNumbersV1/);
  expect(() => listCounterparts({ ...contract, operations })).toThrow(words);
});
