import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { bundle, createConfig, stringifyYaml } from '@redocly/openapi-core';
import { messagesFile } from '../contracts';
import { loadContract } from '../load-contract';
import { createResolver, readContract } from '../read-contract';
import { writeCollection } from './write-postman-collection';

async function bundleFile(ref: string, name: string): Promise<[file: string, text: string][]> {
  const { bundle: output } = await bundle({
    ref,
    config: await createConfig({}),
    externalRefResolver: createResolver(),
  });
  const document = output.parsed as object;
  return [
    [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
    [`${name}.yaml`, stringifyYaml(document, { noRefs: true, lineWidth: -1 })],
  ];
}

/**
 * @returns Texts by file name: the bundled contract and its AsyncAPI document as YAML and JSON, and a Postman
 * collection.
 */
export async function publishContract(file: string): Promise<ReadonlyMap<string, string>> {
  const name = basename(file, '.yaml');
  const { operations } = await loadContract(dirname(file));
  const { document } = await readContract(file);
  const collection = writeCollection(
    document,
    operations.filter(({ contract }) => contract === name),
  );
  const messages = messagesFile(file);
  return new Map([
    ...(await bundleFile(file, name)),
    ...(existsSync(messages) ? await bundleFile(messages, `${name}.asyncapi`) : []),
    [`${name}.postman_collection.json`, `${JSON.stringify(collection, null, 2)}\n`],
  ]);
}
