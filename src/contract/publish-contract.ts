import { basename, dirname } from 'node:path';
import { bundle, createConfig, stringifyYaml } from '@redocly/openapi-core';
import { loadContract } from './load-contract';
import { openResolver, readContract } from './read-contract';
import { writeCollection } from './write-collection';

/**
 * Puts a contract that is split over files into one piece: every reference points into it.
 *
 * @param file - Root file of the contract.
 * @returns The OpenAPI document.
 * @throws ContractError with each finding when the contract is not valid.
 */
export async function bundleContract(file: string): Promise<object> {
  await readContract(file);
  const result = await bundle({ ref: file, config: await createConfig({}), externalRefResolver: openResolver() });
  return result.bundle.parsed as object;
}

/**
 * @param document - A contract in one piece.
 * @returns The contract as YAML, every part written out where it stands.
 */
export function writeYaml(document: object): string {
  return stringifyYaml(document, { noRefs: true, lineWidth: -1 });
}

/**
 * Writes what the site publishes of a contract.
 *
 * @param file - Its root file.
 * @returns The texts by file name: the contract in one piece as YAML and as JSON, and a Postman collection.
 * @throws ContractError with each finding when the contract is not valid.
 */
export async function publishContract(file: string): Promise<ReadonlyMap<string, string>> {
  const name = basename(file, '.yaml');
  const document = await bundleContract(file);
  const { operations } = await loadContract(dirname(file));
  const own = operations.filter(({ contract }) => contract === name);
  const collection = writeCollection((await readContract(file)).document, own);
  return new Map([
    [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
    [`${name}.yaml`, writeYaml(document)],
    [`${name}.postman_collection.json`, `${JSON.stringify(collection, null, 2)}\n`],
  ]);
}
