import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractName } from '../contract-names';

/** Orders `1.10.0` after `1.9.0`. */
function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/**
 * Finds the newest recorded state of a contract.
 *
 * @param folder - Folder of the records: `{contract}/{version}.yaml`.
 * @param contract - The contract.
 * @returns The path of the file; undefined when nothing is recorded yet.
 */
export function findRecorded(folder: string, contract: ContractName): string | undefined {
  const directory = join(folder, contract);
  const versions = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.yaml')) : [];
  const newest = versions.sort(compareVersions).at(-1);
  return newest === undefined ? undefined : join(directory, newest);
}
