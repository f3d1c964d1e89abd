import { lintContract } from './lint-contract';
import { loadContract } from './load-contract';

/**
 * Checks what pages are drawn from.
 *
 * @param roots - Root files of the contracts that a page shows. None: the page needs no contract.
 * @param directory - Directory of all contracts.
 * @returns When the contracts keep the rules and can be read.
 * @throws Error with file, line, column and mend otherwise.
 */
export async function checkShown(roots: readonly string[], directory: string): Promise<void> {
  if (roots.length > 0) {
    await lintContract(roots);
    await loadContract(directory);
  }
}
