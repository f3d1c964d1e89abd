import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { bundle, createConfig, stringifyYaml } from '@redocly/openapi-core';
import { messagesFile } from '../contracts';
import { createReferenceResolver } from '../read-contract';

async function bundleFile(ref: string, name: string): Promise<[file: string, text: string][]> {
  const { bundle: output } = await bundle({
    ref,
    config: await createConfig({}),
    externalRefResolver: createReferenceResolver(),
  });
  const document = output.parsed as object;
  return [
    [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
    [`${name}.yaml`, stringifyYaml(document, { noRefs: true, lineWidth: -1 })],
  ];
}

/** @returns Texts by file name: the bundled contract and its AsyncAPI document, as YAML and JSON. */
export async function publishContract(file: string): Promise<ReadonlyMap<string, string>> {
  const name = basename(file, '.yaml');
  const messages = messagesFile(file);
  return new Map([
    ...(await bundleFile(file, name)),
    ...(existsSync(messages) ? await bundleFile(messages, `${name}.asyncapi`) : []),
  ]);
}
