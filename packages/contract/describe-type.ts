import type { Schema } from './operation';
import { isFile } from './read-schema';

/** Other formats are shown unchanged. "password" is hidden. */
const formats: Readonly<Record<string, string>> = {
  password: '',
  uuid: 'UUID',
  'date-time': 'date and time',
  uri: 'URL',
};

const listTypes = ({ type = [] }: Schema) => [type].flat();

function nameType(type: string, { format = '', maxProperties }: Schema, ending = ''): string {
  const first = type === 'object' && maxProperties === 0 ? 'empty ' : '';
  const last = type === 'string' ? (formats[format] ?? format) : '';
  return `${first}${type}${ending}${last && ` (${last})`}`;
}

function nameItems({ items = {} }: Schema): string {
  const names = listTypes(items).map((type) => nameType(type, items, 's'));
  return names.length > 0 ? ` of ${names.join(' and ')}` : '';
}

/** For example `array of objects or null`. */
export function describeType(schema: Schema): string {
  if (isFile(schema)) {
    return 'file';
  }
  const types = listTypes(schema);
  if (types.length > 0) {
    return types
      .map((type) => (type === 'array' ? `array${nameItems(schema)}` : nameType(type, schema)))
      .join(' or ');
  }
  if (schema.properties) {
    return 'object';
  }
  return schema.anyOf ? [...new Set(schema.anyOf.map(describeType))].join(' or ') : 'any type';
}
