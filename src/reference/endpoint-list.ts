import { resolve } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadContract } from '../contract/load-contract';
import { listedAnchor } from './contract-tables';

const firstSentence = /^.+?[.!?](?=\s|$)/s;

/** An endpoint as a list of endpoints shows it. */
export interface ListedEndpoint {
  /** Route of the page that documents it, without the base URL. */
  readonly page: string;
  /** Its heading, where the page documents others too. */
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** What it does, in one sentence; code stands between backticks. */
  readonly line: string;
}

/** Writes every endpoint of the contract to a data file, which the lists of a category's pages are drawn from. */
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
