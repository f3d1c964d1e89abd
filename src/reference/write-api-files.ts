import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contractNames, messagesFile } from '@pitel-docs/contract/contracts';
import { listRoots } from '@pitel-docs/contract/load-contract';
import { publishContract } from '@pitel-docs/contract/publish-contract';
import type { BuiltSite } from '../site/built-site';
import { markdownPath } from '../site/paths';

export async function writeContracts(directory: string, { write }: BuiltSite): Promise<void> {
  for (const { file } of listRoots(directory)) {
    for (const [target, text] of await publishContract(file)) {
      await write(`openapi/${target}`, text);
    }
  }
}

/** Writes an API catalog (RFC 9727, RFC 9264). Documentation pages identify the APIs, because hosts differ per account. */
export async function writeApiCatalog(directory: string, { url, address, write }: BuiltSite): Promise<void> {
  const catalog = {
    anchor: new URL('/.well-known/api-catalog', url).href,
    item: contractNames.map((name) => ({ href: address(`/category/${name}`) })),
  };
  const apis = contractNames.map((name) => ({
    anchor: address(`/category/${name}`),
    'service-desc': [
      { href: address(`/openapi/${name}.yaml`), type: 'application/yaml' },
      { href: address(`/openapi/${name}.json`), type: 'application/json' },
      ...(existsSync(messagesFile(join(directory, `${name}.yaml`)))
        ? [{ href: address(`/openapi/${name}.asyncapi.yaml`), type: 'application/vnd.aai.asyncapi+yaml' }]
        : []),
    ],
    'service-doc': [
      { href: address(`/category/${name}`), type: 'text/html' },
      { href: address(markdownPath(`/category/${name}`)), type: 'text/markdown' },
    ],
  }));
  await write('.well-known/api-catalog', `${JSON.stringify({ linkset: [catalog, ...apis] }, null, 2)}\n`);
}
