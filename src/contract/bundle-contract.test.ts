import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bundleContract, writeYaml } from './bundle-contract';
import { contractNames } from './contract-names';
import { readContract } from './read-contract';
import { writeCollection } from './write-collection';

/** Every object of a JSON value, the value itself first. */
function* walk(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value === 'object' && value !== null) {
    yield value as Readonly<Record<string, unknown>>;
    for (const member of Object.values(value)) {
      yield* walk(member);
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(contractNames)('The published contract %s', (name) => {
  const file = `openapi/${name}.yaml`;

  test('points only into itself, and says what its files say, also after a way through YAML', async () => {
    const bundle = await bundleContract(file);
    const references = [...walk(bundle)].map(({ $ref = '#/' }) => String($ref));
    expect(references.filter((reference) => !reference.startsWith('#/'))).toEqual([]);
    const copy = join(folder, `${name}.yaml`);
    writeFileSync(copy, await writeYaml(bundle));
    const { components: _, ...published } = (await readContract(copy)).document;
    const { components: _components, ...source } = (await readContract(file)).document;
    expect(published).toEqual(source);
  });

  test('has every operation in its Postman collection, the same one each time, with variables for host and token', async () => {
    const { document } = await readContract(file);
    const collection = await writeCollection(document);
    const operations = [...walk(document.paths)].flatMap(({ operationId, summary }) => (operationId ? [summary] : []));
    const requests = [...walk(collection.item)].flatMap(({ request, name: title }) => (request ? [title] : []));
    expect(requests.sort()).toEqual(operations.sort());
    expect(JSON.stringify(collection.variable)).toMatch(/"baseUrl".*"bearerToken"/);
    // Values that the converter makes up differ from run to run: two more runs would have to agree by chance.
    expect(await writeCollection(document)).toEqual(collection);
    expect(await writeCollection(document)).toEqual(collection);
  });
});

test('A form takes its own example also for a schema that another operation has, too', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const upload = (operationId: string, name: string) => ({
    post: {
      operationId,
      summary: operationId,
      requestBody: { content: { 'multipart/form-data': { schema, example: { name } } } },
      responses: {},
    },
  });
  const collection = await writeCollection({
    openapi: '3.1.0',
    info: { title: 'Lists', version: '1.0.0' },
    paths: { '/lists': upload('addList', 'First'), '/copies': upload('addCopy', 'Second') },
  });
  expect(JSON.stringify(collection)).toMatch(/"value":"First".*"value":"Second"/);
});

test('A contract with a reference that leads nowhere is named', async () => {
  await expect(bundleContract('tests/fixtures/contract/lost/v1.yaml')).rejects.toThrow(
    /tests\/fixtures\/contract\/lost\/v1\.yaml cannot be bundled\.[\s\S]*gone\.yaml/,
  );
});
