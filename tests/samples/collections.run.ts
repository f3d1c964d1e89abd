import { expect, test } from 'vitest';
import { contractNames } from '../../src/contract/contracts';
import { loadContract } from '../../src/contract/load-contract';
import { publishContract } from '../../src/contract/publish-contract';
import { prepareRemoval } from './agrees-with-example';
import { serveSandbox } from './serve-sandbox';

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly type?: 'text' | 'file';
  readonly src?: string;
}

/** A request of a collection, and the scripts that run before it. */
interface Item {
  readonly request: PostmanRequest;
  readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
}

/** What Postman reads of a request. */
interface PostmanRequest {
  readonly method: string;
  readonly url: { readonly path: readonly string[]; readonly query: readonly Entry[]; readonly variable: readonly Entry[] };
  readonly header: readonly Entry[];
  readonly body?: { readonly raw?: string; readonly formdata?: readonly Entry[] };
}

const site = await loadContract('openapi');
/** Has every part that a contract may have. */
const fixture = 'tests/fixtures/contract/good';
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

/** What a user gives for the variables that are empty in a collection. */
const own = new Map([
  ['new_password', 'example-password'],
  ['ref_id', 'login-20260302-7f3a'],
  ['request_ref', 'example-ref'],
]);

/** Sends a request as Postman does, with the token that the collection's variable holds. */
async function send(baseUrl: string, { method, url, header, body }: PostmanRequest): Promise<void> {
  const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, value]));
  const path = url.path.map((step) => encodeURIComponent(values.get(step) ?? step)).join('/');
  const query = new URLSearchParams(url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]));
  await fetch(`${baseUrl}/${path}?${query}`, {
    method,
    headers: [['Authorization', 'Bearer any'], ...header.map(({ key, value }): [string, string] => [key, value])],
    body: body?.formdata
      ? writeForm(body.formdata)
      : body?.raw?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => own.get(name) ?? ''),
  });
}

test.each([
  ...contractNames.map((name) => ({ sender: name, directory: 'openapi', name })),
  { sender: 'fixture', directory: fixture, name: 'v1' },
])('The Postman collection $name of $directory has each operation, as the sandbox accepts it', async (row) => {
  const { sender, directory, name } = row;
  const texts = await publishContract(`${directory}/${name}.yaml`);
  const folders: { item: { request: PostmanRequest }[] }[] = JSON.parse(texts.get(`${name}.postman_collection.json`) ?? '').item;
  for (const { request } of folders.flatMap(({ item }) => item)) {
    await send(sandbox.baseUrlOf(sender), request);
  }
  const exchanges = sandbox.exchangesOf(sender);
  expect(exchanges.filter(({ findings }) => findings.length > 0)).toEqual([]);
  const documented = (await loadContract(directory)).operations.filter(({ contract }) => contract === name);
  expect(exchanges.map(({ operationId }) => operationId).sort()).toEqual(
    documented.map(({ operation }) => operation.operationId).sort(),
  );
});
