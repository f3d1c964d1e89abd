import type { Schema } from './operation';

/** Other formats stand as they are; that of a password says nothing. */
const formats: Readonly<Record<string, string>> = {
  password: '',
  uuid: 'UUID',
  'date-time': 'date and time',
  date: 'date',
  uri: 'URL',
  email: 'e-mail',
};

/**
 * @param schema - The schema of a form field.
 * @returns Whether the field carries a file rather than text.
 */
export function isFile(schema: Schema | undefined): boolean {
  const media = schema?.contentMediaType;
  return schema?.format === 'binary' || (media !== undefined && media !== 'application/json');
}

const listTypes = ({ type = [] }: Schema) => [type].flat();

function nameFormat(type: string, { format = '' }: Schema): string {
  const name = type === 'string' ? (formats[format] ?? format) : '';
  return name && ` (${name})`;
}

function nameType(type: string, schema: Schema): string {
  if (type !== 'array') {
    return `${type}${nameFormat(type, schema)}`;
  }
  const { items = {} } = schema;
  const names = listTypes(items).map((inner) => `${inner}s${nameFormat(inner, items)}`);
  return names.length > 0 ? `array of ${names.join(' and ')}` : 'array';
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
  const types = listTypes(schema);
  if (types.length > 0) {
    return types.map((type) => nameType(type, schema)).join(' or ');
  }
  if (schema.properties) {
    return 'object';
  }
  return schema.anyOf ? [...new Set(schema.anyOf.map(describeType))].join(' or ') : 'any type';
}
