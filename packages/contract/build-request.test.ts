import { expect, test } from 'vitest';
import { buildRequest, fillPath, isOwn } from './build-request';
import { listExamples } from './list-examples';
import { loadContract } from './load-contract';

test('A request sends required, marked and paging values in the query, and no other', async () => {
  const contract = await loadContract('packages/contract/fixtures/good');
  const { query } = buildRequest(contract.findOperation('listNumbersV1'));
  expect(query.map(([name]) => name)).toEqual(['limit', 'offset', 'since', 'until']);
});

test('A missing example is reported with contract, operation and parameter', async () => {
  const lacking = await loadContract('packages/contract/fixtures/no-example');
  expect(() => buildRequest(lacking.findOperation('getNumberV1'))).toThrow(
    'openapi/v1.yaml: getNumberV1 has no example for the path parameter "id"',
  );
});

test('A success without an example is reported, because samples check what it contains', async () => {
  const contract = await loadContract('packages/contract/fixtures/good');
  const found = contract.findOperation('listNumbersV3');
  const operation = { ...found.operation, responses: { 200: { description: 'Success.' } } };
  expect(() => buildRequest({ ...found, operation })).toThrow('openapi/v3.yaml: listNumbersV3 has no example of a success');
});

test('An id has its raw value as a variable, and is encoded in the path', async () => {
  const contract = await loadContract('packages/contract/fixtures/good');
  const request = buildRequest(contract.findOperation('removeNumberV1'));
  expect(request.path.find(isOwn)?.value).toBe('a/b 1');
  expect(fillPath(request)).toBe('/v1/numbers/a%2Fb%201');
});

test('Hosts, tokens and passwords come from the environment; ids get descriptive names', async () => {
  const site = await loadContract('openapi');
  const namesOf = (id: string, isSetting: boolean) =>
    buildRequest(site.findOperation(id)).variables.flatMap(({ name, environment }) =>
      Boolean(environment) === isSetting ? [name] : [],
    );
  expect(namesOf('loginV1', true)).toEqual(['base_url', 'username', 'password']);
  expect(namesOf('createUserV3', true)).toEqual([
    'base_url',
    'token',
    'new_username',
    'new_password',
    'my_email',
    'new_extension',
  ]);
  expect(namesOf('removeEventHookV1', true)).toEqual(['base_url', 'token', 'hook_id']);
  expect(namesOf('getBlacklistEntryV1', false)).toEqual(['phone_number']);
  expect(namesOf('getVoicemailMessageV1', false)).toEqual(['message_id']);
  expect(namesOf('getVoicemailBoxV1', false)).toEqual(['extension']);
  expect(namesOf('editVoicemailBoxV1', true)).toEqual(['base_url', 'token', 'my_email', 'box_extension']);
  expect(namesOf('callOtpV3', true)).toEqual(['base_url', 'token', 'campaign_uuid', 'my_phone', 'ref_id']);
});

test('An edit sends back every body field, and sets a new value only for the fields it changes', async () => {
  const site = await loadContract('openapi');
  const { edit, json, variables } = buildRequest(site.findOperation('updateUserV3'));
  expect(Object.keys(json ?? {})).toEqual(['password', 'confirm_password', 'first_name', 'is_create_extension']);
  expect(edit?.fields).toEqual(expect.arrayContaining(['user_uuid', 'is_active']));
  expect(edit?.fields).not.toContain('password');
  expect(variables.map(({ name }) => name)).toEqual(['base_url', 'token', 'new_password', 'user_uuid']);
});

test('Every edit of a record says which fields it changes, or takes them from the environment', async () => {
  const { operations } = await loadContract('openapi');
  const puts = operations.filter(({ method }) => method === 'PUT').map(buildRequest);
  expect(puts.filter(({ edit, variables }) => !edit && !variables.some(({ isJson }) => isJson))).toEqual([]);
});

test('No request example switches anything on', async () => {
  const { operations } = await loadContract('openapi');
  const bodies = operations.flatMap(({ operation }) =>
    Object.values(operation.requestBody?.content ?? {}).flatMap((media) => listExamples(media).map(({ value }) => value)),
  );
  expect(JSON.stringify(bodies)).not.toContain('"active":true');
});

test('A request that waits for a phone has a longer timeout', async () => {
  const site = await loadContract('openapi');
  expect(buildRequest(site.findOperation('startClick2callAsyncV1')).timeout).toBe(30);
  expect(buildRequest(site.findOperation('startClick2callSyncV1')).timeout).toBeGreaterThan(30);
});
