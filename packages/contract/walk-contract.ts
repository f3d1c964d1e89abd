import type { Parameter, Schema } from './operation';
import type { PathItem } from './read-contract';
import { methods } from './supported-parts.mjs';

/** In the order of the paths, then of `methods`. Parameters include those of the path. */
export function listPathOperations(paths: Readonly<Record<string, PathItem>> = {}) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const { [method]: operation, parameters = [] } = item;
      const all: readonly Parameter[] = [...parameters, ...(operation?.parameters ?? [])];
      return operation ? [{ path, item, method, operation, parameters: all }] : [];
    }),
  );
}

export function listSchemas(schema: Schema = {}): Schema[] {
  const { properties = {}, additionalProperties: rest, items, anyOf = [] } = schema;
  const inside = [...Object.values(properties), ...(typeof rest === 'object' ? [rest] : []), ...(items ? [items] : []), ...anyOf];
  return [schema, ...inside.flatMap(listSchemas)];
}
