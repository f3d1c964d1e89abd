import type { Contract } from '../contract/load-contract';
import type { FoundOperation } from '../contract/operation';

/** An operation of version 1, and what version 3 has in its place. */
export interface OperationPair {
  readonly found: FoundOperation;
  /** Not the same where version 3 does a neighboring task, or does it in another way. */
  readonly counterparts: readonly { readonly found: FoundOperation; readonly isSame: boolean; readonly difference: string }[];
}

/**
 * Pairs the operations of version 1 with those of version 3, as `x-counterparts` of the former says.
 *
 * @returns Every operation of version 1, in the order of the contracts.
 * @throws Error with file, operation and what to write when one of version 1 has no `x-counterparts`, or names an unknown
 *   operation.
 */
export function listCounterparts(contract: Contract): OperationPair[] {
  const old = contract.operations.filter(({ path }) => path.startsWith('/v1/'));
  return old.map((found) => {
    const { operationId, 'x-counterparts': named } = found.operation;
    const place = `openapi/${found.contract}.yaml: ${operationId}`;
    if (!named) {
      throw new Error(
        `${place} has no x-counterparts. Write "x-counterparts: []" when version 3 has no such operation, or a list of operation, match (same or similar) and difference.`,
      );
    }
    const counterparts = named.map(({ operation: id, match, difference }) => {
      try {
        return { found: contract.findOperation(id), isSame: match === 'same', difference };
      } catch (error) {
        throw new Error(`${place}, x-counterparts: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    return { found, counterparts };
  });
}
