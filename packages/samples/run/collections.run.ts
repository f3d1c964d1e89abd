import { runInNewContext } from 'node:vm';
import { buildRequest } from '@pitel-docs/contract/build-request';
import { contractNames } from '@pitel-docs/contract/contracts';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { publishContract } from '@pitel-docs/contract/publish-contract';
import { prepareExample } from '@pitel-docs/sandbox/tests/agrees-with-example';
import { expect, test } from 'vitest';
import { listOwn } from '../write-values';
import { listChanges, readRecord, varyRecords } from './edited-records';
import { fillSettings, harmless, listSettings } from './own-values';
import { serveSandbox } from './serve-sandbox';

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly type?: 'text' | 'file';
  readonly src?: string;
}

interface Item {
  readonly request: PostmanRequest;
  readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
}

interface PostmanRequest {
  readonly method: string;
  readonly url: { readonly path: readonly string[]; readonly query: readonly Entry[]; readonly variable: readonly Entry[] };
  readonly header: readonly Entry[];
  readonly body?: { readonly raw?: string; readonly formdata?: readonly Entry[] };
}

const site = await loadContract('openapi');
const fixture = 'packages/contract/fixtures/good';
const paths = new Set(site.operations.map(({ path }) => path));
const added = (await loadContract(fixture)).operations.filter(({ path }) => !paths.has(path));
const operations = [...site.operations, ...added];
const sandbox = await serveSandbox(operations, { isFreshEach: true, prepare: prepareExample });

function writeForm(entries: readonly Entry[]): FormData {
  const form = new FormData();
  for (const { key, value, type, src } of entries) {
    form.append(key, type === 'file' ? new File(['phone_number\n0900000000\n'], src ?? '') : value);
  }
  return form;
}

/** The variables of the collections, by their names in Postman. */
const settings = listSettings(operations);
const own = new Map(
  operations
    .flatMap((found) => listOwn(buildRequest(found)))
    .map(({ name, environment }) => [name, settings[environment] ?? ''] as const),
);

async function send(baseUrl: string, { request, event = [] }: Item, given: ReadonlyMap<string, string>): Promise<void> {
  const { method, url, header, body } = request;
  const variables = new Map([...given, ['base_url', baseUrl], ['token', 'any']]);
  const replaceIn = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (found, name: string) => variables.get(name) ?? found);
  const pm = {
    variables: {
      get: (name: string) => variables.get(name) ?? '',
      set: (name: string, value: string) => variables.set(name, value),
      replaceIn,
    },
    sendRequest: ({ url: target, header: headers }: { url: string; header: Record<string, string> }) =>
      fetch(target, { headers }).then(async (response) => {
        const reply = await response.json();
        return { json: () => reply };
      }),
  };
  try {
    for (const { script } of event) {
      // Postman allows `await` at the top level.
      await runInNewContext(`(async () => {${script.exec.join('\n')}})()`, { pm });
    }
  } catch {
    return;
  }
  const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, replaceIn(value)]));
  const path = url.path.map((step) => encodeURIComponent(values.get(step) ?? step)).join('/');
  const query = new URLSearchParams(
    url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, replaceIn(value)]),
  );
  await fetch(`${baseUrl}/${path}?${query}`, {
    method,
    headers: [['Authorization', 'Bearer any'], ...header.map(({ key, value }): [string, string] => [key, value])],
    body: body?.formdata
      ? writeForm(body.formdata.map((entry) => ({ ...entry, value: replaceIn(entry.value ?? '') })))
      : body?.raw && replaceIn(body.raw),
  });
}

async function listItems(directory: string, name: string): Promise<Item[]> {
  const texts = await publishContract(`${directory}/${name}.yaml`);
  const folders: { item: Item[] }[] = JSON.parse(texts.get(`${name}.postman_collection.json`) ?? '').item;
  return folders.flatMap(({ item }) => item);
}

const collections = [
  ...contractNames.map((name) => ({ sender: name, directory: 'openapi', name })),
  { sender: 'fixture', directory: fixture, name: 'v1' },
];

test.each(collections)('The Postman collection $name of $directory sends the example of each operation', async (row) => {
  const { sender, directory, name } = row;
  const documented = (await loadContract(directory)).operations.filter(({ contract }) => contract === name);
  for (const item of await listItems(directory, name)) {
    await send(sandbox.baseUrlOf(sender), item, own);
  }
  const exchanges = sandbox.exchangesOf(sender);
  expect(exchanges.filter(({ findings }) => findings.length > 0)).toEqual([]);
  const sent = new Map(exchanges.map(({ operationId = '', body = {} }) => [operationId, body]));
  for (const found of documented) {
    const { operationId, requestBody } = found.operation;
    const media = requestBody?.content['application/json'];
    const request = buildRequest(found);
    const example = request.edit ? request.json : media && listExamples(media)[0]?.value;
    expect([operationId, sent.has(operationId)]).toEqual([operationId, true]);
    expect(media ? sent.get(operationId) : {}).toMatchObject((fillSettings(request, example, settings) ?? {}) as object);
  }
});

test.each(collections)(
  "Without the reader's own values, $name of $directory calls, overwrites and deletes nothing",
  async (row) => {
    const sender = `${row.sender}-without-variables`;
    const items = await listItems(row.directory, row.name);
    for (const item of items) {
      await send(sandbox.baseUrlOf(sender), item, new Map());
    }
    const reached = sandbox.exchangesOf(sender).map(({ operationId = '' }) => operationId);
    expect(reached.length).toBeGreaterThan(row.name === 'psr' ? -1 : 0);
    expect(
      reached.filter((id) => site.operations.some(({ operation }) => operation.operationId === id) && !harmless.test(id)),
    ).toEqual([]);
  },
);

const edits = site.operations.filter(({ operation }) => operation['x-edit']);
const replacing = await serveSandbox(site.operations, { prepare: varyRecords, answersOf: () => ({ edit: 'replace' }) });

test.each(edits.map((found) => ({ id: found.operation.operationId, found })))(
  '$id in Postman changes one field and keeps all others',
  async ({ id, found }) => {
    const items = await listItems('openapi', found.contract);
    const item = items.find(
      ({ request }) => request.method === 'PUT' && `/${request.url.path.join('/')}` === found.path.replace(/\{(\w+)\}/, ':$1'),
    );
    const baseUrl = replacing.baseUrlOf(id);
    const before = await readRecord(baseUrl, found);
    await send(baseUrl, item as Item, own);
    const { change = [], without = [] } = found.operation['x-edit'] ?? {};
    const changes = listChanges(found, before, await readRecord(baseUrl, found));
    expect(changes).toEqual(change.filter((name) => !without.includes(name)));
  },
);
