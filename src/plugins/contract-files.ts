import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { stringify } from 'yaml';
import { bundleContract } from '../contract/bundle-contract';
import { contractNames } from '../contract/contract-names';
import { lintContract } from '../contract/lint-contract';
import { writeCollection } from '../contract/write-collection';

/**
 * Checks the contracts before a build, and publishes each of them in one piece as `/openapi/{name}.yaml` and `.json`, with
 * a Postman collection.
 *
 * @param directory - Directory of the contracts.
 * @returns A plugin.
 * @throws Error with file, place and mend when a contract breaks a rule: the build stops.
 */
export function contractFiles(directory: string): () => Plugin {
  const contracts = contractNames.map((name) => ({ name, file: join(directory, `${name}.yaml`) }));
  return () => ({
    name: 'contract-files',
    async loadContent() {
      // While a writer works, the pages tell of mistakes: `npm start` need not wait for this.
      if (process.env.NODE_ENV === 'production') {
        await lintContract(contracts.map(({ file }) => file));
      }
    },
    async postBuild({ outDir }) {
      const folder = join(outDir, 'openapi');
      await mkdir(folder, { recursive: true });
      await Promise.all(
        contracts.map(async ({ name, file }) => {
          const bundle = await bundleContract(file);
          const collection = await writeCollection(bundle);
          await writeFile(join(folder, `${name}.json`), `${JSON.stringify(bundle, null, 2)}\n`);
          await writeFile(join(folder, `${name}.yaml`), stringify(bundle, { aliasDuplicateObjects: false, lineWidth: 0 }));
          await writeFile(join(folder, `${name}.postman_collection.json`), `${JSON.stringify(collection, null, 2)}\n`);
        }),
      );
    },
  });
}
