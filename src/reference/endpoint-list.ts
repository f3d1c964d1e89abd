import { resolve } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { listedAnchor } from './contract-tables';

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
