import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContractName, contractNames, messagesFile } from '@pitel-docs/contract/contracts';
import { listRoots } from '@pitel-docs/contract/load-contract';
import { mergeContracts } from '@pitel-docs/contract/publish/merge-contracts';
import { publishContract } from '@pitel-docs/contract/publish/publish-contract';
import type { Document } from '@pitel-docs/contract/read-contract';
import { listWorkflows } from '@pitel-docs/contract/workflows/read-workflow';
import { publishCollection } from '@pitel-docs/samples/postman/publish-collection';
import type { AfterBuild, BuiltSite } from '../site/built-site';
import { markdownPath } from '../site/paths';
import { apiCatalogPath, contractPath, mergedContractPath } from '../site/published-paths';

/** Writes an API catalog (RFC 9727, RFC 9264). Pages identify the APIs, because hosts differ per account. */
function formatCatalog(directory: string, { url, address }: BuiltSite): string {
  const catalog = {
    anchor: new URL(`/${apiCatalogPath}`, url).href,
    item: contractNames.map((name) => ({ href: address(`/category/${name}`) })),
  };
  const apis = contractNames.map((name) => ({
    anchor: address(`/category/${name}`),
    'service-desc': [
      { href: address(`/${contractPath(name, 'yaml')}`), type: 'application/yaml' },
      { href: address(`/${contractPath(name, 'json')}`), type: 'application/json' },
      ...(existsSync(messagesFile(join(directory, `${name}.yaml`)))
        ? [
            {
              href: address(`/${contractPath(name, 'asyncapi.yaml')}`),
              type: 'application/vnd.aai.asyncapi+yaml',
            },
          ]
        : []),
    ],
    'service-doc': [
      { href: address(`/category/${name}`), type: 'text/html' },
      { href: address(markdownPath(`/category/${name}`)), type: 'text/markdown' },
    ],
  }));
  return `${JSON.stringify({ linkset: [catalog, ...apis] }, null, 2)}\n`;
}

export function writeApiFiles(directory: string): AfterBuild {
  return {
    async write(site) {
      const bundles: (readonly [ContractName, Document])[] = [];
      for (const { name, file } of listRoots(directory)) {
        const texts = await publishContract(file);
        for (const [target, text] of texts) {
          await site.write(`openapi/${target}`, text);
        }
        await site.write(contractPath(name, 'postman_collection.json'), await publishCollection(file));
        bundles.push([name, JSON.parse(texts.get(`${name}.json`) ?? '')]);
      }
      await site.write(mergedContractPath, `${JSON.stringify(mergeContracts(bundles))}\n`);
      for (const name of listWorkflows(directory)) {
        await site.write(`openapi/${name}`, readFileSync(join(directory, name), 'utf8'));
      }
      await site.write(apiCatalogPath, formatCatalog(directory, site));
    },
  };
}
