import { BaseResolver, bundle, createConfig, type Location, type Oas3Rule } from '@redocly/openapi-core';
import { cacheByFolder } from './cache-by-folder';
import { InvalidSource } from './finding';
import type { ErrorObject, methods, OperationObject, Parameter, Schema, UnspecifiedPoint } from './operation';
import { runRedocly } from './run-redocly';

export type PathItem = { readonly parameters?: readonly Parameter[] } & {
  readonly [method in (typeof methods)[number]]?: OperationObject;
};

export interface ChangeNote {
  /** `2026-11-21` */
  readonly date: string;
  readonly version: string;
  /** One or two sentences; code is in backticks. */
  readonly note: string;
  readonly breaking?: readonly string[];
}

/** A contract with all references resolved. */
export interface Document {
  readonly info: { readonly title?: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
  readonly servers?: readonly {
    readonly url: string;
    readonly variables?: { readonly base_url?: { readonly default: string } };
  }[];
  readonly security?: OperationObject['security'];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, object>>;
  };
  readonly 'x-changes'?: readonly ChangeNote[];
  /** Unspecified points that belong to no single operation. */
  readonly 'x-unspecified'?: readonly {
    readonly page: string;
    readonly points: readonly UnspecifiedPoint[];
  }[];
  readonly 'x-errors'?: Readonly<Record<string, ErrorObject>>;
}

/** Absolute paths with a JSON pointer: `/…/openapi/v3.yaml#/paths`. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

export interface ReadContract {
  readonly document: Document;
  /** Absolute paths of the files that define operations, by `operationId`. */
  readonly sources: ReadonlyMap<string, string>;
  readonly references: readonly Reference[];
}

/** Contracts consist of local files only. */
function refuseRemote(address: unknown): Promise<never> {
  return Promise.reject(new Error(`${String(address)} is on another host. Copy it into a file of openapi/`));
}

/** Each task needs its own resolver: resolvers cache files, and a bundle modifies them. */
export function createReferenceResolver(): BaseResolver {
  return new BaseResolver({ http: { headers: [], customFetch: refuseRemote } });
}

/** The minimum that drawing pages requires. */
const validityRules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-summary': 'error',
  'path-parameters-defined': 'error',
} as const;

const listsByPart = new WeakMap<readonly Reference[], Map<string, readonly Reference[]>>();

/** The references in a part. Many lead to the same part, and comparing all paths each time takes seconds. */
function listInside(part: string, references: readonly Reference[]): readonly Reference[] {
  const lists = listsByPart.get(references) ?? new Map<string, readonly Reference[]>();
  listsByPart.set(references, lists);
  const inside = lists.get(part) ?? references.filter(({ from }) => `${from}/`.startsWith(part));
  lists.set(part, inside);
  return inside;
}

/**
 * @param part - Prefix of the `from` paths: a file, or a part of one. Nested references are followed.
 * @param references - A complete list.
 */
export function followReferences(
  part: string,
  references: readonly Reference[],
  visited = new Set<Reference>(),
): Set<Reference> {
  for (const reference of listInside(part, references)) {
    if (!visited.has(reference)) {
      visited.add(reference);
      followReferences(`${reference.to}/`, references, visited);
    }
  }
  return visited;
}

/** @throws InvalidSource when a contract is invalid or has circular references. */
export const readContract = cacheByFolder<ReadContract>(async (file) => {
  const sources = new Map<string, string>();
  const references: (Reference & { readonly location: Location })[] = [];
  let errorRefs: Document['x-errors'] = {};
  const trace: Oas3Rule = () => ({
    Root: {
      enter(root) {
        errorRefs = (root as Document)['x-errors'] ?? {};
      },
      leave(_root, { report }) {
        const circular = references.filter((reference) =>
          followReferences(`${reference.to}/`, references).has(reference),
        );
        for (const { location } of circular) {
          const message = 'This leads back to a part that contains it. Write out its fields instead.';
          report({ message, location });
        }
      },
    },
    Operation(operation, { location, report }) {
      const { operationId, 'x-errors': slugs = [] } = operation as OperationObject;
      sources.set(operationId, location.source.absoluteRef);
      const unknownSlugs = slugs.filter((slug) => !errorRefs?.[slug]);
      for (const slug of unknownSlugs) {
        const message = [
          `The root map x-errors has no "${slug}".`,
          `Add it there, or write one of: ${Object.keys(errorRefs ?? {}).join(', ')}.`,
        ].join(' ');
        report({ message, location: location.child(['x-errors', slugs.indexOf(slug)]) });
      }
    },
    ref(_part, { location }, { location: target }) {
      if (target) {
        references.push({ location, from: location.absolutePointer, to: target.absolutePointer });
      }
    },
  });
  const config = await createConfig({
    plugins: [{ id: 'site', rules: { oas3: { trace } } }],
    rules: { ...validityRules, 'site/trace': 'error' },
  });
  // Shared, so that files are read once.
  const externalRefResolver = createReferenceResolver();
  const findings = await runRedocly(file, config, externalRefResolver);
  if (findings.length > 0) {
    throw new InvalidSource(findings, `${file} is not a valid OpenAPI 3.1 contract.`);
  }
  const resolved = await bundle({ ref: file, config, externalRefResolver, dereference: true });
  return { document: resolved.bundle.parsed as Document, sources, references };
});
