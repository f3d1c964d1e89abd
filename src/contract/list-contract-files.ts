import { dirname, resolve } from 'node:path';
import { rememberText } from './remember-text';

/** The file part of a `$ref`: `"./common.yaml#/schemas/Page"`. */
const reference = /\$ref:\s*["']?([^"'#\s]+\.ya?ml)/g;

const listReferences = rememberText((text, file): readonly string[] => [
  ...new Set([...text.matchAll(reference)].map(([, target = '']) => resolve(dirname(file), target))),
]);

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
    open.push(...listReferences(next));
  }
  return [...found];
}
