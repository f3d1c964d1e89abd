import type { Operation } from '@pitel-docs/contract/operation';
import type { AccountServices } from '../account/account-services';
import { listExampleRows } from '../account/add-examples';
import {
  type ApiRequest,
  expectRead,
  fail,
  findItemSchema,
  type Handler,
  type Handlers,
  listPage,
  succeed,
} from '../account/api-request';
import type { Row } from '../account/store';
import { dayMilliseconds, formatLocalTime, readLocalTime, readWeekTime } from '../calls/local-time';
import { pickFields } from '../documented-replies';
import type { Fields, Reply } from '../reply';

/** Counters not named after the status. */
const counterNames: Readonly<Record<string, string>> = { 'invalid-number': 'invalid' };
const counterOf = (status: string): string => counterNames[status] ?? status.replaceAll('-', '_');

/** Adds records to the counters that a row has, such as `answered` or `total_answered`. */
function addRecords(base: Row, records: readonly Row[]): Row {
  const sum = { ...base };
  function add(name: string, more: number): void {
    for (const field of [name, `total_${name}`]) {
      if (typeof sum[field] === 'number') {
        sum[field] += more;
      }
    }
  }
  for (const { status, direction, duration, billsec } of records) {
    for (const name of [counterOf(String(status)), String(direction), 'total', 'call']) {
      add(name, 1);
    }
    add('duration', Number(duration));
    add('billsec', Number(billsec));
    add('talk_sec', Number(billsec));
    add('waitsec', Number(duration) - Number(billsec));
  }
  return sum;
}

function emptyCounters(row: Row): Row {
  const counters = Object.entries(row).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(counters.map(([name]) => [name, 0]));
}

/** @param interval - `hour`, `day`, `week` or `month`. Weeks start on Monday. */
function startOfInterval(time: string, interval: string): string {
  const date = time.slice(0, 10);
  const midnight = `${date} 00:00:00`;
  if (interval === 'hour') {
    return `${time.slice(0, 13)}:00:00`;
  }
  if (interval === 'month') {
    return `${date.slice(0, 7)}-01 00:00:00`;
  }
  const moment = readLocalTime(midnight);
  return interval === 'week'
    ? formatLocalTime(moment - readWeekTime(moment).day * dayMilliseconds)
    : midnight;
}

function groupByInterval(records: readonly Row[], interval: string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const record of records) {
    const start = startOfInterval(String(record.time_started), interval);
    groups.set(start, [...(groups.get(start) ?? []), record]);
  }
  return groups;
}

/** The date of the counters in the examples. */
const exampleDay = '2026-03-02 00:00:00';

function readRange({
  start_time,
  end_time,
  start_date = start_time,
  end_date = end_time,
}: Fields): (time: string) => boolean {
  const start = start_date === undefined ? 0 : readLocalTime(String(start_date));
  const end = end_date === undefined ? Number.POSITIVE_INFINITY : readLocalTime(String(end_date), true);
  return (time) => readLocalTime(time) >= start && readLocalTime(time) <= end;
}

const rangeParameters = ['start_time', 'end_time', 'start_date', 'end_date'];

/** All reports read the range of time. */
function reading(parameters: readonly string[], handler: (request: ApiRequest) => Reply): Handler {
  return (request) => {
    expectRead(request, (name) => [...rangeParameters, ...parameters].includes(name));
    return handler(request);
  };
}

interface Count {
  readonly field: string;
  readonly rows: readonly Row[];
  readonly isCounted: (call: Row, row: Row) => boolean;
  readonly hasExample?: (row: Row) => boolean;
}

