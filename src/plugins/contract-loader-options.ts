import { lintContract } from '../contract/lint-contract';
import { listContractFiles } from '../contract/list-contract-files';
import { listPageFiles, type PageFiles } from '../contract/list-page-files';
import { listRoots } from '../contract/list-roots';
import { loadContract } from '../contract/load-contract';

/** What `contract-loader.cjs` asks about the contracts. */
export interface ContractLoaderOptions {
  /** What a page is made of, by its text. */
  listFiles(page: string): PageFiles;
  /** The files of all contracts. */
  listAllFiles(): string[];
  /**
   * @param roots - Root files of the contracts that a page shows.
   * @returns When they keep the rules, and all contracts can be read.
   * @throws Error with file, line, column and mend otherwise.
   */
  check(roots: readonly string[]): Promise<void>;
}

/**
 * Makes the settings of `contract-loader.cjs`.
 *
 * @param directory - Directory of the contracts.
 * @returns The settings.
 */
export function contractLoaderOptions(directory: string): ContractLoaderOptions {
  return {
    listFiles: (page) => listPageFiles(page, directory),
    listAllFiles: () => listRoots(directory).flatMap(({ file }) => listContractFiles(file)),
    async check(roots) {
      if (roots.length > 0) {
        await lintContract(roots);
        // A call is looked for in all contracts.
        await loadContract(directory);
      }
    },
  };
}
