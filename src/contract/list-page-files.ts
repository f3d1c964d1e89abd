import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractNames } from './contract-names';
import { listContractFiles } from './list-contract-files';
import { readContractFile } from './read-contract-file';

/** What a page is made of besides its own file. */
export interface PageFiles {
  /** Root files of the contracts that the page shows. */
  readonly roots: readonly string[];
  /** All files whose change changes the page. */
  readonly files: readonly string[];
}

const call = /<Operation\s+id="([^"]*)"/g;
const needsAll = /<(?:ErrorCatalogue|VersionMap)\b/;
const needsNotes = /<ChangeList\b/;

/**
 * Lists the files of the contract that a page is made of. Few, so that a change of one resource compiles few pages anew.
 *
 * @param page - Text of the page.
 * @param directory - Directory of the contracts.
 * @returns Nothing for a page without calls, everything for a page that lists all calls or asks for an unknown one.
 */
export function listPageFiles(page: string, directory: string): PageFiles {
  const ids = [...page.matchAll(call)].map(([, id = '']) => id);
  const notes = needsNotes.test(page) ? [resolve(join(directory, 'history/notes.yaml'))] : [];
  if (ids.length === 0 && !needsAll.test(page)) {
    return { roots: [], files: notes };
  }
  const contracts = contractNames
    .map((name) => resolve(join(directory, `${name}.yaml`)))
    .filter((root) => existsSync(root))
    .map((root) => ({ root, files: listContractFiles(root) }));
  const all = { roots: contracts.map(({ root }) => root), files: [...contracts.flatMap(({ files }) => files), ...notes] };
  if (needsAll.test(page)) {
    return all;
  }
  const roots = new Set<string>();
  const files = new Set<string>(notes);
  for (const id of ids) {
    const isOf = (file: string) => new RegExp(`operationId: ["']?${id}\\b`).test(readContractFile(file) ?? '');
    const holder = contracts.find((contract) => contract.files.some(isOf));
    const file = holder?.files.find(isOf);
    if (!holder || !file) {
      return all;
    }
    roots.add(holder.root);
    for (const part of [holder.root, ...(file === holder.root ? [] : listContractFiles(file))]) {
      files.add(part);
    }
  }
  return { roots: [...roots], files: [...files] };
}
