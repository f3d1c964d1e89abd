import type { ContractName } from '../contract-names';
import type { Change } from './change';
import type { Note } from './note';

/** How `openapi/` differs from what was recorded last. */
interface Difference {
  readonly contract: ContractName;
  /** Version of the contract in `openapi/`. */
  readonly version: string;
  readonly changes: readonly Change[];
}

/**
 * Finds the breaking changes that no note explains.
 *
 * @param difference - What has changed.
 * @param notes - All notes.
 * @param file - File of the notes, for the messages.
 * @returns A sentence for each, with what to write.
 */
export function checkChanges({ contract, version, changes }: Difference, notes: readonly Note[], file: string): string[] {
  const explained = new Set(
    notes.filter((note) => note.contract === contract && note.version === version).flatMap(({ breaking }) => breaking),
  );
  return changes
    .filter(({ id, isBreaking }) => isBreaking && !explained.has(id))
    .map(
      ({ id, words }) =>
        `openapi/${contract}.yaml: ${words}. That breaks programs of callers and no note explains it. Undo it, or write a note for ${contract} ${version} at the top of ${file} with "breaking: [${JSON.stringify(id)}]".`,
    );
}
