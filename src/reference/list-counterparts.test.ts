import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { listCounterparts } from './list-counterparts';

const entry = { operation: 'listNumberV3', match: 'same', difference: 'None.' };

test('An unknown counterpart is refused, with the nearest one', async () => {
  const contract = await loadContract('packages/contract/fixtures/good');
  const { operation, ...found } = contract.findOperation('listNumbersV1');
  const operations = [{ ...found, operation: { ...operation, 'x-counterparts': [entry] } }];
  expect(() => listCounterparts({ ...contract, operations })).toThrow(
    /^openapi\/v1\.yaml: listNumbersV1, x-counterparts: .* has no operation "listNumberV3"\. Nearest: listNumbersV3/,
  );
});
