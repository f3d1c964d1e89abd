import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractNames } from './contracts';
import { publishContract } from './publish-contract';
import { readContract } from './read-contract';

test.each(contractNames)('The published contract %s points only into itself, and says what its files say', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const texts = await publishContract(`openapi/${name}.yaml`);
  expect(texts.get(`${name}.json`)).not.toMatch(/"\$ref": "[^#]/);
  const copy = join(folder, `${name}.yaml`);
  writeFileSync(copy, texts.get(`${name}.yaml`) ?? '');
  const { components: _, ...published } = (await readContract(copy)).document;
  const { components: _components, ...source } = (await readContract(`openapi/${name}.yaml`)).document;
  expect(published).toEqual(source);
});

test('A collection has no password that it could set, and keeps a request back until its user gives one', async () => {
  const text = (await publishContract('openapi/v3.yaml')).get('v3.postman_collection.json') ?? '';
  interface Item {
    readonly name: string;
    readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
    readonly request: { readonly body: { readonly raw: string } };
  }
  const { item } = JSON.parse(text) as { item: { item: Item[] }[] };
  const create = item.flatMap((folder) => folder.item).find(({ name }) => name === 'Create a user');
  expect(JSON.parse(create?.request.body.raw ?? '')).toMatchObject({
    password: '{{new_password}}',
    confirm_password: '{{new_password}}',
  });
  expect(create?.event?.[0]?.script.exec.join('\n')).toContain("pm.variables.get('new_password')");
});

test('A list in the query of a collection is a parameter for each item', async () => {
  const text = (await publishContract('packages/contract/fixtures/good/v1.yaml')).get('v1.postman_collection.json') ?? '';
  interface Folder {
    readonly item: readonly {
      readonly request: { readonly url: { readonly query: readonly { key: string; value: string }[] } };
    }[];
  }
  const { item } = JSON.parse(text) as { item: readonly Folder[] };
  const pairs = item.flatMap((folder) => folder.item).flatMap(({ request }) => request.url.query);
  expect(pairs.filter(({ key }) => key === 'owner').map(({ value }) => value)).toEqual(['ann']);
});
