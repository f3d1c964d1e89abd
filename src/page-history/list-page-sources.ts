import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastGlob from 'fast-glob';

/** The files of a contract by the operations that stand in them. */
function readOperations(siteDir: string, files: readonly string[]): Map<string, string> {
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(siteDir, file), 'utf8');
      return [...text.matchAll(/\boperationId:\s*(\w+)/g)].map(([, id = '']) => [id, file] as const);
    }),
  );
}

/**
 * Makes a function that lists the files a page is drawn from: its own, for a page of the API reference the files of the
 * contract in which its calls stand, and for a page with a catalogue or a list what that tells about.
 *
 * @param siteDir - Absolute path of the project.
 * @param contract - Folder of the contracts, relative to the project.
 * @returns A function from a page's path, relative to the project, to the paths of its files.
 */
export function listPageSources(siteDir: string, contract: string): (page: string) => string[] {
  const folder = posix.normalize(contract);
  const files = fastGlob.sync(`${folder}/**/*.yaml`, { cwd: siteDir, ignore: ['**/history/**'] });
  const fileOfOperation = readOperations(siteDir, files);
  return (page) => {
    const text = readFileSync(join(siteDir, page), 'utf8');
    const calls = [...text.matchAll(/<Operation\s+id="(\w+)"/g)].flatMap(([, id = '']) => fileOfOperation.get(id) ?? []);
    const tables = /<(?:ErrorCatalogue|VersionMap)\b/.test(text) ? files : [];
    const notes = /<ChangeList\b/.test(text) ? [posix.join(folder, 'history/notes.yaml')] : [];
    return [page, ...new Set([...calls, ...tables, ...notes])];
  };
}
