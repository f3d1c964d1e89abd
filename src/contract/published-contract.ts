import { stringify } from 'yaml';
import { bundleContract } from './bundle-contract';
import { writeCollection } from './write-collection';

/**
 * Writes what the site publishes of a contract.
 *
 * @param name - Its name, `v1`.
 * @param file - Its root file.
 * @returns The texts by file name: the contract in one piece as YAML and as JSON, and a Postman collection.
 * @throws Error with the file when the contract cannot be bundled.
 */
export async function publishedContract(name: string, file: string): Promise<ReadonlyMap<string, string>> {
  const bundle = await bundleContract(file);
  const collection = await writeCollection(bundle);
  return new Map([
    [`${name}.json`, `${JSON.stringify(bundle, null, 2)}\n`],
    [`${name}.yaml`, stringify(bundle, { aliasDuplicateObjects: false, lineWidth: 0 })],
    [`${name}.postman_collection.json`, `${JSON.stringify(collection, null, 2)}\n`],
  ]);
}
