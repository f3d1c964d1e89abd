import { expect, test } from 'vitest';
import { buildRequest } from './build-request';
import { loadContract } from './load-contract';

test('A request sends required, marked and paging values in the query, and no other', async () => {
  const contract = await loadContract('tests/fixtures/contract/good');
  const { query } = buildRequest(contract.findOperation('listNumbersV1'));
  expect(query.map(([name]) => name)).toEqual(['limit', 'offset', 'since', 'until']);
});

test('Contract, operation and parameter are named when an example is missing', async () => {
  const lacking = await loadContract('tests/fixtures/contract/no-example');
  expect(() => buildRequest(lacking.findOperation('getNumberV1'))).toThrow(
    'openapi/v1.yaml: getNumberV1 has no example for the path parameter "id"',
  );
});
