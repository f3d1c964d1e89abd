import { resolve } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { checkContracts } from '@pitel-docs/contract/lint-contract';
import { listRoots, loadContract } from '@pitel-docs/contract/load-contract';
import { listPageFiles } from '../site/page-dependencies';
import { listedAnchor } from './contract-tables';

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

const firstSentence = /^.+?[.!?](?=\s|$)/s;

export interface ListedEndpoint {
  /** Route without the base URL. */
  readonly page: string;
  /** Empty if the page documents no other endpoint. */
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** First sentence of the description; code is in backticks. */
  readonly line: string;
}

export function endpointList(directory: string, { siteDir }: Pick<LoadContext, 'siteDir'>): Omit<Plugin, 'name'> {
  return {
    getPathsToWatch: () => [resolve(siteDir, directory, '**/*.yaml')],
    async contentLoaded({ actions }) {
      const contract = await loadContract(directory);
      const endpoints = contract.operations.map(
        ({ method, path, operation }): ListedEndpoint => ({
          page: operation['x-page'] ?? '',
          anchor: listedAnchor(contract.operations, operation),
          method,
          path,
          title: operation.summary,
          line: firstSentence.exec(operation.description ?? '')?.[0] ?? operation.description ?? '',
        }),
      );
      await actions.createData('endpoints.json', JSON.stringify(endpoints));
    },
  };
}
