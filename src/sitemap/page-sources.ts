import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';

/**
 * Finds which files a page is made of, besides its own.
 *
 * @param contractFolder - Folder of the API contract.
 * @returns A function that takes a page's file and names it and the files of the contract that its operations and errors come from.
 */
export function pageSources(contractFolder: string): (page: string) => string[] {
  const fileOf = new Map<string, string>();
  for (const file of fastGlob.sync(`${contractFolder}/**/*.yaml`)) {
    for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/^\s*operationId:\s*(\w+)\s*$/gm)) {
      fileOf.set(id, file);
    }
  }
  const roots = fastGlob.sync(`${contractFolder}/*.yaml`);
  return (page) => {
    const source = readFileSync(page, 'utf8');
    const ids = [...source.matchAll(/<Operation id="(\w+)"/g)].map(([, id = '']) => id);
    const catalogue = source.includes('<ErrorCatalogue') ? roots : [];
    return [page, ...new Set([...catalogue, ...ids.flatMap((id) => fileOf.get(id) ?? [])])];
  };
}
