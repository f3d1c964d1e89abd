import { stampFiles } from './stamp-files';

/**
 * Remembers what was made of files, until one of them changes.
 *
 * @param listFiles - The files behind a key; asked again each time.
 * @param make - Makes the value.
 * @returns A function that gives the value of a key: the remembered one, also when it was an error, or a new one after a change.
 */
export function rememberFiles<Value>(
  listFiles: (key: string) => readonly string[],
  make: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const remembered = new Map<string, { readonly stamp: string; readonly value: Promise<Value> }>();
  return (key) => {
    const stamp = stampFiles(listFiles(key));
    const known = remembered.get(key);
    if (known?.stamp === stamp) {
      return known.value;
    }
    const value = make(key);
    remembered.set(key, { stamp, value });
    return value;
  };
}
