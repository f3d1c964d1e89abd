import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { cacheByFolder } from './cache-by-folder';
import { type ContractName, contractNames } from './contracts';
import { findNearest } from './find-nearest';
import { type Finding, InvalidSource } from './finding';
import {
  type ContractError,
  isTokenOperation,
  type Operation,
  type Schema,
  type UnspecifiedPoint,
} from './operation';
import {
  type ChangeNote,
  followReferences,
  type ReadContract,
  type Reference,
  readContract,
} from './read-contract';
import { listPathOperations } from './walk-contract';
import { readWorkflow, type Workflow } from './workflows/read-workflow';

export interface ContractChange extends ChangeNote {
  readonly contract: ContractName;
  /** Anchor on the category page of the contract. */
  readonly anchor: string;
}

type PagePoint = UnspecifiedPoint & { readonly page: string };

export interface Contract {
  readonly operations: readonly Operation[];
  /** What a server of the reader receives, with the schema of its body. */
  readonly events: readonly { readonly name: string; readonly schema: Schema }[];
  readonly errors: readonly ContractError[];
  /** Newest first. */
  readonly changes: readonly ContractChange[];
  readonly unspecifiedPoints: readonly PagePoint[];
  /** Absolute paths. */
  readonly files: readonly string[];
  findOperation(id: string): Operation;
  /** @param name - Name of the file without its ending: `first-call`. */
  findWorkflow(name: string): Workflow;
}

interface NamedContract extends ReadContract {
  readonly contract: ContractName;
  readonly root: string;
}

export class UnknownOperation extends Error {
  constructor(
    readonly operationId: string,
    nearest: string,
  ) {
    super(`The contract has no operation "${operationId}". Write "${nearest}".`);
  }
}

export function listRoots(directory: string): { readonly name: ContractName; readonly file: string }[] {
  return contractNames
    .map((name) => ({ name, file: join(directory, `${name}.yaml`) }))
    .filter(({ file }) => existsSync(file));
}

function listTargets(references: Iterable<Reference>): string[] {
  return Array.from(references, ({ to }) => to.replace(/#.*/, ''));
}

function listErrors({ contract, document }: NamedContract): ContractError[] {
  return Object.entries(document['x-errors'] ?? {}).map(([slug, error]) => ({ ...error, slug, contract }));
}

function listOperations(contractSource: NamedContract): Operation[] {
  const { contract, root, document, sources, references } = contractSource;
  const errors = listErrors(contractSource);
  const operations = listPathOperations(document.paths).map(
    ({ path, item, method, operation, parameters }) => {
      const { 'x-errors': slugs = [], security = document.security ?? [] } = operation;
      const source = sources.get(operation.operationId) ?? root;
      return {
        ...operation,
        contract,
        method: method.toUpperCase(),
        path,
        parameters,
        isAuthenticated: security.length > 0,
        hasGet: item.get !== undefined,
        errors: slugs.flatMap((slug) => errors.filter((error) => error.slug === slug)),
        source,
        files: [...new Set([root, source, ...listTargets(followReferences(`${source}#`, references))])],
      };
    },
  );
  const tokenOperation = operations.find(isTokenOperation);
  return operations.map((operation) => ({ ...operation, tokenPage: tokenOperation?.['x-page'] }));
}

function listChanges({ contract, document }: NamedContract): ContractChange[] {
  return (document['x-changes'] ?? []).map((note) => ({
    ...note,
    contract,
    anchor: `change-${note.date}-${contract}`,
  }));
}

function listUnspecifiedPoints({ document }: NamedContract): PagePoint[] {
  const rootPoints = (document['x-unspecified'] ?? []).flatMap(({ page, points }) =>
    points.map((point) => ({ ...point, page })),
  );
  const operationPoints = listPathOperations(document.paths).flatMap(({ operation }) => {
    const { 'x-page': page = '', 'x-unspecified': points = [] } = operation;
    return points.map((point) => ({ ...point, page }));
  });
  return [...rootPoints, ...operationPoints];
}

function listEvents({ document }: NamedContract): Contract['events'] {
  return listPathOperations(document.webhooks).flatMap(({ path, operation }) => {
    const [content] = Object.values(operation.requestBody?.content ?? {});
    return content?.schema ? [{ name: path, schema: content.schema }] : [];
  });
}

/** Names of operations and errors must be unique across contracts. `file` is an absolute path. */
function refuseDuplicates(parts: readonly Readonly<Record<'name' | 'file', string>>[]): void {
  const firstParts = new Map<string, (typeof parts)[number]>();
  const findings = parts.flatMap((part): Finding[] => {
    const firstPart = firstParts.get(part.name);
    if (!firstPart) {
      firstParts.set(part.name, part);
      return [];
    }
    const lines = readFileSync(part.file, 'utf8').split('\n');
    const index = lines.findIndex((text) => text.split(/[\s"':{}]+/).includes(part.name));
    const line = Math.max(index, 0) + 1;
    const message = `the name "${part.name}", which ${relative('', firstPart.file)} also has`;
    return [{ file: relative('', part.file), line, message, fix: 'Write another name.' }];
  });
  if (findings.length > 0) {
    throw new InvalidSource(findings);
  }
}

/**
 * @throws Error with the file and the fix when a contract is invalid, names an unknown error or repeats an
 * id.
 */
export const loadContract = cacheByFolder(async (directory): Promise<Contract> => {
  const roots = listRoots(directory);
  if (roots.length === 0) {
    throw new Error(
      [
        `${directory} has no contract.`,
        `Put one of these files there: ${contractNames.map((name) => `${name}.yaml`).join(', ')}.`,
      ].join(' '),
    );
  }
  const contracts = await Promise.all(
    roots.map(async ({ name, file }) => ({
      ...(await readContract(file)),
      contract: name,
      root: resolve(file),
    })),
  );
  const operations = contracts.flatMap(listOperations);
  const errors = contracts.flatMap(listErrors);
  refuseDuplicates(
    contracts.flatMap((named) => listErrors(named).map(({ slug }) => ({ name: slug, file: named.root }))),
  );
  refuseDuplicates(operations.map(({ operationId, source }) => ({ name: operationId, file: source })));
  return {
    operations,
    events: contracts.flatMap(listEvents),
    errors,
    changes: contracts.flatMap(listChanges).sort((a, b) => b.date.localeCompare(a.date)),
    unspecifiedPoints: contracts.flatMap(listUnspecifiedPoints),
    files: contracts.flatMap(({ root, references }) => [root, ...new Set(listTargets(references))]),
    findOperation(id) {
      const ids = operations.map(({ operationId }) => operationId);
      const operation = operations[ids.indexOf(id)];
      if (!operation) {
        throw new UnknownOperation(id, findNearest(id, ids));
      }
      return operation;
    },
    findWorkflow: (name) => readWorkflow(directory, name),
  };
});
