import type { Json, Operation, Schema } from '@pitel-docs/contract/operation';
import { fillExample, findSchema, listReplies, pickFields } from '../documented-replies';
import { type Fields, type Reply, refuseRequest } from '../reply';
import type { CutPage } from './pagination';
import type { Row } from './store';

export interface ApiRequest {
  readonly operation: Operation;
  /** Path, query and body parameters by name. Path wins over query, query over body. */
  readonly values: Fields;
  readonly query: Fields;
  readonly body: Fields;
  readonly cutPage: CutPage;
  /** File contents by form field. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export type Handler = (request: ApiRequest) => Reply | Promise<Reply>;

export type Handlers = Readonly<Record<string, Handler>>;

/**
 * Returns the documented success. Prefers the example named after a sent value, such as `autodialer` for
 * `type: autodialer`.
 */
export function succeed({ operation, values }: ApiRequest, fields: Fields = {}): Reply {
  const successes = listReplies(operation).filter(({ isFailure }) => !isFailure);
  const example = successes.find(({ name }) => Object.values(values).includes(name)) ?? successes[0];
  return { status: example?.status ?? 200, value: fillExample(example?.value, fields) };
}

export function showRecord(request: ApiRequest, record: Fields): Reply {
  return { status: 200, value: pickFields(record, findSchema(request.operation)) };
}

export function findItemSchema(request: ApiRequest): Schema {
  return findSchema(request.operation).properties?.data?.items ?? {};
}

/** Returns the documented failure that matches `pattern`; falls back to `undocumented`. */
export function fail(
  { operation }: ApiRequest,
  pattern: RegExp,
  undocumented: readonly [status: number, sentence: string],
): Reply {
  const failures = listReplies(operation).filter(({ isFailure, findings }) => isFailure && !findings);
  const example = failures.find(({ value }) => pattern.test(JSON.stringify(value)));
  return example ?? refuseRequest(...undocumented);
}

/** Matches the documented failures for an unknown id. */
const unknownPattern = /not.(found|exists?)\b/i;

export function failUnknown(request: ApiRequest, what: string, id: Json | undefined): Reply {
  const sentence = `there is no ${what} ${String(id)}, and the response to an unknown one is not documented`;
  return fail(request, unknownPattern, [404, sentence]);
}

/** Inferred from the pages. */
const defaultLimit = 10;

function isSame(fieldValue: Json | undefined, filterValue: Json | undefined): boolean {
  return String(fieldValue).toLowerCase() === String(filterValue).toLowerCase();
}

export type Filter = (row: Row, value: string) => boolean;

const paging = ['limit', 'offset', 'page', 'scroll_id'];

/**
 * @throws Error for a query parameter that a handler does not read: it would find all records or none, without
 * a word.
 */
export function expectRead({ operation, query }: ApiRequest, isRead: (name: string) => boolean): void {
  const unread = Object.keys(query).find(
    (name) => query[name] !== undefined && !paging.includes(name) && !isRead(name),
  );
  if (unread !== undefined) {
    throw new Error(
      `${operation.operationId} does not read the parameter "${unread}". Filter its rows by it`,
    );
  }
}

/**
 * Parameters without a filter compare the field of the same name.
 * @throws Error for a parameter of the contract that nothing filters by.
 */
export function filterRows(
  request: ApiRequest,
  rows: readonly Row[],
  filters: Readonly<Record<string, Filter>> = {},
): Row[] {
  const { properties = {} } = findItemSchema(request);
  const pairs = Object.entries(request.query).filter(
    ([name, value]) => value !== undefined && !paging.includes(name),
  );
  expectRead(request, (name) => name in filters || name in properties);
  return rows.filter((row) =>
    pairs.every(([name, value]) => filters[name]?.(row, String(value)) ?? isSame(row[name], value)),
  );
}

/** Pages by `limit` and `offset`, and adds the documented fields around `data`. */
export function listPage(request: ApiRequest, rows: readonly Fields[]): Reply {
  const { operation, query, cutPage } = request;
  const item = findItemSchema(request);
  const names = operation.parameters.map(({ name }) => name);
  const isPaged = names.includes('limit');
  const offset = Number(query.offset ?? 0);
  const range = { limit: Number(query.limit ?? (isPaged ? defaultLimit : rows.length)), offset };
  const page = isPaged
    ? cutPage(operation.operationId, rows, range)
    : { ...range, data: rows, total: rows.length };
  const data = page.data.map((row) => pickFields(row, item));
  const total: Row = findSchema(operation).properties?.total ? { total: page.total } : {};
  return { status: 200, value: { data, ...(isPaged ? { limit: page.limit, offset } : {}), ...total } };
}
