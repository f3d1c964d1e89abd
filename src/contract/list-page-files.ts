import { join, resolve } from 'node:path';
import { listContractFiles } from './list-contract-files';
import { listRoots } from './list-roots';
import { readContractUse } from './read-contract-use';
import { rememberText } from './remember-text';

/** What a page is made of besides its own file. */
export interface PageFiles {
  /** Files in which stands what the page shows: without those that all calls of a contract share. */
  readonly sources: readonly string[];
  /** All files whose change changes the page. */
  readonly files: readonly string[];
}

const operationId = /\boperationId:\s*["']?(\w+)/g;

/** Ids of the calls that stand in a file. */
const listCalls = rememberText((text) => new Set([...text.matchAll(operationId)].map(([, id]) => id)));

/**
 * Lists the files of the contract that a page is made of. Few, so that a change of one resource compiles few pages anew.
 *
 * @param page - Text of the page.
 * @param directory - Directory of the contracts.
 * @returns Nothing for a page without calls, everything for a page that lists all calls or asks for an unknown one.
 */
export function listPageFiles(page: string, directory: string): PageFiles {
  const { calls, listsAll, listsNotes } = readContractUse(page);
  const notes = listsNotes ? [resolve(join(directory, 'history/notes.yaml'))] : [];
  if (calls.length === 0 && !listsAll) {
    return { sources: notes, files: notes };
  }
  const contracts = listRoots(resolve(directory)).map(({ file }) => ({ root: file, files: listContractFiles(file) }));
  const allFiles = [...contracts.flatMap(({ files }) => files), ...notes];
  const all = { sources: allFiles, files: allFiles };
  if (listsAll) {
    return all;
  }
  const sources = new Set<string>(notes);
  const files = new Set<string>(notes);
  for (const id of calls) {
    const isOf = (file: string) => listCalls(file).has(id);
    const holder = contracts.find((contract) => contract.files.some(isOf));
    const file = holder?.files.find(isOf);
    if (!holder || !file) {
      return all;
    }
    sources.add(file);
    for (const part of [holder.root, ...(file === holder.root ? [] : listContractFiles(file))]) {
      files.add(part);
    }
  }
  return { sources: [...sources], files: [...files] };
}
