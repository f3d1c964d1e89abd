/** The elements of a page in whose place the site puts what stands in the contracts. */
export const contractElements: readonly string[] = ['Operation', 'ErrorCatalogue', 'VersionMap', 'ChangeList'];

const anyElement = new RegExp(`<(?:${contractElements.join('|')})\\b`);
const operation = /<Operation\s+id="([^"]*)"/g;
const listOfAll = /<(?:ErrorCatalogue|VersionMap|ChangeList)\b/;

/** What a page shows of the contracts. */
export interface ContractUse {
  /** Ids of its operations. */
  readonly operations: readonly string[];
  /** Whether it has a list of what stands in all contracts. */
  readonly listsAll: boolean;
}

/**
 * Tells whether a page is drawn from the contracts.
 *
 * @param page - Text of the page.
 * @returns Whether it has one of their elements, also one that is not written as it should be.
 */
export function usesContract(page: string): boolean {
  return anyElement.test(page);
}

/**
 * Reads what a page shows of the contracts.
 *
 * @param page - Text of the page.
 * @returns Its operations, and whether it lists all of them.
 */
export function readContractUse(page: string): ContractUse {
  return { operations: [...page.matchAll(operation)].map(([, id = '']) => id), listsAll: listOfAll.test(page) };
}
