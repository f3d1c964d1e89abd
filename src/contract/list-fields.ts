import { isObject, type Json, type Schema } from './operation';

/** One field of a body, with the fields inside it. */
export interface Field {
  /** Path from the root of the body: `data[].phone_number`. */
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly example: Json | undefined;
  readonly inner: FieldGroup[];
}

/** Fields that stand together. A schema with alternatives has one group for each. */
export interface FieldGroup {
  /** Name of the alternative; undefined where there is only one. */
  readonly title: string | undefined;
  /** The alternative, which says more than its fields do. */
  readonly form: Schema | undefined;
  readonly fields: Field[];
}

function listOwnFields(schema: Schema, prefix: string, example: Json | undefined): Field[] {
  const join = prefix === '' || prefix.endsWith('.') ? prefix : `${prefix}.`;
  const named = Object.entries(schema.properties ?? {}).map(([key, property]): Field => {
    const value = isObject(example) ? example[key] : undefined;
    return {
      name: `${join}${key}`,
      schema: property,
      isRequired: schema.required?.includes(key) ?? false,
      example: value,
      inner: listFields(property, `${join}${key}`, value),
    };
  });
  const rest = schema.additionalProperties;
  if (typeof rest !== 'object' || Object.keys(rest).length === 0) {
    return named;
  }
  const name = `${join}{key}`;
  return [...named, { name, schema: rest, isRequired: false, example: undefined, inner: listFields(rest, name) }];
}

/**
 * Lists the fields that a reader meets in a body, in the order of the contract.
 *
 * @param schema - A resolved schema.
 * @param prefix - Name of the field that holds the schema; empty at the root.
 * @param example - A value of the schema, from which the examples of its fields are taken.
 * @returns One group, or one for each alternative (`anyOf`); empty when the schema has no fields inside.
 */
export function listFields(schema: Schema, prefix = '', example?: Json): FieldGroup[] {
  if (schema.anyOf) {
    const groups = schema.anyOf.flatMap((form, position) =>
      listFields(form, prefix, example).map((group) => ({
        title: form.title ?? `Form ${position + 1}`,
        form,
        fields: group.fields,
      })),
    );
    return groups.length === 1 ? groups.map((group) => ({ ...group, title: undefined })) : groups;
  }
  if (schema.items) {
    return listFields(schema.items, `${prefix}[]`, Array.isArray(example) ? (example[0] as Json) : undefined);
  }
  const fields = listOwnFields(schema, prefix, example);
  return fields.length > 0 ? [{ title: undefined, form: undefined, fields }] : [];
}
