import type { Schema } from './operation';

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'date and time',
  date: 'date',
  uri: 'URL',
  email: 'e-mail',
};

const plurals: Readonly<Record<string, string>> = {
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
  object: 'objects',
  array: 'arrays',
};

/**
 * @param schema - The schema of a form field.
 * @returns Whether the field carries a file rather than text.
 */
export function isFile(schema: Schema | undefined): boolean {
  const media = schema?.contentMediaType;
  return schema?.format === 'binary' || (media !== undefined && media !== 'application/json');
}

function nameType(type: string, schema: Schema): string {
  if (type === 'array') {
    const items = schema.items?.type;
    return typeof items === 'string' ? `array of ${plurals[items] ?? items}` : 'array';
  }
  const format = type === 'string' && schema.format ? formats[schema.format] : undefined;
  return format ? `${type} (${format})` : type;
}

/**
 * Names a schema's type in words, for example `array of objects or null`.
 *
 * @param schema - A resolved schema.
 * @returns Words for a reader; `any type` when the schema does not say.
 */
export function describeType(schema: Schema): string {
  if (isFile(schema)) {
    return 'file';
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length > 0) {
    return types.map((type) => nameType(type, schema)).join(' or ');
  }
  if (schema.properties) {
    return 'object';
  }
  const forms = schema.anyOf ?? schema.oneOf;
  return forms ? [...new Set(forms.map(describeType))].join(' or ') : 'any type';
}
