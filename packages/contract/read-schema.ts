import type { Schema } from './operation';

export function isFile({ format, contentMediaType: type = 'application/json' }: Schema = {}): boolean {
  return format === 'binary' || type !== 'application/json';
}

export interface InnerSchema {
  /** JSON pointer from the outer schema. */
  readonly pointer: readonly (string | number)[];
  /** The items of a list and the forms of `anyOf` have no name. */
  readonly name?: string;
  /** What it adds to a path such as `data[].id`. */
  readonly step: string;
  readonly schema: Schema;
}

/** The schemas directly inside one. */
export function listInnerSchemas(schema: Schema): InnerSchema[] {
  const { properties = {}, additionalProperties: additional, items, anyOf = [] } = schema;
  const fields = Object.entries(properties);
  const isOpen = typeof additional === 'object' && Object.keys(additional).length > 0;
  return [
    ...fields.map(([name, field]) => ({
      pointer: ['properties', name],
      name,
      step: `.${name}`,
      schema: field,
    })),
    ...(isOpen
      ? [{ pointer: ['additionalProperties'], name: '{key}', step: '.{key}', schema: additional }]
      : []),
    ...(items ? [{ pointer: ['items'], step: '[]', schema: items }] : []),
    ...anyOf.map((form, index) => ({
      pointer: ['anyOf', index],
      step: ` (${form.title ?? index + 1})`,
      schema: form,
    })),
  ];
}
