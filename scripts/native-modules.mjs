import { readdirSync } from 'node:fs';

const folder = new URL('../node_modules/', import.meta.url);

/** @param {string} path */
function listPackages(path) {
  return readdirSync(new URL(path, folder)).filter((name) => !name.startsWith('.') && name !== '@pitel-docs');
}

/** Jiti would transpile ESM-only packages. Node.js loads them natively. */
export const nativeModules = listPackages('').flatMap((name) =>
  name.startsWith('@') ? listPackages(name).map((part) => `${name}/${part}`) : name,
);
