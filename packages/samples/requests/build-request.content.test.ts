import { listExamples } from '@pitel-docs/contract/list-examples';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { buildRequest, readExample } from './build-request';
import { describeVariable } from './environment';
import { isRequiredVariable } from './sample-request';

const site = await loadContract('openapi');
const fixture = await loadContract('packages/contract/fixtures/good');
const requestOf = (id: string) => buildRequest(site.findOperation(id));

test('A request sends only required, marked and paging values in the query', () => {
  const { query } = buildRequest(fixture.findOperation('listNumbersV1'));
  expect(query.map(([name]) => name)).toEqual(['limit', 'offset', 'since', 'until']);
});

test('A list in the query repeats the parameter', () => {
  const owner = { name: 'owner', in: 'query', example: ['bob', 'eve'] } as const;
  expect(readExample(fixture.findOperation('listNumbersV1'), owner)).toEqual(['bob', 'eve']);
});

test('A missing example is reported with contract, operation and parameter', async () => {
  const withoutExample = await loadContract('packages/contract/fixtures/no-example');
  expect(() => buildRequest(withoutExample.findOperation('getNumberV1'))).toThrow(
    'openapi/v1.yaml: getNumberV1 has no example for the path parameter "id"',
  );
});

test('A success without an example is reported', () => {
  const operation = {
    ...fixture.findOperation('listNumbersV3'),
    responses: { 200: { description: 'Success.' } },
  };
  expect(() => buildRequest(operation)).toThrow('openapi/v3.yaml: listNumbersV3 has no example of a success');
});

test.each([
  ['loginV1', ['PITEL_BASE_URL', 'PITEL_USERNAME', 'PITEL_PASSWORD']],
  ['createUserV3', ['NEW_USERNAME', 'ROLE_UUID', 'NEW_PASSWORD', 'MY_EMAIL', 'NEW_EXTENSION']],
  ['removeEventHookV1', ['HOOK_ID_TO_DELETE']],
  ['getBlacklistEntryV1', ['BLOCKED_NUMBER']],
  ['getVoicemailMessageV1', ['MESSAGE_ID']],
  ['getVoicemailBoxV1', ['BOX_EXTENSION']],
  ['editVoicemailBoxV1', ['NEW_EMAIL', 'TEST_BOX_EXTENSION']],
  ['updateTemplateV3', ['NEW_CONTENT', 'TEST_TEMPLATE_UUID']],
  ['transferCallV1', ['OTHER_EXTENSION', 'LEGS', 'TEST_CALL_ID']],
  ['parkCallV1', ['LEGS', 'TEST_CALL_ID']],
  ['startClick2callAsyncV1', ['MY_EXTENSION', 'MY_PHONE']],
  ['startCampaignV1', ['CAMPAIGN_UUID_TO_START']],
  ['uploadLeadFileV3', ['LIST_UUID', 'LEADS_FILE']],
  ['callOtpV3', ['CAMPAIGN_UUID', 'MY_PHONE', 'TEMPLATE_NAME', 'NEW_REF_ID']],
])('%s reads from the environment: %j', (id, names) => {
  const { variables, isAuthenticated } = requestOf(id);
  const listed = isAuthenticated ? variables.filter(isRequiredVariable) : variables;
  expect(listed.map(({ environment }) => environment)).toEqual(names);
});

/** Parts of names that say what happens to the value. */
const effectVariable = /^TEST_|^CHANGED_|_TO_(DELETE|START|SWITCH_OFF|BLOCK|UNBLOCK)$/;

test('What one request changes, no other sample reads', () => {
  const readers = new Map<string, Set<string>>();
  for (const { operationId, method, path, 'x-edit': edit } of site.operations) {
    for (const { environment } of requestOf(operationId).variables.filter(isRequiredVariable)) {
      const kind = edit ? 'edit' : `${method} ${path}`;
      readers.set(environment, new Set([...(readers.get(environment) ?? []), kind]));
    }
  }
  const shared = [...readers].filter(([, kinds]) => kinds.size > 1).map(([name]) => name);
  expect(shared.filter((name) => effectVariable.test(name) && !/^TEST_CA(LL|MPAIGN)/.test(name))).toEqual([]);
});

test('The variable with the id of a record says how the request changes it', () => {
  const operationsWithEffects = site.operations.filter(({ method, path }) => {
    return ['PUT', 'PATCH', 'DELETE'].includes(method) && /\{/.test(path);
  });
  expect(operationsWithEffects.length).toBeGreaterThan(0);
  for (const operation of operationsWithEffects) {
    const names = requestOf(operation.operationId).path.filter((piece) => typeof piece !== 'string');
    expect(names.filter(({ environment }) => !effectVariable.test(environment))).toEqual([]);
  }
});

test('Every new value of an edit comes from the reader', () => {
  const edits = site.operations.filter((operation) => operation['x-edit']);
  const constantFields = edits.flatMap((operation) => {
    const { json, variables } = requestOf(operation.operationId);
    const fields = variables.filter(isRequiredVariable).flatMap(({ fields = [] }) => fields);
    return Object.keys(json ?? {}).filter((name) => !fields.includes(name));
  });
  expect(constantFields).toEqual(['is_create_extension']);
});

test('The name of what a request creates comes from the reader', () => {
  const creates = site.operations.filter((operation) => /^create(?!Access)/.test(operation.operationId));
  const constantFields = creates.flatMap((operation) => {
    const { json, variables } = requestOf(operation.operationId);
    const fields = variables.filter(isRequiredVariable).flatMap(({ fields = [] }) => fields);
    const nameFields = Object.keys(json ?? {}).filter((name) =>
      /^(?!first_|lead_)\w*name$|_uuid$/.test(name),
    );
    return nameFields.filter((name) => !fields.includes(name));
  });
  expect(constantFields).toEqual([]);
});

test('Every variable of the samples has a description that a shell can print', () => {
  const names = site.operations.flatMap((operation) =>
    requestOf(operation.operationId).variables.filter(isRequiredVariable),
  );
  const descriptions = names.map(({ environment }) => [environment, describeVariable(environment)]);
  expect(
    descriptions.filter(([, text = '']) => text === describeVariable('') || /["'`$\\{}]/.test(text)),
  ).toEqual([]);
});

test('A variable of a test record or of a deleted record has the words of the record', () => {
  expect(describeVariable('TEST_TEMPLATE_UUID')).toBe('the id of a test script');
  expect(describeVariable('HOOK_ID_TO_DELETE')).toBe('the id of an event hook');
});

test('Every edit of a record says which fields it changes', () => {
  const puts = site.operations.filter(({ method }) => method === 'PUT').map(buildRequest);
  expect(puts.filter(({ edit, variables }) => !edit && !variables.some(({ isJson }) => isJson))).toEqual([]);
});

test('No request example switches anything on', () => {
  const bodies = site.operations.flatMap((operation) =>
    Object.values(operation.requestBody?.content ?? {}).flatMap((media) =>
      listExamples(media).map(({ value }) => value),
    ),
  );
  expect(JSON.stringify(bodies)).not.toContain('"active":true');
});

test('A request that waits for a phone has a longer timeout', () => {
  expect(requestOf('startClick2callAsyncV1').timeout).toBe(30);
  expect(requestOf('startClick2callSyncV1').timeout).toBeGreaterThan(30);
});
