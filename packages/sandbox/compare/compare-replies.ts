import type { Json, Operation, Schema } from '@pitel-docs/contract/operation';
import { isObject } from '@pitel-docs/contract/operation';
import type { PackedEvent } from '../sandbox-contract';
import type { Mask } from './mask-text';
import { hasFailureBody, type RecordedExchange, type Recording } from './recording';

/** A difference between a response or an event and the contract. */
interface Mismatch {
  /** Such as `data[].status`. Empty for the whole. */
  readonly fieldPath: string;
  readonly text: string;
}

function typeOf(value: Json): string {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? 'integer' : 'number';
  }
  if (value === null) {
    return 'null';
  }
  return Array.isArray(value) ? 'array' : typeof value;
}

function isTyped(value: Json, { type, enum: words }: Schema): boolean {
  const types = [type ?? []].flat();
  const found = typeOf(value);
  const isNumber = found === 'integer' && types.includes('number');
  return types.length === 0 || types.includes(found) || isNumber || (words?.includes(value) ?? false);
}

function compareObject(
  value: Readonly<Record<string, Json>>,
  schema: Schema,
  fieldPath: string,
  mask: Mask,
): Mismatch[] {
  const { properties, additionalProperties: rest } = schema;
  // A schema without properties allows every field.
  const isOpen = rest === true || properties === undefined;
  return Object.entries(value).flatMap(([name, field]) => {
    const others = typeof rest === 'object' ? rest : undefined;
    const fieldSchema = Object.hasOwn(properties ?? {}, name) ? properties?.[name] : others;
    const inside = [fieldPath, mask(name)].filter(Boolean).join('.');
    if (fieldSchema) {
      return compareValue(field, fieldSchema, inside, mask);
    }
    return isOpen ? [] : [{ fieldPath: inside, text: `unknown field, ${typeOf(field)}` }];
  });
}

function compareValue(value: Json, schema: Schema, fieldPath: string, mask: Mask): Mismatch[] {
  if (schema.anyOf) {
    const mismatchesByForm = schema.anyOf.map((form) => compareValue(value, form, fieldPath, mask));
    return mismatchesByForm.reduce((best, mismatches) =>
      mismatches.length < best.length ? mismatches : best,
    );
  }
  if (!isTyped(value, schema)) {
    return [{ fieldPath, text: `${typeOf(value)} instead of ${[schema.type].flat().join(' or ')}` }];
  }
  if (schema.enum && !schema.enum.includes(value)) {
    return [{ fieldPath, text: `"${mask(String(value))}" is not one of ${schema.enum.join(', ')}` }];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item: Json) => compareValue(item, items, `${fieldPath}[]`, mask)) : [];
  }
  return isObject(value) ? compareObject(value, schema, fieldPath, mask) : [];
}

function listSchemas(operation: Operation, code: string): Schema[] {
  return Object.values(operation.responses[code]?.content ?? {}).flatMap(({ schema }) =>
    schema ? [schema] : [],
  );
}

function compareResponse(exchange: RecordedExchange, operation: Operation, mask: Mask): Mismatch[] {
  const { status, value } = exchange;
  const isFailure = status >= 300 || hasFailureBody(exchange);
  const schemas = listSchemas(operation, isFailure ? 'default' : '200');
  if (status === 0) {
    return [{ fieldPath: '', text: 'no response' }];
  }
  if (value === undefined) {
    return schemas.length > 0 ? [{ fieldPath: '', text: `a response that is not JSON, HTTP ${status}` }] : [];
  }
  if (schemas.length === 0) {
    return [
      { fieldPath: '', text: `a ${isFailure ? 'failure' : 'body'} that is not documented, HTTP ${status}` },
    ];
  }
  return compareValue(value, { anyOf: schemas }, '', mask);
}

/** Equal mismatches are counted. */
function countEqual(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${line} (${count})`).sort();
}

const join = (name: string, { fieldPath, text }: Mismatch): string =>
  `${name} ${fieldPath || 'response'}: ${text}`;

/** One line for each request, field and difference, with its count. */
export function compareReplies(
  { exchanges, events }: Recording,
  contractEvents: readonly PackedEvent[],
  mask: Mask,
): readonly string[] {
  const responses = exchanges.flatMap((exchange) => {
    const { operation, method, path } = exchange;
    if (operation) {
      const name = `${operation.method} ${operation.path}`;
      return compareResponse(exchange, operation, mask).map((mismatch) => join(name, mismatch));
    }
    const steps = path.split('/').map(mask).join('/');
    return /^\/(v[123]|psr)\//.test(path)
      ? [`${mask(method)} ${steps}: the contract has no such request`]
      : [];
  });
  const received = events.flatMap(({ event, payload, request }) => {
    const schema = contractEvents.find(({ name }) => name === event)?.schema;
    const isForm = /urlencoded|multipart/.test(request?.type ?? '');
    const mismatches = schema ? compareValue(payload as Json, schema, '', mask) : [];
    // A form has only text.
    return mismatches
      .filter(({ text }) => !(isForm && text.startsWith('string instead')))
      .map((mismatch) => join(`event ${event}`, mismatch));
  });
  return countEqual([...responses, ...received]);
}
