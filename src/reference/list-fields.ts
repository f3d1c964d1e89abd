import { listExamples } from '@pitel-docs/contract/list-examples';
import { isObject, type Json, type Schema, type WithExamples } from '@pitel-docs/contract/operation';
import { listInnerSchemas } from '@pitel-docs/contract/read-schema';

export interface ListedField {
  /** Path from the root of the body: `data[].phone_number`. */
  readonly name: string;
  /** Name in the anchor. Differs from `name` if the field represents several. */
  readonly anchorName: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly examples: readonly Json[];
  readonly inner: FieldGroup[];
}

/** A schema with `anyOf` has one group per alternative. */
export interface FieldGroup {
  /** Undefined if there is only one group. */
  readonly title: string | undefined;
  readonly form: Schema | undefined;
  readonly fields: ListedField[];
}

const weekday = /(monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?=_)/;

/** One field for those that differ only in the weekday. Keeps the anchor of the first one. */
function joinWeekdays(fields: readonly ListedField[]): ListedField[] {
  const fieldsByName = new Map<string, ListedField>();
  for (const field of fields) {
    const name = field.name.replace(weekday, '{weekday}');
    const others = fields.filter((field) => field.name.replace(weekday, '{weekday}') === name);
    const isAlike = others.every(({ schema }) => schema.description === field.schema.description);
    const mergedField = others.length > 1 && isAlike ? { ...field, name } : field;
    fieldsByName.set(mergedField.name, fieldsByName.get(mergedField.name) ?? mergedField);
  }
  return [...fieldsByName.values()];
}

function listObjectFields(object: Schema, prefix: string, values: readonly Json[]): ListedField[] {
  return listInnerSchemas(object).map(({ name: key = '', step, schema }) => {
    const name = prefix === '' ? key : `${prefix}${step}`;
    const examples = values.flatMap((value) =>
      isObject(value) && value[key] !== undefined ? [value[key]] : [],
    );
    const inner = listFields(schema, name, examples);
    return {
      name,
      anchorName: name,
      schema,
      isRequired: object.required?.includes(key) ?? false,
      examples,
      inner,
    };
  });
}

/** Lists the fields of a body. Nested objects with their own table (`x-object`) are skipped. */
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
  const fields = joinWeekdays(listObjectFields(schema, prefix, examples));
  return fields.length > 0 ? [{ title: undefined, form: undefined, fields }] : [];
}

/** Null counts as a value, unless the field has inner fields. */
function listEmpty(groups: readonly FieldGroup[]): string[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap(({ name, examples, inner }) => {
      if (name.endsWith('{key}')) {
        return [];
      }
      const inside = listEmpty(inner);
      const isEmpty =
        examples.every((value) => value === null) && (examples.length === 0 || inside.length > 0);
      return isEmpty ? [name] : inside;
    }),
  );
}

/**
 * Paths of fields that no example fills, outermost only: `data[].ref_id`. Empty if the body has no examples.
 */
export function listUnshownFields(media: WithExamples): string[] {
  const values = listExamples(media).map(({ value }) => value);
  return media.schema && values.length > 0
    ? [...new Set(listEmpty(listFields(media.schema, '', values)))]
    : [];
}
