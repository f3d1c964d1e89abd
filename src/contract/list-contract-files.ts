import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The file part of a `$ref`: `"./common.yaml#/schemas/Page"`. */
const reference = /\$ref:\s*["']?([^"'#\s]+\.ya?ml)/g;

/**
 * Lists the files that a file of the contract is made of.
 *
 * @param file - A root or resource file.
 * @returns Absolute paths: the file itself, and every file that its references lead to. A reference to a missing file counts, so
 *   that a watcher notices when the file appears.
 */
export function listContractFiles(file: string): string[] {
  const found = new Set<string>();
  const open = [resolve(file)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) {
      continue;
    }
    found.add(next);
    if (existsSync(next)) {
      for (const [, target = ''] of readFileSync(next, 'utf8').matchAll(reference)) {
        open.push(resolve(dirname(next), target));
      }
    }
  }
  return [...found];
}
