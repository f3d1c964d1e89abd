import type { Contract } from './load-contract';
import type { FoundOperation } from './operation';

/** An operation of version 3 that does the task of one of version 1. */
export interface Counterpart {
  readonly found: FoundOperation;
  /** False where it does a neighbouring task, or does it in another way. */
  readonly isSame: boolean;
  readonly difference: string;
}

/** Which operations of the two versions belong together. */
export interface VersionMap {
  /** Every operation of version 1, in the order of the contracts. */
  readonly pairs: readonly { readonly found: FoundOperation; readonly counterparts: readonly Counterpart[] }[];
  /** Every other operation of the v3 contract that none of version 1 stands for. */
  readonly onlyNew: readonly FoundOperation[];
}

const isOld = ({ path }: FoundOperation): boolean => path.startsWith('/v1/');

/**
 * Pairs the operations of version 1 with those of version 3, as `x-counterparts` of the former says.
 *
 * @param contract - The contracts.
 * @returns Each operation of both versions, once or more often.
 * @throws Error with file, operation and what to write when one of version 1 has no `x-counterparts`, or names an unknown operation.
 */
export function listCounterparts(contract: Contract): VersionMap {
  const pairs = contract.operations.filter(isOld).map((found) => {
    const { operationId, 'x-counterparts': named } = found.operation;
    const place = `openapi/${found.contract}.yaml: ${operationId}`;
    if (!named) {
      throw new Error(
        `${place} has no x-counterparts. Write "x-counterparts: []" when version 3 has no such operation, or a list of operation, match (same or similar) and difference.`,
      );
    }
    const counterparts = named.map(({ operation: id, match, difference }): Counterpart => {
      if ((match !== 'same' && match !== 'similar') || !difference) {
        throw new Error(
          `${place} has an incomplete entry in x-counterparts. Write operation, match (same or similar), difference.`,
        );
      }
      try {
        return { found: contract.findOperation(id), isSame: match === 'same', difference };
      } catch (error) {
        throw new Error(`${place}, x-counterparts: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    return { found, counterparts };
  });
  const paired = new Set(pairs.flatMap(({ counterparts }) => counterparts.map(({ found }) => found)));
  const onlyNew = contract.operations.filter((found) => found.contract === 'v3' && !isOld(found) && !paired.has(found));
  return { pairs, onlyNew };
}
