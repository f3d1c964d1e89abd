import { expect, test } from 'vitest';
import { loadContract } from '../contract/load-contract';
import { listCounterparts } from './list-counterparts';

const entry = { operation: 'listNumberV3', match: 'same', difference: 'None.' };

test('An unknown counterpart is refused, with the nearest one', async () => {
  const contract = await loadContract('tests/fixtures/contract/good');
  const { operation, ...found } = contract.findOperation('listNumbersV1');
  const operations = [{ ...found, operation: { ...operation, 'x-counterparts': [entry] } }];
  expect(() => listCounterparts({ ...contract, operations })).toThrow(
    /^openapi\/v1\.yaml: listNumbersV1, x-counterparts: .* has no operation "listNumberV3"\. Nearest: listNumbersV3/,
  );
});
