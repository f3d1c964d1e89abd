import { methods, type Parameter, type Schema } from './operation';
import type { PathItem } from './read-contract';
import { listInnerSchemas } from './read-schema';

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

export interface SchemaAtPath {
  readonly schema: Schema;
  /** Path from the root, such as `.data[].id`. */
  readonly path: string;
  /** The nearest field: the items of a list have its name. Empty in the root. */
  readonly name: string;
}

/** The schema and all schemas inside it. A part comes after the one that contains it. */
export function walkSchema(schema: Schema = {}, path = '', name = ''): SchemaAtPath[] {
  const inside = listInnerSchemas(schema).flatMap((part) =>
    walkSchema(part.schema, path + part.step, part.name ?? name),
  );
  return [{ schema, path, name }, ...inside];
}
