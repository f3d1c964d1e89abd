import type { BaseResolver, Config } from '@redocly/openapi-core';
import { loadRedocly } from './load-redocly.cjs';

/** What reads, checks and bundles contracts. */
export interface Engine {
  readonly redocly: Awaited<ReturnType<typeof loadRedocly>>;
  /** The rules of `redocly.yaml`. */
  readonly rules: Config;
  /** The rules without which a contract is not one: what the site draws from it would be wrong. */
  readonly validity: Config;
  /** What reads files, each once: a resolver for each task, as a bundle changes what was read. */
  openResolver(): BaseResolver;
}

const validity = { struct: 'error', 'no-unresolved-refs': 'error', 'path-parameters-defined': 'error' } as const;

/** Nothing is fetched: a contract is the files that stand beside it. */
function refuse(address: unknown): Promise<never> {
  return Promise.reject(new Error(`${String(address)} is on another host. Write what it holds into a file of openapi/`));
}

async function open(): Promise<Engine> {
  const redocly = await loadRedocly();
  const openResolver = () => new redocly.BaseResolver({ http: { headers: [], customFetch: refuse } });
  return {
    redocly,
    rules: await redocly.loadConfig({ configPath: 'redocly.yaml', externalRefResolver: openResolver() }),
    validity: await redocly.createConfig({ rules: validity }),
    openResolver,
  };
}

let engine: Promise<Engine> | undefined;

/**
 * Loads the library that reads contracts, with the rules of `redocly.yaml`, once.
 *
 * @returns The library.
 * @throws Error with the reason when `redocly.yaml` or a rule that it names cannot be read.
 */
export function openEngine(): Promise<Engine> {
  engine ??= open();
  return engine;
}
