#!/usr/bin/env node
// Runs a TypeScript file. Jiti would compile every package without CommonJS; Node.js loads them as they are.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import jiti from 'jiti';

const own = '@pitel-docs';

/** @param {string} folder */
function listPackages(folder) {
  return readdirSync(folder).filter((name) => !name.startsWith('.') && name !== own);
}

const [, , file = '', ...options] = process.argv;
const scopes = listPackages('node_modules').filter((name) => name.startsWith('@'));
const nativeModules = [
  ...listPackages('node_modules').filter((name) => !scopes.includes(name)),
  ...scopes.flatMap((scope) => listPackages(`node_modules/${scope}`).map((name) => `${scope}/${name}`)),
];
process.argv = [process.argv[0] ?? '', resolve(file), ...options];
jiti(resolve('index.js'), { nativeModules })(resolve(file));
