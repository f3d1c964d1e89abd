import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractName } from './contract-names';
import { findBreakingChanges } from './find-breaking-changes';
import { listRoots } from './load-contract';
import { readContract } from './read-contract';

/**
 * @param directory - Directory of the contracts.
 * @param name - Name of a contract.
 * @returns The file that holds the state in which it was published last.
 */
export function recordOf(directory: string, name: ContractName): string {
  return join(directory, 'history', `${name}.yaml`);
}

/**
 * Finds what breaks programs of callers since the contracts were recorded, and is in no note of their version.
 *
 * @param directory - Directory of the contracts.
 * @returns A sentence for each change, with what to write; empty when every one is explained.
 * @throws ContractError when a contract or its record is not valid.
 */
export async function checkChanges(directory: string): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, file } of listRoots(directory)) {
    const record = recordOf(directory, name);
    const { document } = await readContract(file);
    const { version } = document.info;
    const notes = document['x-changes']?.filter((note) => note.version === version) ?? [];
    const explained = notes.flatMap(({ breaking = [] }) => breaking);
    const changes = existsSync(record) ? findBreakingChanges((await readContract(record)).document, document) : [];
    for (const change of changes.filter((one) => !explained.includes(one))) {
      findings.push(
        `${file}:1  ${change}. That breaks programs of callers, and no note explains it. Undo it, or write under x-changes a note for ${version} with "breaking: [${JSON.stringify(change)}]".`,
      );
    }
  }
  return findings;
}
