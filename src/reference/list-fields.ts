import { listExamples } from '../contract/list-examples';
import { isObject, type Json, type Schema, type WithExamples } from '../contract/operation';

/** One field of a body, with the fields inside it. */
export interface Field {
  /** Path from the root of the body: `data[].phone_number`. */
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** Its values in the examples of the body. */
  readonly examples: readonly Json[];
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

function listOwnFields(
  { properties = {}, additionalProperties: rest, required }: Schema,
  prefix: string,
  holders: readonly Json[],
): Field[] {
  const named = Object.entries(properties);
  const isOpen = typeof rest === 'object' && Object.keys(rest).length > 0;
  return [...named, ...(isOpen ? [['{key}', rest] as const] : [])].map(([key, schema]) => {
    const name = prefix === '' || prefix.endsWith('.') ? `${prefix}${key}` : `${prefix}.${key}`;
    const examples = holders.flatMap((holder) => (isObject(holder) && holder[key] !== undefined ? [holder[key]] : []));
    return { name, schema, isRequired: required?.includes(key) ?? false, examples, inner: listFields(schema, name, examples) };
  });
}

/**
 * Lists the fields that a reader meets in a body, in the order of the contract; those of an object inside it stand in its own table.
 *
 * @param prefix - Name of the field that holds the schema; empty at the root.
 * @param examples - Values of the schema, from which the examples of its fields are taken.
 * @returns One group, or one for each alternative (`anyOf`); empty when the schema has no fields inside.
 */
export function listFields(schema: Schema, prefix = '', examples: readonly Json[] = []): FieldGroup[] {
  if (schema['x-object'] && prefix !== '') {
    return [];
  }
  if (schema.anyOf) {
    const groups = schema.anyOf.flatMap((form) =>
      listFields(form, prefix, examples).map(({ fields }) => ({ title: form.title, form, fields })),
    );
    return groups.length === 1 ? groups.map((group) => ({ ...group, title: undefined })) : groups;
  }
  if (schema.items) {
    return listFields(schema.items, `${prefix}[]`, examples.filter((value) => Array.isArray(value)).flat());
  }
  const fields = listOwnFields(schema, prefix, examples);
  return fields.length > 0 ? [{ title: undefined, form: undefined, fields }] : [];
}

/** The paths of named fields without a value, not those inside such a field; of one that is always null and has fields, its own. */
function listEmpty(groups: readonly FieldGroup[]): string[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap(({ name, examples, inner }) => {
      if (name.endsWith('{key}')) {
        return [];
      }
      const inside = listEmpty(inner);
      const isEmpty = examples.every((value) => value === null) && (examples.length === 0 || inside.length > 0);
      return isEmpty ? [name] : inside;
    }),
  );
}

/**
 * Lists the fields of a body that none of its examples fills.
 *
 * @returns Their paths, such as `data[].ref_id`; not those inside a field that is listed. Empty for a body without examples.
 */
export function listUnshownFields(media: WithExamples): string[] {
  const values = listExamples(media).map(({ value }) => value);
  return media.schema && values.length > 0 ? [...new Set(listEmpty(listFields(media.schema, '', values)))] : [];
}
