import { dirname } from 'node:path';
import { bundleContract, writeYaml } from './bundle-contract';
import { loadContract } from './load-contract';
import { readContract } from './read-contract';
import { writeCollection } from './write-collection';

/**
 * Writes what the site publishes of a contract.
 *
 * @param name - Its name, `v1`.
 * @param file - Its root file.
 * @returns The texts by file name: the contract in one piece as YAML and as JSON, and a Postman collection.
 * @throws ContractError with the file when the contract cannot be bundled.
 */
export async function publishedContract(name: string, file: string): Promise<ReadonlyMap<string, string>> {
  const bundle = await bundleContract(file);
  const { operations } = await loadContract(dirname(file));
  const own = operations.filter(({ contract }) => contract === name);
  const collection = writeCollection((await readContract(file)).document, own);
  return new Map([
    [`${name}.json`, `${JSON.stringify(bundle, null, 2)}\n`],
    [`${name}.yaml`, await writeYaml(bundle)],
    [`${name}.postman_collection.json`, `${JSON.stringify(collection, null, 2)}\n`],
  ]);
}
