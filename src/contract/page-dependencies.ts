import { loadContract } from './load-contract';

/** The elements that list something of all contracts. */
const listElements = ['ErrorCatalogue', 'VersionMap', 'ChangeList', 'OpenPoints'];

/** All elements of a page in whose place the site puts what the contracts or the samples of their operations are. */
export const contractElements: readonly string[] = ['Operation', 'ObjectTable', 'SampleClients', ...listElements];

/** Lists the operations that a page shows. */
export function listShownOperations(page: string): string[] {
  return Array.from(page.matchAll(/<Operation\s+id="([^"]*)"/g), ([, id = '']) => id);
}

/** The operations whose object a page has the table of. */
function listTables(page: string): string[] {
  return Array.from(page.matchAll(/<ObjectTable\s+of="([^"]*)"/g), ([, id = '']) => id);
}

/** What a page is made of besides its own file, as absolute paths. */
export interface PageFiles {
  /** Files in which stands what the page shows: without those that all operations of a contract share. */
  readonly sources: readonly string[];
  /** All files whose change changes the page. */
  readonly files: readonly string[];
}

/**
 * Lists the files of the contract that a page is made of. Few, so that a change of one resource compiles few pages anew.
 *
 * @returns Nothing for a page without operations, everything for a page that lists all of them.
 * @throws Error when a contract is not valid, or the page asks for an unknown operation.
 */
export async function listPageFiles(page: string, directory: string): Promise<PageFiles> {
  const operations = [...listShownOperations(page), ...listTables(page)];
  const listsAll = listElements.some((name) => page.includes(`<${name}`));
  if (operations.length === 0 && !listsAll) {
    return { sources: [], files: [] };
  }
  const contract = await loadContract(directory);
  if (listsAll) {
    return { sources: contract.files, files: contract.files };
  }
  const found = operations.map((id) => contract.findOperation(id));
  return { sources: found.map(({ source }) => source), files: found.flatMap(({ files }) => files) };
}
