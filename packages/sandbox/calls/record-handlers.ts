import { isObject, type Json } from '@pitel-docs/contract/operation';
import type { AccountServices } from '../account/account-services';
import {
  type ApiRequest,
  type Filter,
  failUnknown,
  filterRows,
  findItemSchema,
  type Handlers,
  listPage,
  showRecord,
} from '../account/api-request';
import type { Row } from '../account/store';
import type { Answers } from '../assumptions';
import { pickFields } from '../documented-replies';
import type { Fields, Reply } from '../reply';
import { readLocalTime } from './local-time';

/** Default page size of a scroll. Small, so that clients have to scroll. */
const scrollSize = 2;
const scrollName = 'example-scroll-id';

/** The example with a number as direction appears to be outbound. */
const numberDirections: Readonly<Record<string, string>> = { '3': 'outbound' };

const isSince = (time: Json | undefined, value: string): boolean =>
  readLocalTime(String(time)) >= readLocalTime(value);
const isUntil = (time: Json | undefined, value: string): boolean =>
  readLocalTime(String(time)) <= readLocalTime(value, true);

/** Filters that do not just compare the field of the same name. Ranges include both ends. */
const filters: Readonly<Record<string, Filter>> = {
  start_date: (row, value) => isSince(row.time_started, value),
  end_date: (row, value) => isUntil(row.time_started, value),
  start_date_ended: (row, value) => isSince(row.time_ended, value),
  end_date_ended: (row, value) => isUntil(row.time_ended, value),
  min_duration: (row, value) => Number(row.duration) >= Number(value),
  recordingfile: (row, value) => String(row.recording_url).split('/').at(-1) === value,
  phone: ({ from_number, to_number }, value) => [from_number, to_number].includes(value),
  hotline: ({ from_number, to_number }, value) => [from_number, to_number].includes(value),
  direction: ({ direction }, value) => (numberDirections[String(direction)] ?? direction) === value,
};

/** A `scroll_id` ends with the number of records already returned. */
function scroll(request: ApiRequest, rows: readonly Row[], end: Answers['scroll-end']): Reply {
  const { scroll_id: id, limit = scrollSize } = request.query;
  const [, position] = new RegExp(`^${scrollName}-(\\d+)$`).exec(String(id)) ?? [];
  const start = id === undefined ? 0 : Number(position ?? rows.length);
  const data = rows.slice(start, start + Number(limit));
  const item = findItemSchema(request);
  const next = start + data.length;
  const more: Row = end === 'no-id' && next >= rows.length ? {} : { scroll_id: `${scrollName}-${next}` };
  return { status: 200, value: { data: data.map((row) => pickFields(row, item)), ...more } };
}

/** `offset` takes precedence over `page`. */
function showPage(request: ApiRequest, rows: readonly Row[]): Reply {
  const { limit: requestLimit, page = 1, offset } = request.query;
  const { operationId } = request.operation;
  const pageSize = request.cutPage(operationId, rows, { limit: Number(requestLimit), offset: 0 }).limit;
  const range = { limit: pageSize, offset: Number(offset ?? (Number(page) - 1) * pageSize) };
  const { data, limit, total } = request.cutPage(operationId, rows, range);
  const item = findItemSchema(request);
  return {
    status: 200,
    value: { data: data.map((row) => pickFields(row, item)), limit, page: Number(page), total },
  };
}

export function createRecordHandlers({ store, answers }: AccountServices): Handlers {
  const find = (
    collection: 'recordsV1' | 'recordsV3',
    fields: readonly string[],
    value: unknown,
  ): Row | undefined => store.list(collection).find((row) => fields.some((field) => row[field] === value));

  function showOne(request: ApiRequest, row: Row | undefined, id: Fields[string]): Reply {
    return row ? showRecord(request, row) : failUnknown(request, 'record', id);
  }

  return {
    listCdrsV1: (request) => {
      const rows = filterRows(request, store.list('recordsV1'), filters);
      const { limit, page, offset } = request.query;
      return limit !== undefined && (page ?? offset) !== undefined
        ? showPage(request, rows)
        : scroll(request, rows, answers()['scroll-end']);
    },
    getCdrV1: (request) =>
      showOne(request, find('recordsV1', ['id', 'sip_call_id'], request.values.id), request.values.id),
    listCdrsV3: (request) => {
      const { limit, offset } = request.query;
      // Both are required, as the page says.
      return limit === undefined || offset === undefined
        ? {
            status: 200,
            value: { data: [], limit: Number(limit ?? -1), offset: Number(offset ?? -1), total: 0 },
          }
        : listPage(request, filterRows(request, store.list('recordsV3'), filters));
    },
    getCdrV3: (request) =>
      showOne(request, find('recordsV3', ['id', 'sip_call_id'], request.values.id), request.values.id),
    getCdrByReferenceV3: (request) => {
      const { ref_id: reference } = request.values;
      // In the example, `ref_id` is in `additional`.
      const row = store
        .list('recordsV3')
        .find(({ additional }) => isObject(additional) && additional.ref_id === reference);
      return showOne(request, row, reference);
    },
  };
}
