import { resolve } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { checkContracts } from '@pitel-docs/contract/lint/lint-contract';
import { type Contract, listRoots, loadContract } from '@pitel-docs/contract/load-contract';
import { listPageFiles } from '../site/page-dependencies';
import { listedAnchor } from './contract-table-nodes';

const firstSentence = /^.+?[.!?](?=\s|$)/s;

export interface ListedEndpoint {
  /** Route without the base URL. */
  readonly page: string;
  /** Empty if the page documents no other endpoint. */
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** Code is in backticks. */
  readonly line: string;
}

function listEndpoints({ operations }: Contract): ListedEndpoint[] {
  return operations.map((operation) => ({
    page: operation['x-page'] ?? '',
    anchor: listedAnchor(operations, operation),
    method: operation.method,
    path: operation.path,
    title: operation.summary,
    line: firstSentence.exec(operation.description ?? '')?.[0] ?? operation.description ?? '',
  }));
}

/**
 * Recompiles pages when their contract files change, checks the contracts in a build, and lists endpoints for
 * category pages.
 */
export function contractPlugin(directory: string, { siteDir }: LoadContext): Omit<Plugin, 'name'> {
  const listFiles = async (page: string) => (await listPageFiles(page, directory)).files;
  const options = { directory: resolve(directory), listFiles };
  const loader = { loader: resolve(__dirname, 'contract-loader.cjs'), options };
  return {
    getThemePath: () => resolve(siteDir, 'src/reference/theme'),
    getPathsToWatch: () => [resolve(siteDir, directory, '**/*.yaml')],
    async loadContent() {
      if (process.env.NODE_ENV === 'production') {
        // Runs before pages are compiled, and also checks parts that no page shows.
        await checkContracts(listRoots(directory).map(({ file }) => file));
      }
    },
    // `resource`, not `test`: Docusaurus assumes that rules whose `test` matches pages render them.
    configureWebpack: () => ({ module: { rules: [{ resource: /\.mdx$/, enforce: 'pre', use: [loader] }] } }),
    async contentLoaded({ actions }) {
      await actions.createData('endpoints.json', listEndpoints(await loadContract(directory)));
    },
  };
}
