import { expect, test } from 'vitest';
import { buildRequest, isOwn } from './build-request';
import { listExamples } from './list-examples';
import { loadContract } from './load-contract';

const site = await loadContract('openapi');
const fixture = await loadContract('packages/contract/fixtures/good');
const requestOf = (id: string) => buildRequest(site.findOperation(id));

test('A request sends required, marked and paging values in the query, and no other', () => {
  const { query } = buildRequest(fixture.findOperation('listNumbersV1'));
  expect(query.map(([name]) => name)).toEqual(['limit', 'offset', 'since', 'until']);
});

test('A missing example is reported with contract, operation and parameter', async () => {
  const lacking = await loadContract('packages/contract/fixtures/no-example');
  expect(() => buildRequest(lacking.findOperation('getNumberV1'))).toThrow(
    'openapi/v1.yaml: getNumberV1 has no example for the path parameter "id"',
  );
});

test('A success without an example is reported, because samples check what it contains', () => {
  const found = fixture.findOperation('listNumbersV3');
  const operation = { ...found.operation, responses: { 200: { description: 'Success.' } } };
  expect(() => buildRequest({ ...found, operation })).toThrow('openapi/v3.yaml: listNumbersV3 has no example of a success');
});

test.each([
  ['loginV1', true, ['base_url', 'username', 'password']],
  ['createUserV3', true, ['base_url', 'token', 'new_username', 'new_password', 'my_email', 'new_extension']],
  ['removeEventHookV1', true, ['base_url', 'token', 'hook_id_to_delete']],
  ['getBlacklistEntryV1', false, ['phone_number']],
  ['getVoicemailMessageV1', false, ['message_id']],
  ['getVoicemailBoxV1', false, ['extension']],
  ['editVoicemailBoxV1', true, ['base_url', 'token', 'my_email', 'box_extension']],
  ['callOtpV3', true, ['base_url', 'token', 'campaign_uuid', 'my_phone', 'ref_id']],
])('%s has variables from the environment (%s): %j', (id, isSetting, names) => {
  const variables = requestOf(id).variables.filter(({ environment }) => Boolean(environment) === isSetting);
  expect(variables.map(({ name }) => name)).toEqual(names);
});

test('No variable of a request that deletes, and no password, is read by another operation', () => {
  const requests = site.operations.map(buildRequest);
  const namesOf = (some: typeof requests) =>
    some.flatMap(({ variables }) => variables.filter(isOwn).map(({ environment }) => environment));
  const deletes = requests.filter(({ method, path }) => method === 'DELETE' && path.some(isOwn));
  const others = namesOf(requests.filter((request) => !deletes.includes(request)));
  expect(deletes.length).toBeGreaterThan(0);
  expect(namesOf(deletes).filter((name) => others.includes(name))).toEqual([]);
  const passwords = namesOf(requests).filter((name) => name.endsWith('PASSWORD'));
  expect(passwords).toEqual([...new Set(passwords)]);
});

test('Every edit of a record says which fields it changes, or takes them from the environment', () => {
  const puts = site.operations.filter(({ method }) => method === 'PUT').map(buildRequest);
  expect(puts.filter(({ edit, variables }) => !edit && !variables.some(({ isJson }) => isJson))).toEqual([]);
});

test('No request example switches anything on', () => {
  const bodies = site.operations.flatMap(({ operation }) =>
    Object.values(operation.requestBody?.content ?? {}).flatMap((media) => listExamples(media).map(({ value }) => value)),
  );
  expect(JSON.stringify(bodies)).not.toContain('"active":true');
});

test('A request that waits for a phone has a longer timeout', () => {
  expect(requestOf('startClick2callAsyncV1').timeout).toBe(30);
  expect(requestOf('startClick2callSyncV1').timeout).toBeGreaterThan(30);
});