/** Reports combine the counters of the examples, on their date, with the simulated calls. */
export function createReportHandlers(operations: readonly Operation[], { store }: AccountServices): Handlers {
  const examplesOf = ({ operation }: ApiRequest): Row[] => listExampleRows(operations, operation.operationId);

  function listCalls(query: Fields): Row[] {
    const isWithin = readRange(query);
    return store
      .list('recordsV3')
      .filter((row) => !store.isExample(row) && isWithin(String(row.time_started)));
  }

  /** All 0 if the request does not cover the example's date. */
  function countersOf({ query }: ApiRequest, example: Row): Row {
    const isInRange = readRange(query)(String(example.time ?? exampleDay));
    return isInRange ? example : { ...example, ...emptyCounters(example) };
  }

  /** Adds the calls of each row to its example, or to zeros. */
  function countByRow(
    request: ApiRequest,
    { field, rows, isCounted, hasExample = () => true }: Count,
  ): Row[] {
    const calls = listCalls(request.query);
    const examples = examplesOf(request);
    return rows.map((row) => {
      const example = hasExample(row)
        ? examples.find((exampleRow) => exampleRow[field] === row[field])
        : undefined;
      const base = example ? countersOf(request, example) : { ...row, ...emptyCounters(examples[0] ?? {}) };
      const rowCalls = calls.filter((call) => isCounted(call, row));
      return pickFields(addRecords(base, rowCalls), findItemSchema(request)) as Row;
    });
  }

  function reportCampaigns(request: ApiRequest): Reply {
    const { campaign_uuid: id, list_uuid: list } = request.query;
    const rows = store
      .list('campaigns')
      .filter(({ campaign_uuid }) => id === undefined || campaign_uuid === id);
    if (rows.length === 0) {
      return fail(request, /campaign is not found/, [404, `there is no campaign ${id}`]);
    }
    const listOf = (call: Row) => store.find('leads', 'lead_uuid', call.lead_uuid)?.list_uuid;
    const data = countByRow(request, {
      field: 'campaign_uuid',
      rows,
      isCounted: (call, row) =>
        call.campaign_uuid === row.campaign_uuid && (list === undefined || listOf(call) === list),
      // A new campaign can have the id of the example.
      hasExample: store.isExample,
    });
    return succeed(request, { data });
  }

  function buildLeadLine(record: Row, lead: Row): Row {
    const recording = String(record.recording_url).split('/').at(-1) ?? '';
    const { id = '', time_started = '', time_answered = '', time_ended = '' } = record;
    return {
      ...record,
      ...lead,
      status: record.status ?? '',
      campaign_name: store.find('campaigns', 'campaign_uuid', record.campaign_uuid)?.campaign_name ?? '',
      list_name: store.find('lists', 'list_uuid', lead.list_uuid)?.list_name ?? '',
      cdr_uuid: id,
      record_name: recording,
      recording_url:
        recording === '' ? '' : `/recordings/${String(time_started).slice(0, 10).replaceAll('-', '/')}`,
      start_stamp: time_started,
      answer_stamp: time_answered,
      end_stamp: time_ended,
    };
  }

  /** One row for each called lead, with its last call. */
  function reportLeads(request: ApiRequest): Reply {
    const { campaign_uuid: id, list_uuid: list } = request.query;
    const isWithin = readRange(request.query);
    const examples = examplesOf(request);
    const records = store
      .list('recordsV3')
      .filter((row) => isWithin(String(row.time_started)) && (id ?? row.campaign_uuid) === row.campaign_uuid);
    const last = new Map(records.map((row) => [row.lead_uuid, row]));
    const lines = [...last.values()].flatMap((record): Row[] => {
      const lead = store.find('leads', 'lead_uuid', record.lead_uuid);
      const isWanted = lead && (list ?? lead.list_uuid) === lead.list_uuid;
      return isWanted
        ? [examples.find(({ cdr_uuid }) => cdr_uuid === record.id) ?? buildLeadLine(record, lead)]
        : [];
    });
    return listPage(request, lines);
  }

  /** One row for each extension of the examples or of a call. */
  function reportExtensions(request: ApiRequest): Reply {
    const [first = {}] = examplesOf(request);
    const calls = listCalls(request.query).filter(({ extension }) => extension !== '');
    const extensions = new Set([first, ...calls].map(({ extension = '' }) => extension));
    const data = countByRow(request, {
      field: 'extension',
      rows: [...extensions].map((extension) => ({
        ...store.find('users', 'extension', extension),
        extension,
      })),
      isCounted: (call, { extension }) => call.extension === extension,
    });
    return succeed(request, { data });
  }

  function countByInterval(request: ApiRequest): Reply {
    const interval = String(request.query.interval ?? 'day');
    const [example = {}] = examplesOf(request);
    const groups = groupByInterval(listCalls(request.query), interval);
    const isInRange = readRange(request.query)(String(example.time));
    const first = startOfInterval(String(example.time), interval);
    const times = [...new Set([...(isInRange ? [first] : []), ...groups.keys()])].sort();
    const data = times.map((time) => {
      const counters = isInRange && time === first ? example : emptyCounters(example);
      return addRecords({ ...counters, time }, groups.get(time) ?? []);
    });
    return succeed(request, { data });
  }

  return {
    reportCallsByCampaignV3: reading(['campaign_uuid', 'list_uuid'], reportCampaigns),
    reportCallsByLeadV3: reading(['campaign_uuid', 'list_uuid'], reportLeads),
    reportCallsByExtensionV2: reading([], reportExtensions),
    reportExtensionSummaryV2: reading([], reportExtensions),
    getCallStatisticsV2: reading(['interval'], countByInterval),
  };
}
