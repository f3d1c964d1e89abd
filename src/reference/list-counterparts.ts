import type { Contract } from '@pitel-docs/contract/load-contract';
import type { FoundOperation } from '@pitel-docs/contract/operation';

export interface OperationPair {
  readonly found: FoundOperation;
  /** `isSame` is false for a similar task, or for the same task done differently. */
  readonly counterparts: readonly { readonly found: FoundOperation; readonly isSame: boolean; readonly difference: string }[];
}

/** @throws Error with the fix when a v1 operation has no `x-counterparts`, or names an unknown operation. */
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
