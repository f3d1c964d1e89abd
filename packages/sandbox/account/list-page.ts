import type { Json, Schema } from '@pitel-docs/contract/operation';
import { type Fields, findSchema, pickFields, type Reply } from '../choose-reply';
import type { ApiRequest } from './api-request';
import type { Row } from './store';

/** Inferred from the pages. */
const defaultLimit = 10;

export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

/** Ignores filters for fields that a record does not have. */
export function filterSame({ query }: ApiRequest, rows: readonly Row[]): Row[] {
  const paging = ['limit', 'offset'];
  const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !paging.includes(name));
  return rows.filter((row) => filters.every(([name, value]) => !(name in row) || isSame(row[name], value)));
}

/** Pages by `limit` and `offset`, and adds the documented fields around `data`. */
export function listPage({ found, query }: ApiRequest, rows: readonly Fields[], item: Schema): Reply {
  const names = found.parameters.map(({ name }) => name);
  const isPaged = names.includes('limit');
  const limit = Number(query.limit ?? (isPaged ? defaultLimit : rows.length));
  const offset = Number(query.offset ?? 0);
  const data = rows.slice(offset, offset + limit).map((row) => pickFields(row, item));
  const total: Row = findSchema(found).properties?.total ? { total: rows.length } : {};
  return { status: 200, value: { data, ...(isPaged ? { limit, offset } : {}), ...total } };
}
