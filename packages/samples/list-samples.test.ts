import { buildRequest } from '@pitel-docs/contract/build-request';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { listSamples } from './list-samples';

test('Only the field of a password comes from the environment, not another field with the same text', async () => {
  const contract = await loadContract('openapi');
  const request = buildRequest(contract.findOperation('createVoicemailBoxV1'));
  const { value = '' } = request.variables.find(({ environment }) => environment === 'BOX_PASSWORD') ?? {};
  const samples = listSamples({ ...request, json: { note: value, password: value } });
  for (const { label, code } of samples) {
    expect([label, code.split(value).length - 1]).toEqual([label, 1]);
  }
});
