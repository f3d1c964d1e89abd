import type { Schema } from '../contract/operation';

/**
 * Makes a schema refuse fields it does not name, so that a misspelt field is a mistake and not a silent extra.
 *
 * @param schema - A resolved schema of a request.
 * @returns The same schema, closed at every level. Objects that say themselves what else they take stay as they are.
 */
export function closeSchema(schema: Schema): Schema {
  const { properties, items } = schema;
  const named = Object.entries(properties ?? {}).map(([name, property]) => [name, closeSchema(property)] as const);
  return {
    ...schema,
    ...(items ? { items: closeSchema(items) } : {}),
    ...(properties ? { properties: Object.fromEntries(named) } : {}),
    ...(properties && schema.additionalProperties === undefined ? { additionalProperties: false } : {}),
  };
}
