import { readContractFile } from './read-contract-file';

/**
 * Remembers what was read from the text of a file of the contract, until the file changes.
 *
 * @param read - Reads something from a text; empty when the file is missing.
 * @returns A function that gives what was read from a file, of which it takes the path.
 */
export function rememberText<Value>(read: (text: string, file: string) => Value): (file: string) => Value {
  const remembered = new Map<string, { readonly text: string; readonly value: Value }>();
  return (file) => {
    const text = readContractFile(file) ?? '';
    const known = remembered.get(file);
    if (known?.text === text) {
      return known.value;
    }
    const value = read(text, file);
    remembered.set(file, { text, value });
    return value;
  };
}
