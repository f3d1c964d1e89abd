import { expect, test } from 'vitest';
import { buildRequest } from '../../../contract/build-request';
import { loadContract } from '../../../contract/load-contract';
import { curl } from './curl';

test('A body and a query are both sent, each in its place', async () => {
  const contract = await loadContract('openapi');
  const command = curl.write({ ...buildRequest(contract.findOperation('createCampaignV3')), query: [['dry_run', 'true']] });
  expect(command).toContain("--url-query 'dry_run=true'");
  expect(command).toContain('--json @-');
  // It would send a GET with the body in the address.
  expect(command).not.toContain('--get');
});
