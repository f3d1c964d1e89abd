import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ContractName, contractNames } from './contract-names';

/**
 * Lists the contracts of a directory.
 *
 * @param directory - Where `v1.yaml`, `v3.yaml` and `psr.yaml` may stand.
 * @returns Name and root file of those that exist.
 */
export function listRoots(directory: string): { readonly name: ContractName; readonly file: string }[] {
  return contractNames.map((name) => ({ name, file: join(directory, `${name}.yaml`) })).filter(({ file }) => existsSync(file));
}
