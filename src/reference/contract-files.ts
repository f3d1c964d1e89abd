import { resolve } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { checkContracts } from '@pitel-docs/contract/lint-contract';
import { listRoots } from '@pitel-docs/contract/load-contract';
import { listPageFiles } from '../site/page-dependencies';

/** Recompiles pages when their contract files change, and checks the contracts in a build. */
export function contractFiles(directory: string): Omit<Plugin, 'name'> {
  const listFiles = async (page: string) => (await listPageFiles(page, directory)).files;
  const options = { directory: resolve(directory), listFiles };
  const loader = { loader: resolve(__dirname, 'contract-loader.cjs'), options };
  return {
    async loadContent() {
      if (process.env.NODE_ENV === 'production') {
        // Runs before pages are compiled, and also checks parts that no page shows.
        await checkContracts(listRoots(directory).map(({ file }) => file));
      }
    },
    // `resource`, not `test`: Docusaurus assumes that rules whose `test` matches pages render them.
    configureWebpack: () => ({ module: { rules: [{ resource: /\.mdx$/, enforce: 'pre', use: [loader] }] } }),
  };
}
