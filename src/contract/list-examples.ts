import type { Json, Schema, WithExamples } from './operation';

/** A value to show, with its name where there are several. */
export interface Example {
  /** Its key in the contract; empty for a single example. */
  readonly name: string;
  readonly summary: string | undefined;
  readonly value: Json;
}

/**
 * Collects the examples of a parameter or a body, which stand beside its schema (`shown/all` in `redocly.yaml`).
 *
 * @param holder - The parameter or the media type.
 * @returns The examples in the order of the contract; empty when there are none.
 */
export function listExamples(holder: WithExamples): Example[] {
  if (holder.examples) {
    return Object.entries(holder.examples).flatMap(([name, { summary, value }]) =>
      value === undefined ? [] : [{ name, summary: summary ?? name, value }],
    );
  }
  return holder.example === undefined ? [] : [{ name: '', summary: undefined, value: holder.example }];
}

function findUnshown(schema: Schema, values: readonly Json[], name: string): string[] {
  if (schema.anyOf) {
    return schema.anyOf.flatMap((form) => findUnshown(form, values, name));
  }
  if (schema.items) {
    return findUnshown(
      schema.items,
      values.flatMap((value) => (Array.isArray(value) ? (value as Json[]) : [])),
      `${name}[]`,
    );
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const path = name ? `${name}.${key}` : key;
    const members = values.flatMap((value) => {
      const member = (value as { readonly [key: string]: Json } | null)?.[key];
      return member === undefined ? [] : [member];
    });
    const inner = findUnshown(property, members, path);
    const isEmpty = members.every((member) => member === null) && (members.length === 0 || inner.length > 0);
    return isEmpty ? [path] : inner;
  });
}

/**
 * Lists the fields of a body that none of its examples fills.
 *
 * @param media - The body.
 * @returns Their paths, such as `data[].ref_id`; not those inside a field that is listed. Empty for a body without examples.
 */
export function listUnshownFields(media: WithExamples): string[] {
  const values = listExamples(media).map(({ value }) => value);
  return media.schema && values.length > 0 ? [...new Set(findUnshown(media.schema, values, ''))] : [];
}
