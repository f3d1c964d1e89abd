import { type ContractName, contractTitle } from '../contracts';
import type { OperationObject } from '../operation';
import { methods } from '../operation';
import type { Document, PathItem } from '../read-contract';

type NamedDocument = readonly [ContractName, Document];

/** Puts `v3.` before the names of components in references. */
function renameReferences<Part>(part: Part, name: ContractName): Part {
  return JSON.parse(JSON.stringify(part), (key, value) =>
    key === '$ref' ? String(value).replace(/^#\/components\/\w+\//, `$&${name}.`) : value,
  );
}

function renameKeys<Value>(
  values: Readonly<Record<string, Value>> = {},
  name: ContractName,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]));
}

/** Operations name their own security, because that of the contract doesn't apply to the others. */
function renameOperation(operation: OperationObject, [name, { security: common }]: NamedDocument): object {
  const { tags = [], security = common, ...rest } = operation;
  return {
    ...rest,
    tags: tags.map((tag) => `${name}.${tag}`),
    ...(security && { security: security.map((requirement) => renameKeys(requirement, name)) }),
  };
}

function renamePaths(paths: Document['paths'], named: NamedDocument): Record<string, object> {
  const rename = (item: PathItem): object => {
    const operations = methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [[method, renameOperation(operation, named)]] : [];
    });
    return { ...item, ...Object.fromEntries(operations) };
  };
  return Object.fromEntries(Object.entries(paths ?? {}).map(([path, item]) => [path, rename(item)]));
}

/** Contracts have different kinds of components. */
function mergeComponents(documents: readonly NamedDocument[]): object {
  const kinds = new Set(documents.flatMap(([, { components = {} }]) => Object.keys(components)));
  return Object.fromEntries(
    Array.from(kinds, (kind) => {
      const parts = documents.map(([name, { components = {} }]) =>
        renameKeys((components as Record<string, Record<string, object>>)[kind], name),
      );
      return [kind, Object.assign({}, ...parts)];
    }),
  );
}

/**
 * One document with everything of all contracts, for tools that take only one. They have no paths, webhooks
 * and operation ids in common, but components and tags, whose names therefore start with that of their
 * contract, such as `v3.Cdr`.
 *
 * @param bundles - Bundled contracts by name.
 */
export function mergeContracts(bundles: readonly NamedDocument[]): object {
  const documents = bundles.map(([name, document]) => [name, renameReferences(document, name)] as const);
  const [[, first]] = documents as [NamedDocument];
  const titles = new Intl.ListFormat('en').format(documents.map(([name]) => contractTitle(name)));
  const about = documents.map(([name, { info }]) => `## ${contractTitle(name)}\n\n${info.description ?? ''}`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pitel API',
      version: documents.map(([name, { info }]) => `${name} ${info.version}`).join(', '),
      description: [`${titles} in one document.`, ...about].join('\n\n'),
    },
    servers: first.servers,
    tags: documents.flatMap(([name, { tags = [] }]) =>
      tags.map((tag) => ({ ...tag, name: `${name}.${tag.name}` })),
    ),
    paths: Object.assign({}, ...documents.map((named) => renamePaths(named[1].paths, named))),
    webhooks: Object.assign({}, ...documents.map((named) => renamePaths(named[1].webhooks, named))),
    components: mergeComponents(documents),
    'x-changes': documents.flatMap(([contract, document]) =>
      (document['x-changes'] ?? []).map((note) => ({ contract, ...note })),
    ),
    'x-unspecified': documents.flatMap(([, document]) => document['x-unspecified'] ?? []),
    'x-errors': Object.assign({}, ...documents.map(([, document]) => document['x-errors'])),
  };
}
