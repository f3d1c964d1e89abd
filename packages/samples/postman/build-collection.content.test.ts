import { loadContract } from '@pitel-docs/contract/load-contract';
import { readContract } from '@pitel-docs/contract/read-contract';
import { expect, test } from 'vitest';
import { buildCollection } from './build-collection';

const { operations, findOperation } = await loadContract('openapi');
const { document } = await readContract('openapi/v3.yaml');

/** The request of a collection with only one operation, as JSON. */
function readRequest(title: string): string {
  const operationsOfTitle = operations.filter(
    ({ contract, summary }) => contract === 'v3' && summary === title,
  );
  return JSON.stringify(buildCollection(document, operationsOfTitle).item);
}

test('A Postman path refers to the variable with the id', () => {
  expect(readRequest('Edit a campaign')).toContain('"value":"{{test_campaign_uuid}}"');
});

test('Each of two ids in a Postman path has its own variable', () => {
  const [campaign, lead] = [findOperation('deleteCampaignV3'), findOperation('getLeadV3')];
  const both = {
    ...campaign,
    path: `${campaign.path}/lead/{lead_uuid}`,
    parameters: [...campaign.parameters, ...lead.parameters.filter((parameter) => parameter.in === 'path')],
  };
  const text = JSON.stringify(buildCollection(document, [both]).item);
  const values = Array.from(text.matchAll(/"key":"(\w+_uuid)","value":"([^"]*)"/g), ([, ...pair]) => pair);
  expect(Object.fromEntries(values)).toEqual({
    campaign_uuid: '{{campaign_uuid_to_delete}}',
    lead_uuid: '{{lead_uuid_to_delete}}',
  });
});

test('A Postman collection has each variable once', () => {
  const { variable } = buildCollection(document, operations) as {
    readonly variable: readonly { readonly key: string }[];
  };
  const keys = variable.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
});

test.each([
  ['List carriers', '/v3/carrier?limit=20&offset=0'],
  ['Create a carrier', '/v3/carrier'],
])('The Postman request "%s" has the URL %s', (title, path) => {
  expect(readRequest(title)).toContain(`"raw":"{{base_url}}${path}"`);
});

test.each([
  ['Edit a carrier', "/v3/carrier?limit=100&offset=0')"],
  ['Edit a campaign', "/v3/campaign/') + id"],
])('The Postman request "%s" first reads %s', (title, path) => {
  expect(readRequest(title)).toContain(`replaceIn('{{base_url}}${path}`);
});

test('A Postman edit names the fields whose null may hide agents', () => {
  expect(readRequest('Edit a campaign')).toContain(
    String.raw`const hidden = [\"users\",\"groups\",\"statuses\"]`,
  );
});

test('A Postman form takes the file from a variable', () => {
  expect(readRequest('Upload leads as a file')).toContain('"type":"file","src":"{{leads_file}}"');
});

test('A Postman body has a variable in place of a password', () => {
  const create = readRequest('Create a user');
  expect(create).toMatch(
    /\\"password\\": \\"\{\{new_password\}\}\\".*\\"confirm_password\\": \\"\{\{new_password\}\}\\"/,
  );
});

test('A Postman request stops without its password', () => {
  expect(readRequest('Create a user')).toContain("if (!pm.variables.get('new_password')) throw");
});
