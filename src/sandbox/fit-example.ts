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

type List = { readonly data: readonly Json[]; readonly [name: string]: Json };

/**
 * Tells whether a body is a list of records.
 *
 * @param value - A body.
 * @returns Whether its records stand in `data`.
 */
export function isList(value: Json | undefined): value is List {
  return isObject(value) && Array.isArray(value.data);
}

/** Keeps the records that have what the query asks for, where they have such a field. `ANSWERED` finds `answered`. */
function selectRecords({ parameters }: FoundOperation, records: readonly Json[], sent: Sent): Json[] {
  const filters = parameters.filter((parameter) => parameter.in === 'query' && sent[parameter.name] !== undefined);
  const fold = (value: Json | undefined): string => String(value).toLowerCase();
  return records.filter((record) =>
    filters.every(({ name }) => !isObject(record) || !(name in record) || fold(record[name]) === fold(sent[name])),
  );
}

/** A `scroll_id` ends with the number of records before it; the first one is that of the example. Past the last record `data` is empty. */
function scroll({ scroll_id: first, ...list }: List, records: readonly Json[], { scroll_id: last }: Sent): Json {
  const size = list.data.length;
  const ending = /-(\d+)$/.exec(String(last))?.[1];
  const start = last === undefined ? 0 : last === first ? size : Number(ending ?? records.length);
  const data = records.slice(start, start + size);
  return { ...list, data, scroll_id: start === 0 ? String(first) : `${first}-${start + data.length}` };
}

/**
 * Answers with the part of a list that a request asks for, by `limit` with `offset` or `page`, or by `scroll_id`.
 *
 * @param found - The operation.
 * @param lists - Its examples, some for each way of paging.
 * @param sent - What the request carries.
 * @returns The part; past the end one without records.
 */
export function listPart(found: FoundOperation, lists: readonly List[], sent: Sent): Json | undefined {
  const isScroll = sent.page === undefined || sent.limit === undefined;
  const list = lists.find((one) => 'scroll_id' in one === isScroll) ?? lists[0];
  const [longest] = lists.map(({ data }) => data).sort((one, other) => other.length - one.length);
  const records = selectRecords(found, longest ?? [], sent);
  if (!list || 'scroll_id' in list) {
    return list && scroll(list, records, sent);
  }
  const limit = Number(sent.limit ?? records.length);
  const start = Number(sent.offset ?? (Number(sent.page ?? 1) - 1) * limit);
  const part = { ...list, data: records.slice(start, start + limit) };
  return 'total' in list ? { ...part, total: records.length } : part;
}
