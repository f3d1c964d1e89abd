import { type FoundOperation, isObject, type Json } from '../contract/operation';
import type { Sent } from './echo-request';

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
