import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

/** Names the files of a folder with their times and sizes: another text after every change, and none for a folder that does not exist. */
function stampFolder(folder: string): string {
  if (!existsSync(folder)) {
    return '';
  }
  const stamps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => {
    const state = statSync(join(folder, file), { throwIfNoEntry: false });
    return `${file} ${state?.mtimeMs} ${state?.size}`;
  });
  return stamps.join('\n');
}

/**
 * Keeps what was made of a contract, until a file of its folder changes.
 *
 * @param make - Makes the value from a root file or a folder.
 * @returns A function that gives the value of a path: the one that was kept, also when it was an error, or a new one after a change.
 */
export function cacheByFolder<Value>(make: (path: string) => Promise<Value>): (path: string) => Promise<Value> {
  const kept = new Map<string, { readonly stamp: string; readonly value: Promise<Value> }>();
  return (path) => {
    const stamp = stampFolder(extname(path) ? dirname(path) : path);
    const known = kept.get(path);
    if (known?.stamp === stamp) {
      return known.value;
    }
    const value = make(path);
    kept.set(path, { stamp, value });
    return value;
  };
}
