import { runInNewContext } from 'node:vm';
import { buildRequest } from '@pitel-docs/contract/build-request';
import { contractNames } from '@pitel-docs/contract/contracts';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { loadContract } from '@pitel-docs/contract/load-contract';
import type { FoundOperation, Json } from '@pitel-docs/contract/operation';
import { publishContract } from '@pitel-docs/contract/publish-contract';
import { prepareRemoval } from '@pitel-docs/sandbox/tests/agrees-with-example';
import { expect, test } from 'vitest';
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
const sandbox = await serveSandbox(operations, { isFreshEach: true, prepare: prepareRemoval });

function writeForm(entries: readonly Entry[]): FormData {
  const form = new FormData();
  for (const { key, value, type, src } of entries) {
    form.append(key, type === 'file' ? new File(['phone_number\n0900000000\n'], src ?? '') : value);
  }
  return form;
}

const readOwn = (found: readonly FoundOperation[]): Map<string, string> =>
  new Map(
    found
      .flatMap((one) => buildRequest(one).variables)
      .flatMap(({ name, value, isRequired }) => (isRequired ? [[name, value] as const] : [])),
  );

async function send(baseUrl: string, { request, event = [] }: Item, variables: ReadonlyMap<string, string>): Promise<void> {
  const { method, url, header, body } = request;
  try {
    for (const { script } of event) {
      runInNewContext(script.exec.join('\n'), { pm: { variables: { get: (name: string) => variables.get(name) ?? '' } } });
    }
  } catch {
    return;
  }
  const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, value]));
  const path = url.path.map((step) => encodeURIComponent(values.get(step) ?? step)).join('/');
  const query = new URLSearchParams(url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]));
  await fetch(`${baseUrl}/${path}?${query}`, {
    method,
    headers: [['Authorization', 'Bearer any'], ...header.map(({ key, value }): [string, string] => [key, value])],
    body: body?.formdata
      ? writeForm(body.formdata)
      : body?.raw?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? ''),
  });
}

type Sent = readonly [operationId: string, body: Json];

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
    await send(sandbox.baseUrlOf(sender), item, readOwn(documented));
  }
  const exchanges = sandbox.exchangesOf(sender);
  expect(exchanges.filter(({ findings }) => findings.length > 0)).toEqual([]);
  expect(exchanges.map(({ operationId }) => operationId).sort()).toEqual(
    documented.map(({ operation }) => operation.operationId).sort(),
  );
  const examples = documented.flatMap(({ operation: { operationId, requestBody } }): Sent[] => {
    const media = requestBody?.content['application/json'];
    return media ? [[operationId, listExamples(media)[0]?.value ?? {}]] : [];
  });
  const sent = new Map(exchanges.map(({ operationId = '', body = {} }) => [operationId, body]));
  expect(examples.map(([id]): Sent => [id, sent.get(id) ?? {}])).toEqual(examples);
});

test.each(collections)('The Postman collection $name of $directory sends no empty password', async (row) => {
  const sender = `${row.sender}-without-variables`;
  const items = await listItems(row.directory, row.name);
  for (const item of items) {
    await send(sandbox.baseUrlOf(sender), item, new Map());
  }
  const names = [...readOwn(operations).keys()];
  const needing = items.filter(({ request }) => names.some((key) => request.body?.raw?.includes(`{{${key}}}`)));
  expect(sandbox.exchangesOf(sender)).toHaveLength(items.length - needing.length);
});
