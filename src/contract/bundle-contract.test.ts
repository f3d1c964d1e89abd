import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bundleContract, writeYaml } from './bundle-contract';
import { contractNames } from './contract-names';
import { readContract } from './read-contract';

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
});

test('A contract with a reference that leads nowhere is named', async () => {
  await expect(bundleContract('tests/fixtures/contract/lost/v1.yaml')).rejects.toThrow(
    /tests\/fixtures\/contract\/lost\/v1\.yaml cannot be bundled\.[\s\S]*gone\.yaml/,
  );
});
