import {
  BaseResolver,
  bundle,
  createConfig,
  type Location,
  lintDocument,
  type Oas3Rule,
  type Document as ParsedFile,
} from '@redocly/openapi-core';
import { ContractError, findingsOfError, listFindings } from './list-findings';
import type { Method, NamedError, Operation, Parameter, Schema } from './operation';
import { remember } from './remember';

/** The operations of a path or a webhook, by method. */
export type PathItem = { readonly parameters?: readonly Parameter[] } & { readonly [method in Method]?: Operation };

/** What a reader is told about a change of a contract. */
export interface ChangeNote {
  /** `2026-11-21` */
  readonly date: string;
  /** Version of the contract that has the change. */
  readonly version: string;
  /** One or two sentences; backticks mark code. */
  readonly note: string;
  /** The breaking changes it explains, as `npm run contract:record` names them. */
  readonly breaking?: readonly string[];
}

/** A contract whose references are replaced by what they point to. */
export interface Document {
  readonly info: { readonly title?: string; readonly version: string; readonly description?: string };
  /** The resources of the API. */
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
  readonly servers?: readonly { readonly url: string }[];
  readonly security?: Operation['security'];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly 'x-changes'?: readonly ChangeNote[];
  readonly 'x-errors'?: Readonly<Record<string, NamedError>>;
}

/** What the library reads from the files of a contract. */
export interface ReadContract {
  readonly document: Document;
  /** Absolute paths of the files in which operations stand, by `operationId`. */
  readonly sources: ReadonlyMap<string, string>;
  /** Absolute path of each file with those of the files that it refers to. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Nothing is fetched: a contract is the files that stand beside it. */
function refuse(address: unknown): Promise<never> {
  return Promise.reject(new Error(`${String(address)} is on another host. Write what it holds into a file of openapi/`));
}

/**
 * Makes what reads the files of a contract, each once: one for each task, as a bundle changes what was read.
 *
 * @returns The resolver.
 */
export function openResolver(): BaseResolver {
  return new BaseResolver({ http: { headers: [], customFetch: refuse } });
}

/** The rules without which a contract is not one: what the site draws from it would be wrong. */
const validity = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-summary': 'error',
  'path-parameters-defined': 'error',
} as const;

/** Where a reference stands, and what it points to. */
interface Reference {
  readonly place: Location;
  readonly from: string;
  readonly to: string;
}

/** Finds the references that lead back to a part which holds them, so that following them would never end. */
function listCircles(references: readonly Reference[]): Reference[] {
  const ended = new Set<Reference>();
  const open = new Set<Reference>();
  const circles: Reference[] = [];
  function follow(reference: Reference): void {
    if (open.has(reference)) {
      circles.push(reference);
    } else if (!ended.has(reference)) {
      open.add(reference);
      references.filter(({ from }) => `${from}/`.startsWith(`${reference.to}/`)).forEach(follow);
      open.delete(reference);
      ended.add(reference);
    }
  }
  references.forEach(follow);
  return circles;
}

async function resolveReferences(root: ParsedFile, resolver: BaseResolver): Promise<ReadContract> {
  const sources = new Map<string, string>();
  const links = new Map<string, Set<string>>();
  const references: Reference[] = [];
  const { 'x-errors': named = {} } = root.parsed as Partial<Document>;
  const trace: Oas3Rule = () => ({
    Operation(operation, { location, report }) {
      const { operationId, 'x-errors': slugs = [] } = operation as Operation;
      sources.set(operationId, location.source.absoluteRef);
      for (const slug of slugs.filter((one) => !named[one])) {
        const message = `The root map x-errors has no "${slug}". Add it there, or write one of: ${Object.keys(named).join(', ')}.`;
        report({ message, location: location.child(['x-errors', slugs.indexOf(slug)]) });
      }
    },
    ref(_part, { location: place }, { location: target }) {
      if (target) {
        const file = place.source.absoluteRef;
        links.set(file, (links.get(file) ?? new Set()).add(target.source.absoluteRef));
        references.push({ place, from: place.absolutePointer, to: target.absolutePointer });
      }
    },
    Root: {
      leave(_root, { report }) {
        for (const { place } of listCircles(references)) {
          report({ message: 'This leads back to a part that holds it. Write out its fields instead.', location: place });
        }
      },
    },
  });
  const config = await createConfig({
    plugins: [{ id: 'site', rules: { oas3: { trace } } }],
    rules: { ...validity, 'site/trace': 'error' },
  });
  const findings = listFindings(await lintDocument({ document: root, config, externalRefResolver: resolver }));
  if (findings.length > 0) {
    throw new ContractError('', findings);
  }
  // The same resolver: the files are read once for both.
  const resolved = await bundle({ doc: root, config, externalRefResolver: resolver, dereference: true });
  return { document: resolved.bundle.parsed as Document, sources, links };
}

/**
 * Reads a contract and resolves its references, once for each state of its files.
 *
 * @param file - Its root file.
 * @returns The contract, and what its parts stand in.
 * @throws ContractError with each finding when it is not valid OpenAPI 3.1, or leads in circles.
 */
export const readContract = remember<ReadContract>(async (file) => {
  try {
    const resolver = openResolver();
    const root = await resolver.resolveDocument(null, file, true);
    if (root instanceof Error) {
      throw root;
    }
    return await resolveReferences(root, resolver);
  } catch (error) {
    throw new ContractError(`${file} is not a valid OpenAPI 3.1 contract.`, findingsOfError(file, error));
  }
});
