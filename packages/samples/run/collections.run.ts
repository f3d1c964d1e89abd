import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractNames } from '@pitel-docs/contract/contracts';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { allOperations, siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { run } from 'newman';
import { expect, test } from 'vitest';
import { publishCollection } from '../postman/publish-collection';
import { buildRequest } from '../requests/build-request';
import { fillSettings, listSettings } from './documented-sample';
import { listChangedFields, readRecord, varyRecords } from './edited-records';
import { serveSandbox } from './serve-sandbox';

const fixture = 'packages/contract/fixtures/good';
const sandbox = await serveSandbox(allOperations, { isFreshEach: true });

const settings = listSettings(allOperations);
const variables = allOperations.flatMap((operation) => buildRequest(operation).variables);
/** The values of the collections, by their names in Postman. */
const variableValues = new Map(
  variables.map(({ name, environment }) => [name, settings[environment] ?? ''] as const),
);
// Postman does not encode a slash in an id.
for (const name of ['own_number', 'test_own_number', 'own_number_to_delete']) {
  variableValues.set(name, 'b 1');
}

const folder = mkdtempSync(join(tmpdir(), 'collections-'));
for (const { value } of allOperations.flatMap(
  (operation) => buildRequest(operation).form?.filter(({ isFile }) => isFile) ?? [],
)) {
  writeFileSync(join(folder, value), 'phone_number\n0900000000\n');
}

/** @param request - Name of the only request to send. Default: all of the collection. */
async function send(
  baseUrl: string,
  collection: string,
  pairs: ReadonlyMap<string, string>,
  request?: string,
): Promise<void> {
  const values = [...new Map(pairs).set('base_url', baseUrl)].map(([key, value]) => ({ key, value }));
  const options = { collection: JSON.parse(collection), envVar: values, workingDir: folder, reporters: [] };
  await new Promise<void>((resolve, reject) => {
    run({ ...options, ...(request && { folder: request }) }, (error) => (error ? reject(error) : resolve()));
  });
}

const publishedCollections = new Map<string, Promise<string>>();

async function readCollection(directory: string, name: string): Promise<string> {
  const file = `${directory}/${name}.yaml`;
  const publishing = publishedCollections.get(file) ?? publishCollection(file);
  publishedCollections.set(file, publishing);
  return await publishing;
}

const collections = [
  ...contractNames.map((name) => ({ sender: name, directory: 'openapi', name })),
  { sender: 'fixture', directory: fixture, name: 'v1' },
];

test.each(collections)(
  'The Postman collection $name of $directory sends the example of each operation',
  async (row) => {
    const { sender, directory, name } = row;
    const operations = (await loadContract(directory)).operations.filter(({ contract }) => contract === name);
    await send(sandbox.baseUrlOf(sender), await readCollection(directory, name), variableValues);
    const exchanges = sandbox.exchangesOf(sender);
    expect(exchanges.filter(({ findings }) => findings.length > 0)).toEqual([]);
    const bodies = new Map(exchanges.map(({ operationId = '', body = {} }) => [operationId, body]));
    for (const operation of operations) {
      const { operationId, requestBody } = operation;
      const media = requestBody?.content['application/json'];
      const request = buildRequest(operation);
      const example = request.edit ? request.json : media && listExamples(media)[0]?.value;
      expect([operationId, bodies.has(operationId)]).toEqual([operationId, true]);
      expect(media ? bodies.get(operationId) : {}).toMatchObject(
        (fillSettings(request, example, settings) ?? {}) as object,
      );
    }
  },
);

test.each(collections)(
  'Without values, $name of $directory sends only requests that need none',
  async (row) => {
    const sender = `${row.sender}-without-values`;
    await send(
      sandbox.baseUrlOf(sender),
      await readCollection(row.directory, row.name),
      new Map([['token', 'any']]),
    );
    const operationIds = sandbox.exchangesOf(sender).map(({ operationId }) => operationId);
    const operations = (await loadContract(row.directory)).operations.filter(
      ({ contract }) => contract === row.name,
    );
    const free = operations.filter((operation) =>
      buildRequest(operation).variables.every(({ name }) => /^(base_url|token)$/.test(name)),
    );
    expect(new Set(operationIds)).toEqual(new Set(free.map((operation) => operation.operationId)));
  },
);

test.each(['v1', 'v3'])(
  'Without a token, no request of %s is sent, except those that get one',
  async (name) => {
    const sender = `${name}-without-token`;
    const values = new Map(variableValues).set('token', '').set('api_key', '');
    await send(sandbox.baseUrlOf(sender), await readCollection('openapi', name), values);
    expect(sandbox.exchangesOf(sender).map(({ operationId }) => operationId)).toEqual([
      `login${name.toUpperCase()}`,
    ]);
  },
);

test.each(['v1', 'v3'])('The requests of %s use the token that the token request gets', async (name) => {
  const sender = `${name}-new-token`;
  await send(
    sandbox.baseUrlOf(sender),
    await readCollection('openapi', name),
    new Map(variableValues).set('token', ''),
  );
  const tokens = sandbox
    .exchangesOf(sender)
    .map(({ operationId, authorization }) => [operationId, authorization]);
  const later = tokens.slice(tokens.findIndex(([id]) => id?.startsWith('createAccessToken')) + 1);
  expect(later.length).toBeGreaterThan(0);
  expect(
    later.filter(
      ([id, token]) => id !== `login${name.toUpperCase()}` && !/^Bearer (?!any)\S+$/.test(token ?? ''),
    ),
  ).toEqual([]);
});

const edits = siteOperations.filter((operation) => operation['x-edit']);
const replacing = await serveSandbox(siteOperations, {
  prepare: varyRecords,
  answersOf: () => ({ edit: 'replace' }),
});

test.each(edits.map((operation) => ({ id: operation.operationId, operation })))(
  '$id in Postman changes only one field',
  async ({ id, operation }) => {
    const baseUrl = replacing.baseUrlOf(id);
    const before = await readRecord(baseUrl, operation);
    await send(
      baseUrl,
      await readCollection('openapi', operation.contract),
      variableValues,
      operation.summary,
    );
    const { change = [], without = [] } = operation['x-edit'] ?? {};
    const changes = listChangedFields(operation, before, await readRecord(baseUrl, operation));
    expect(changes).toEqual(change.filter((name) => !without.includes(name)));
  },
);

test.each([['call-back'], [null], [['call-back']]])(
  'A script whose key has the value %j is not edited in Postman',
  async (value) => {
    const odd = await serveSandbox(siteOperations, {
      prepare: ({ store }) => {
        for (const template of store.list('templates')) {
          template.press_options = [{ '1': value }];
        }
      },
    });
    await send(odd.baseUrlOf('odd'), await readCollection('openapi', 'v3'), variableValues, 'Edit a script');
    expect(odd.exchangesOf('odd').map(({ method }) => method)).toEqual(['GET']);
  },
);
