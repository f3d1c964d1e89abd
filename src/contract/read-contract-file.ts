import { readFileSync, statSync } from 'node:fs';

const texts = new Map<string, { readonly stamp: string; readonly text: string }>();

/**
 * Reads a file of the contract, again only after it has changed: each of a hundred pages asks for all of them.
 *
 * @param file - Path of the file.
 * @returns Its text; undefined when it is missing.
 */
export function readContractFile(file: string): string | undefined {
  const state = statSync(file, { throwIfNoEntry: false });
  if (!state) {
    return undefined;
  }
  const stamp = `${state.mtimeMs} ${state.size}`;
  const known = texts.get(file);
  if (known?.stamp === stamp) {
    return known.text;
  }
  const text = readFileSync(file, 'utf8');
  texts.set(file, { stamp, text });
  return text;
}
