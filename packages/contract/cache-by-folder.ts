import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

/** Changes with every file of the folder. Empty if the folder does not exist. */
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
 * Caches results, including errors, until a file of the folder changes. `path` is a root file or a folder.
 */
export function cacheByFolder<Value>(
  load: (path: string) => Promise<Value>,
): (path: string) => Promise<Value> {
  const cache = new Map<string, { readonly stamp: string; readonly value: Promise<Value> }>();
  return (path) => {
    const stamp = stampFolder(extname(path) ? dirname(path) : path);
    const entry = cache.get(path);
    if (entry?.stamp === stamp) {
      return entry.value;
    }
    const value = load(path);
    cache.set(path, { stamp, value });
    return value;
  };
}
