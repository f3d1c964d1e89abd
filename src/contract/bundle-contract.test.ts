import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { bundleContract } from './bundle-contract';
import { contractNames } from './contract-names';
import type { Json } from './operation';
import { readDocument } from './read-document';
import { writeCollection } from './write-collection';

const timeout = 60_000;

function isMap(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object of a JSON value, the value itself first. */
function* walk(value: unknown): Generator<Record<string, Json>> {
  if (isMap(value)) {
    yield value;
  }
  for (const member of typeof value === 'object' && value !== null ? Object.values(value) : []) {
    yield* walk(member);
  }
}

/** What a reader gets of a document once its references are followed; where the parts stood does not matter. */
async function readCalls(file: string): Promise<unknown> {
  const { info, servers, security, paths, webhooks, 'x-errors': errors } = JSON.parse(JSON.stringify(await readDocument(file)));
  return { info, servers, security, paths, webhooks, errors };
}

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(contractNames)('The published contract %s', (name) => {
  const file = `openapi/${name}.yaml`;

  test('points only into itself', { timeout }, async () => {
    const references = [...walk(await bundleContract(file))].flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref]));
    expect(references.filter((reference) => !String(reference).startsWith('#/'))).toEqual([]);
  });

  test('equals its source once references are followed, also after a way through YAML', { timeout }, async () => {
    const bundle = await bundleContract(file);
    const source = await readCalls(file);
    expect(Object.keys((source as { paths: object }).paths).length).toBeGreaterThan(0);
    const copy = join(folder, `${name}.yaml`);
    writeFileSync(copy, stringify(bundle, { aliasDuplicateObjects: false, lineWidth: 0 }));
    expect(await readCalls(copy)).toEqual(source);
    expect(parse(stringify(bundle, { aliasDuplicateObjects: false, lineWidth: 0 }))).toEqual(bundle);
  });

  test('has every call in its Postman collection, and makes the same collection twice', { timeout }, async () => {
    const bundle = await bundleContract(file);
    const collection = await writeCollection(bundle);
    const calls = [...walk(bundle.paths)].flatMap(({ operationId, summary }) => (operationId ? [summary] : []));
    const requests = [...walk(collection.item)].flatMap(({ request, name: title }) => (request ? [title] : []));
    expect(calls.length).toBeGreaterThan(0);
    expect(requests.sort()).toEqual(calls.sort());
    // Values that the converter makes up differ from run to run: three more runs would have to agree by chance.
    for (const _ of Array(3)) {
      expect(await writeCollection(bundle)).toEqual(collection);
    }
  });

  test('has variables for host and token in its Postman collection', { timeout }, async () => {
    const { variable } = await writeCollection(await bundleContract(file));
    const keys = (variable as readonly { key: string }[]).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['baseUrl', 'bearerToken']));
  });
});

test('A contract with a reference that leads nowhere is named', { timeout }, async () => {
  await expect(bundleContract('tests/fixtures/contract/lost/v1.yaml')).rejects.toThrow(
    /tests\/fixtures\/contract\/lost\/v1\.yaml cannot be bundled\.[\s\S]*gone\.yaml/,
  );
});

test('Nothing is fetched from another host', { timeout }, async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  await expect(bundleContract('tests/fixtures/contract/broken/v1.yaml')).rejects.toThrow(
    /v1\.yaml:\d+:\d+ {2}.*https:\/\/\S+ is on another host\. Write what it holds into a file of openapi\//,
  );
  expect(fetching).not.toHaveBeenCalled();
});
