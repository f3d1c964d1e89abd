import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ContractName, contractNames } from './contract-names';
import { findNearest } from './find-nearest';
import { methods } from './methods.mjs';
import type { FoundError, FoundOperation } from './operation';
import { type ChangeNote, follow, type ReadContract, type Reference, readContract } from './read-contract';
import { remember } from './remember';

/** A note about a change, with its place. */
export interface FoundChange extends ChangeNote {
  readonly contract: ContractName;
  /** Anchor of its line on the introduction. */
  readonly anchor: string;
}

/** What stands in the site's contracts. */
export interface Contract {
  /** Every operation, in the order of the files. */
  readonly operations: readonly FoundOperation[];
  /** Every named failure, in the order of the files. */
  readonly errors: readonly FoundError[];
  /** Every note about a change, newest first. */
  readonly changes: readonly FoundChange[];
  /** Absolute paths of all files. */
  readonly files: readonly string[];
  /**
   * @param id - The `operationId`.
   * @returns The operation with what it inherits.
   * @throws Error that names the nearest existing id when there is no such operation.
   */
  findOperation(id: string): FoundOperation;
}

/** A contract with its name and root file. */
interface NamedContract extends ReadContract {
  readonly contract: ContractName;
  readonly root: string;
}

/**
 * Lists the contracts of a directory.
 *
 * @param directory - Where `v1.yaml`, `v3.yaml` and `psr.yaml` may stand.
 * @returns Name and root file of those that exist.
 */
export function listRoots(directory: string): { readonly name: ContractName; readonly file: string }[] {
  return contractNames.map((name) => ({ name, file: join(directory, `${name}.yaml`) })).filter(({ file }) => existsSync(file));
}

/** The files that references lead to. */
function listTargets(references: Iterable<Reference>): string[] {
  return Array.from(references, ({ to }) => to.replace(/#.*/, ''));
}

function listOperations({ contract, root, document, sources, references }: NamedContract): FoundOperation[] {
  const named = document['x-errors'] ?? {};
  const found: Omit<FoundOperation, 'tokenPage'>[] = [];
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) {
        continue;
      }
      const errors = (operation['x-errors'] ?? []).flatMap((slug) => (named[slug] ? [{ ...named[slug], slug }] : []));
      const source = sources.get(operation.operationId) ?? root;
      found.push({
        contract,
        method: method.toUpperCase(),
        path,
        operation,
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
        isAuthenticated: (operation.security ?? document.security ?? []).length > 0,
        errors,
        source,
        files: [...new Set([root, source, ...listTargets(follow(`${source}#`, references))])],
      });
    }
  }
  const tokenOperation = found.find(({ operation }) => operation.operationId.startsWith('createAccessToken'));
  return found.map((operation) => ({ ...operation, tokenPage: tokenOperation?.operation['x-page'] }));
}

/** Refuses what stands in two contracts under the same name, as pages could not tell them apart. */
function refuseTwins(entries: readonly { readonly slug: string; readonly contract: ContractName }[]): void {
  const places = new Map<string, ContractName>();
  for (const { slug, contract } of entries) {
    const other = places.get(slug);
    if (other) {
      throw new Error(`The name "${slug}" stands in the contracts ${other} and ${contract}. Give each its own.`);
    }
    places.set(slug, contract);
  }
}

function joinContracts(directory: string, contracts: readonly NamedContract[]): Contract {
  const operations = contracts.flatMap(listOperations);
  const errors = contracts.flatMap(({ contract, document }) =>
    Object.entries(document['x-errors'] ?? {}).map(([slug, error]) => ({ ...error, slug, contract })),
  );
  const changes = contracts.flatMap(({ contract, document }) =>
    (document['x-changes'] ?? []).map((note) => ({ ...note, contract, anchor: `change-${note.date}-${contract}` })),
  );
  refuseTwins(errors);
  refuseTwins(operations.map(({ operation, contract }) => ({ slug: operation.operationId, contract })));
  const byId = new Map(operations.map((found) => [found.operation.operationId, found]));
  return {
    operations,
    errors,
    changes: changes.sort((one, other) => other.date.localeCompare(one.date)),
    files: contracts.flatMap(({ root, references }) => [root, ...new Set(listTargets(references))]),
    findOperation(id) {
      const found = byId.get(id);
      if (!found) {
        throw new Error(`${directory} has no operation "${id}". Nearest: ${findNearest(id, [...byId.keys()])}.`);
      }
      return found;
    },
  };
}

/**
 * Reads, checks and resolves the contracts of a directory, once for each state of its files.
 *
 * @param directory - Where `v1.yaml`, `v3.yaml` and `psr.yaml` stand; those that exist are read.
 * @returns What stands in them.
 * @throws Error with the file and what to write when a file is not valid OpenAPI, names an unknown error or repeats an id.
 */
export const loadContract = remember(async (directory): Promise<Contract> => {
  const roots = listRoots(directory);
  if (roots.length === 0) {
    throw new Error(`${directory} holds no contract. Put ${contractNames.map((name) => `${name}.yaml`).join(', ')} there.`);
  }
  const contracts = roots.map(async ({ name, file }) => ({
    ...(await readContract(file)),
    contract: name,
    root: resolve(file),
  }));
  return joinContracts(directory, await Promise.all(contracts));
});
