import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Gives a folder the packages of this project, with a cache of its own.
 *
 * @param folder - The folder, which has no `node_modules` yet.
 */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache')) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
}
