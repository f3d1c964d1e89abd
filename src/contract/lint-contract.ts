import { relative } from 'node:path';
import { listContractFiles } from './list-contract-files';
import { type Fault, faultOfError, formatFault, listFaults } from './list-faults';
import { openEngine } from './open-engine';
import { rememberFiles } from './remember-files';

async function lint(file: string): Promise<readonly Fault[]> {
  const { redocly, rules, openResolver } = await openEngine();
  try {
    const faults = await listFaults(await redocly.lint({ ref: file, config: rules, externalRefResolver: openResolver() }));
    const unread = new Map(faults.filter(({ pointer }) => pointer === '').map((fault) => [formatFault(fault), fault]));
    // All else follows from a file that cannot be read, which is reported with each reference to it.
    return unread.size > 0 ? [...unread.values()] : faults;
  } catch (error) {
    return [await faultOfError(relative(process.cwd(), file), error)];
  }
}

/**
 * Finds where a contract breaks rules of `redocly.yaml`, once for each state of its files.
 *
 * @param file - Its root file.
 * @returns The faults, in the order in which they were found.
 * @throws Error with the reason when the rules cannot be read.
 */
export const findFaults = rememberFiles(listContractFiles, lint);

/**
 * Checks contracts against the rules of `redocly.yaml`.
 *
 * @param files - Root files of the contracts.
 * @returns When every rule holds.
 * @throws Error with each fault on a line: file, line and column, what was found, what to write instead.
 */
export async function lintContract(files: readonly string[]): Promise<void> {
  const faults: Fault[] = [];
  for (const file of files) {
    faults.push(...(await findFaults(file)));
  }
  if (faults.length > 0) {
    throw new Error(`The contract breaks rules of redocly.yaml.\n${faults.map(formatFault).join('\n')}`);
  }
}
