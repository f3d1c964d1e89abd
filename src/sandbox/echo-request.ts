import { type FoundOperation, isObject, type Json, type Schema } from '../contract/operation';

/** What a request carries in path, query and body, by name. */
export type Sent = Readonly<Record<string, Json | undefined>>;

type Schemas = Readonly<Record<string, Schema | undefined>>;

function listRequestSchemas({ operation, parameters }: FoundOperation): Schemas {
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema?.properties);
  return Object.assign({}, ...bodies, Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))) as Schemas;
}

/** Follows `x-echo`: `blacklist.phone_number` is that field of each item, and a number is the length of a list. */
function readSource(source: string, { type }: Schema, sent: Sent): Json | undefined {
  const [name = '', field = ''] = source.split('.');
  const value = sent[name];
  if (!Array.isArray(value)) {
    return value;
  }
  return type === 'integer' ? value.length : value.map((item: Json) => (isObject(item) ? (item[field] ?? null) : item));
}

function fill(value: Json, schema: Schema, sent: Sent, request: Schemas): Json {
  if (!isObject(value)) {
    return value;
  }
  const fields = Object.entries(value).map(([name, example]): [string, Json] => {
    const field = schema.properties?.[name] ?? {};
    const source = field['x-echo'];
    const isSame = source === undefined && field.type === request[name]?.type && field.format === request[name]?.format;
    const echoed = source ? readSource(source, field, sent) : isSame ? sent[name] : undefined;
    return [name, echoed ?? fill(example, field, sent, request)];
  });
  return Object.fromEntries(fields);
}

/**
 * Puts what was sent into an example of the response: where a field of a response has name, type and format of one of the request,
 * and where `x-echo` names one of the request. `x-echo: false` keeps the example.
 *
 * @param found - The operation.
 * @param value - An example of its success.
 * @param sent - What the request carries.
 * @returns The example with what was sent; other fields are as they were.
 */
export function echoRequest(found: FoundOperation, value: Json, sent: Sent): Json {
  const [, response] = Object.entries(found.operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = Object.values(response?.content ?? {})[0]?.schema ?? {};
  return fill(value, schema, sent, listRequestSchemas(found));
}
