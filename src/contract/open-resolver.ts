import { statSync } from 'node:fs';
import type { BaseResolver } from '@redocly/openapi-core';
import { loadRedocly } from './load-redocly.cjs';

/** Time and size of each file that was read, by its path. */
type Stamps = Map<string, string>;

function stampFile(file: string): string {
  const state = statSync(file, { throwIfNoEntry: false });
  return state ? `${state.mtimeMs} ${state.size}` : 'missing';
}

/** Nothing is fetched: a contract is the files that stand beside it. */
function refuse(address: unknown): Promise<never> {
  return Promise.reject(new Error(`${String(address)} is on another host. Write what it holds into a file of openapi/`));
}

/**
 * Makes what reads the files of a contract, each once: one for each task, as a bundle changes what was read.
 *
 * @param stamps - Is told of each file before it is read, also of one that is missing.
 * @returns The resolver.
 */
export async function openResolver(stamps: Stamps = new Map()): Promise<BaseResolver> {
  const { BaseResolver } = await loadRedocly();
  const resolver = new BaseResolver({ http: { headers: [], customFetch: refuse } });
  const load = resolver.loadExternalRef.bind(resolver);
  resolver.loadExternalRef = (file) => {
    stamps.set(file, stampFile(file));
    return load(file);
  };
  return resolver;
}

/**
 * Remembers what was made of a contract, until one of its files changes.
 *
 * @param make - Makes the value from the root file, with the resolver that reads all files.
 * @returns A function that gives the value of a root file: the remembered one, also when it was an error, or a new one after a change.
 */
export function rememberContract<Value>(
  make: (file: string, resolver: BaseResolver) => Promise<Value>,
): (file: string) => Promise<Value> {
  const remembered = new Map<string, { readonly stamps: Stamps; readonly value: Promise<Value> }>();
  return (file) => {
    const known = remembered.get(file);
    if (known && [...known.stamps].every(([path, stamp]) => stampFile(path) === stamp)) {
      return known.value;
    }
    const stamps: Stamps = new Map();
    const value = openResolver(stamps).then((resolver) => make(file, resolver));
    remembered.set(file, { stamps, value });
    return value;
  };
}
