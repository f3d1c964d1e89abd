import { findNearest } from '@pitel-docs/contract/find-nearest';
import { isObject, type Json } from '@pitel-docs/contract/operation';
import { parse } from 'csv-parse/sync';
import type { Answers } from '../assumptions';
import { type Fields, type Reply, refuseRequest } from '../reply';
import type { AccountServices } from './account-services';
import { type ApiRequest, fail, failUnknown, type Handlers, succeed } from './api-request';
import type { StoredResource } from './create-resource';
import type { Row } from './store';

/** A row with any other phone number is rejected. */
const phoneNumber = /^\d{8,11}$/;
/** Used when `file-processing` is `later`. */
const processingSeconds = 5;
/** Columns that are lead fields. All others go into `additional`. */
const leadColumns = [
  'phone_number',
  'lead_name',
  'lead_code',
  'contract_number',
  'address',
  'province',
  'district',
  'ward',
];

interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly Record<string, string>[];
}

/** Returns a message if the file is not a list of leads. */
function readFile(file: Uint8Array, separator: Answers['file-separator']): Sheet | string {
  let columns: string[] = [];
  try {
    const rows = parse<Record<string, string>>(file, {
      bom: true,
      columns: (names: string[]) => {
        columns = names;
        return names;
      },
      delimiter: separator === 'comma' ? ',' : ';',
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    });
    const nearest = findNearest('phone_number', columns);
    return columns.includes('phone_number')
      ? { columns, rows }
      : `body/file has no column "phone_number"${nearest && `; nearest: "${nearest}"`}. Without it every row fails`;
  } catch (error) {
    return `body/file cannot be read as CSV: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export function createLeadHandlers(
  leads: StoredResource,
  services: AccountServices,
  onChange: () => void,
): Handlers {
  const { store, clock, answers } = services;

  function addLead(list: Row, fields: Fields): void {
    leads.create({ ...fields, list_uuid: list.list_uuid });
  }

  function addFile(list: Row, { rows, columns }: Sheet): void {
    const validRows = rows.filter(({ phone_number: number = '' }) => phoneNumber.test(number));
    for (const row of validRows) {
      const values = Object.entries(row);
      const columnValues = values.filter(([name]) => leadColumns.includes(name));
      const additional = Object.fromEntries(values.filter(([name]) => !leadColumns.includes(name)));
      addLead(list, { ...Object.fromEntries(columnValues), additional: JSON.stringify(additional) });
    }
    const count = (name: string, more: number): Row => ({ [name]: Number(list[name] ?? 0) + more });
    store.change(list, {
      ...count('total_upload', rows.length),
      ...count('total_success', validRows.length),
      ...count('total_fail', rows.length - validRows.length),
      total_fields: columns.filter((name) => !leadColumns.includes(name)).length,
    });
    onChange();
  }

  function withList(request: ApiRequest, respond: (list: Row) => Reply): Reply {
    const id = request.body.list_uuid;
    const list = store.find('lists', 'list_uuid', id);
    if (list) {
      return respond(list);
    }
    return id === ''
      ? fail(request, /list_uuid is missing/, [400, 'body/list_uuid is empty'])
      : failUnknown(request, 'list', id);
  }

  return {
    createLeadsV3: (request) =>
      withList(request, (list) => {
        const entries: readonly Json[] = Array.isArray(request.body.data) ? request.body.data : [];
        for (const entry of entries.filter(isObject)) {
          addLead(list, entry);
        }
        onChange();
        return succeed(request, { total_insert: entries.length });
      }),
    uploadLeadFileV3: (request) =>
      withList(request, (list) => {
        const file = readFile(request.files.get('file') ?? new Uint8Array(), answers()['file-separator']);
        if (typeof file === 'string') {
          return refuseRequest(400, file);
        }
        if (answers()['file-processing'] === 'later') {
          clock.after(processingSeconds, () => addFile(list, file));
        } else {
          addFile(list, file);
        }
        return succeed(request);
      }),
  };
}

/** Updates list counters and lead campaigns, and handles the leads of removed lists. */
export function refreshLists({ store, answers }: AccountServices): void {
  const lists = new Map(store.list('lists').map((list) => [list.list_uuid, list]));
  const counts = new Map<Row, number>();
  for (const lead of store.list('leads')) {
    const list = lists.get(lead.list_uuid);
    if (list) {
      lead.campaign_uuid = list.campaign_uuid ?? '';
      counts.set(list, (counts.get(list) ?? 0) + 1);
    } else if (lead.list_uuid !== '' && answers()['list-removal'] === 'leads-go') {
      store.remove('leads', lead);
    }
  }
  for (const list of lists.values()) {
    const count = counts.get(list) ?? 0;
    // The example list counts more leads than the examples show.
    list.unshownLeads ??= Math.max(Number(list.total_leads ?? 0) - count, 0);
    list.total_leads = Number(list.unshownLeads) + count;
  }
}
