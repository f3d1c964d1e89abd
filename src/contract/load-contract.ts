import { distance } from 'fastest-levenshtein';
import { contractNames } from './contract-names';
import { listContractFiles } from './list-contract-files';
import { listRoots } from './list-roots';
import type { FoundError, FoundOperation, Parameter } from './operation';
import { type Document, type PathItem, readDocument } from './read-document';
import { rememberFiles } from './remember-files';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const satisfies readonly (keyof PathItem)[];
const suggestionCount = 3;

/** All operations of the site's contracts. */
export interface Contract {
  /** Every operation, in the order of the files. */
  readonly operations: readonly FoundOperation[];
  /** Every named failure, in the order of the files. */
  readonly errors: readonly FoundError[];
  /**
   * @param id - The `operationId`.
   * @returns The operation with what it inherits.
   * @throws Error that names the nearest existing ids when there is no such operation.
   */
  findOperation(id: string): FoundOperation;
}

function resolveBaseUrl({ servers }: Document): string {
  const server = servers?.[0];
  return (server?.url ?? '').replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    return server?.variables?.[name]?.default ?? placeholder;
  });
}

/** Parameters of the operation replace those of its path that have the same name and place. */
function joinParameters(shared: readonly Parameter[] = [], own: readonly Parameter[] = []): Parameter[] {
  const isReplaced = (parameter: Parameter) => own.some((other) => other.name === parameter.name && other.in === parameter.in);
  return [...shared.filter((parameter) => !isReplaced(parameter)), ...own];
}

function listErrors(contract: string, { 'x-errors': named = {} }: Document): FoundError[] {
  return Object.entries(named).map(([slug, error]) => ({ ...error, slug, contract }));
}

function listOperations(contract: string, file: string, document: Document): FoundOperation[] {
  const named = document['x-errors'] ?? {};
  const found: Omit<FoundOperation, 'tokenPage'>[] = [];
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) {
        continue;
      }
      if (!operation.operationId || !operation.summary) {
        throw new Error(`${file}: ${method.toUpperCase()} ${path} needs an operationId and a summary.`);
      }
      const errors = (operation['x-errors'] ?? []).map((slug) => {
        const error = named[slug];
        if (!error) {
          const known = Object.keys(named).join(', ') || 'none';
          throw new Error(
            `${file}: ${operation.operationId} lists the error "${slug}", which the root map x-errors does not have. Add it there, or write one of: ${known}.`,
          );
        }
        return { ...error, slug };
      });
      found.push({
        contract,
        version: document.info.version,
        method: method.toUpperCase(),
        path,
        operation,
        parameters: joinParameters(item.parameters, operation.parameters),
        isAuthenticated: (operation.security ?? document.security ?? []).length > 0,
        baseUrl: resolveBaseUrl(document),
        errors,
      });
    }
  }
  const tokenCall = found.find(({ operation }) => operation.operationId.startsWith('createAccessToken'));
  return found.map((operation) => ({ ...operation, tokenPage: tokenCall?.operation['x-page'] }));
}

/** A change of one contract does not read the others again. */
const readOrRemember = rememberFiles(listContractFiles, readDocument);

async function readContract(directory: string): Promise<Contract> {
  const files = listRoots(directory);
  if (files.length === 0) {
    throw new Error(`${directory} holds no contract. Put ${contractNames.map((name) => `${name}.yaml`).join(', ')} there.`);
  }
  const documents = await Promise.all(
    files.map(async ({ name, file }) => ({ name, file, document: await readOrRemember(file) })),
  );
  const operations = documents.flatMap(({ name, file, document }) => listOperations(name, file, document));
  const errors = documents.flatMap(({ name, document }) => listErrors(name, document));
  for (const { slug, contract } of errors) {
    const other = errors.find((error) => error.slug === slug && error.contract !== contract);
    if (other) {
      throw new Error(
        `${directory}: the error "${slug}" stands in x-errors of ${contract}.yaml and of ${other.contract}.yaml. Give each its own slug.`,
      );
    }
  }
  const byId = new Map<string, FoundOperation>();
  for (const found of operations) {
    const id = found.operation.operationId;
    const other = byId.get(id);
    if (other) {
      throw new Error(
        `${directory}: the operationId "${id}" stands on ${other.method} ${other.path} and on ${found.method} ${found.path}. Give each call its own.`,
      );
    }
    byId.set(id, found);
  }
  return {
    operations,
    errors,
    findOperation(id) {
      const found = byId.get(id);
      if (found) {
        return found;
      }
      const nearest = [...byId.keys()]
        .sort((a, b) => distance(a, id) - distance(b, id))
        .slice(0, suggestionCount)
        .join(', ');
      throw new Error(`${directory} has no operation "${id}". Nearest: ${nearest}.`);
    },
  };
}

const load = rememberFiles((directory) => listRoots(directory).flatMap(({ file }) => listContractFiles(file)), readContract);

/**
 * Reads, checks and resolves the contracts of a directory, once for each state of its files.
 *
 * @param directory - Where `v1.yaml`, `v3.yaml` and `psr.yaml` stand; those that exist are read.
 * @returns Their operations.
 * @throws Error with the file and the mend when a file is not valid OpenAPI, names an unknown error or repeats an id.
 */
export function loadContract(directory: string): Promise<Contract> {
  return load(directory);
}
