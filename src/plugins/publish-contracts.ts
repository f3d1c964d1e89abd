import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { bundleContract } from '../contract/bundle-contract';
import { listRoots } from '../contract/list-roots';
import { writeCollection } from '../contract/write-collection';

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

/**
 * Publishes contracts under `/openapi/`.
 *
 * @param directory - Directory of the contracts.
 * @returns A function that takes the folder of the built site and ends when the files of every contract are written.
 * @throws Error with the file when a contract cannot be bundled.
 */
export function publishContracts(directory: string): (outDir: string) => Promise<void> {
  return async (outDir) => {
    const folder = join(outDir, 'openapi');
    await mkdir(folder, { recursive: true });
    for (const { name, file } of listRoots(directory)) {
      for (const [target, text] of await publishedContract(name, file)) {
        await writeFile(join(folder, target), text);
      }
    }
  };
}
