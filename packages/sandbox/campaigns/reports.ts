import { type FoundOperation, isObject, type Json } from '@pitel-docs/contract/operation';
import { type ApiRequest, fail, findItemSchema, type Handlers, succeed } from '../account/api-request';
import { listExampleRows } from '../account/examples';
import { listPage } from '../account/list-page';
import type { Shared } from '../account/shared';
import type { Row } from '../account/store';
import { readLocalTime } from '../calls/local-time';
import { type Fields, pickFields, type Reply } from '../choose-reply';
import { addRecords, emptyCounters, groupByInterval, startOfInterval } from './add-records';

/** The date of the counters in the examples. */
const exampleDay = '2026-03-02 00:00:00';

function readRange({ start_time, end_time, start_date = start_time, end_date = end_time }: Fields): (time: string) => boolean {
  const start = start_date === undefined ? 0 : readLocalTime(String(start_date));
  const end = end_date === undefined ? Number.POSITIVE_INFINITY : readLocalTime(String(end_date), true);
  return (time) => readLocalTime(time) >= start && readLocalTime(time) <= end;
}

/** Reports combine the counters of the examples, on their date, with the simulated calls. */
export function answerReports(operations: readonly FoundOperation[], { store }: Shared): Handlers {
  const examplesOf = ({ found }: ApiRequest): Row[] => listExampleRows(operations, found.operation.operationId);

  function listCalls(query: Fields): Row[] {
    const isWithin = readRange(query);
    return store.list('recordsV3').filter((row) => !store.isExample(row) && isWithin(String(row.time_started)));
  }

  /** All 0 if the request does not cover the example's date. */
  function countersOf({ query }: ApiRequest, example: Row): Row {
    const isAsked = readRange(query)(String(example.time ?? exampleDay));
    return isAsked ? example : { ...example, ...emptyCounters(example) };
  }

  const originals = listExampleRows(operations, 'listCampaignsV3');

  function listOf(record: Row): Json | undefined {
    return store.find('leads', 'lead_uuid', record.lead_uuid)?.list_uuid;
  }

  function reportCampaigns(request: ApiRequest): Reply {
    const { campaign_uuid: id, list_uuid: list } = request.query;
    const campaigns = store.list('campaigns').filter(({ campaign_uuid }) => id === undefined || campaign_uuid === id);
    if (campaigns.length === 0) {
      return fail(request, /campaign is not found/, [404, `there is no campaign ${id}`]);
    }
    const examples = examplesOf(request);
    const calls = listCalls(request.query).filter((row) => list === undefined || listOf(row) === list);
    const data = campaigns.map((campaign) => {
      const { campaign_uuid = '', campaign_name = '' } = campaign;
      // A new campaign with the example's name must not get the example's counters.
      const isOriginal = originals.some((row) => row.campaign_uuid === campaign_uuid && row.created_at === campaign.created_at);
      const example = isOriginal ? examples.find((row) => row.campaign_uuid === campaign_uuid) : undefined;
      const counters = example ? countersOf(request, example) : emptyCounters(examples[0] ?? {});
      return addRecords(
        { campaign_uuid, campaign_name, ...counters },
        calls.filter((row) => row.campaign_uuid === campaign_uuid),
      );
    });
    return succeed(request, { data });
  }

  function writeLeadLine(record: Row, lead: Row): Row {
    const recording = String(record.recording_url).split('/').at(-1) ?? '';
    const {
      id = '',
      status = '',
      duration = 0,
      billsec = 0,
      press_key = '',
      time_started = '',
      time_answered = '',
      time_ended = '',
    } = record;
    return {
      ...lead,
      campaign_name: store.find('campaigns', 'campaign_uuid', record.campaign_uuid)?.campaign_name ?? '',
      list_name: store.find('lists', 'list_uuid', lead.list_uuid)?.list_name ?? '',
      cdr_uuid: id,
      status,
      duration,
      billsec,
      press_key,
      record_name: recording,
      recording_url: recording === '' ? '' : `/recordings/${String(time_started).slice(0, 10).replaceAll('-', '/')}`,
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
      return isWanted ? [examples.find(({ cdr_uuid }) => cdr_uuid === record.id) ?? writeLeadLine(record, lead)] : [];
    });
    return listPage(request, lines, findItemSchema(request));
  }

  /** One row for each extension of the examples or of a call. */
  function reportExtensions(request: ApiRequest): Reply {
    const calls = listCalls(request.query).filter(({ extension }) => extension !== '');
    const examples = examplesOf(request);
    const [first = {}] = examples;
    const extensions = new Set([...examples, ...calls].map(({ extension = '' }) => extension));
    const data = [...extensions].map((extension) => {
      const example = examples.find((row) => row.extension === extension);
      const other = { ...store.find('users', 'extension', extension), extension, ...emptyCounters(first) };
      const own = calls.filter((call) => call.extension === extension);
      const row = addRecords(example ? countersOf(request, example) : other, own);
      const isByDay = Array.isArray(first.reports);
      return pickFields({ ...row, ...(isByDay ? { reports: countDays(request, example, own) } : {}) }, findItemSchema(request));
    });
    return succeed(request, { data });
  }

  function countDays({ query }: ApiRequest, { reports }: Row = {}, records: readonly Row[] = []): Row[] {
    const isAsked = readRange(query)(exampleDay);
    const known = Array.isArray(reports) ? (reports as readonly Json[]).filter(isObject).map((row): Row => ({ ...row })) : [];
    const days = new Map(isAsked ? known.map((row) => [String(row.time), row]) : []);
    for (const [time, own] of groupByInterval(records, 'day')) {
      const none: Row = { time, total_call: 0, total_invalid: 0, total_inbound: 0, total_outbound: 0 };
      days.set(time, addRecords(days.get(time) ?? none, own));
    }
    return [...days.values()];
  }

  /** No counters: those of a report by user are not specified. */
  function reportUsers(request: ApiRequest): Reply {
    const examples = examplesOf(request);
    const data = store.list('users').map((user) => {
      const example = examples.find(({ user_uuid }) => user_uuid === user.user_uuid);
      return example ?? pickFields({ ...user, add_date: user.created_at ?? '' }, findItemSchema(request));
    });
    return succeed(request, { data });
  }

  /** One row for each example user or user with calls. Only talk time is simulated. */
  function reportAgents(request: ApiRequest): Reply {
    const examples = examplesOf(request);
    const calls = listCalls(request.query);
    const data = store.list('users').flatMap((user) => {
      const own = calls.filter(({ extension }) => extension !== '' && extension === user.extension);
      const times = own.flatMap(({ time_started, time_ended }) => [String(time_started), String(time_ended)]).sort();
      const period = { earliest_time: times[0] ?? '', latest_time: times.at(-1) ?? '' };
      const example = examples.find(({ user_uuid }) => user_uuid === user.user_uuid);
      const base = example ? countersOf(request, example) : { ...user, ...period, ...emptyCounters(examples[0] ?? {}) };
      return example || own.length > 0 ? [pickFields(addRecords(base, own), findItemSchema(request))] : [];
    });
    return succeed(request, { data });
  }

  function countAll(request: ApiRequest): Reply {
    const interval = String(request.query.interval ?? 'day');
    const [example = {}] = examplesOf(request);
    const groups = new Map(groupByInterval(listCalls(request.query), interval));
    const isAsked = readRange(request.query)(String(example.time));
    const first = startOfInterval(String(example.time), interval);
    const times = [...new Set([...(isAsked ? [first] : []), ...groups.keys()])].sort();
    const data = times.map((time) => {
      const counters = isAsked && time === first ? example : emptyCounters(example);
      return addRecords({ ...counters, time }, groups.get(time) ?? []);
    });
    return succeed(request, { data });
  }

  return {
    reportCallsByCampaignV3: reportCampaigns,
    reportCallsByLeadV3: reportLeads,
    reportCallsByUserV3: reportUsers,
    reportAgentTimeV2: reportAgents,
    reportCallsByExtensionV2: reportExtensions,
    reportExtensionSummaryV2: reportExtensions,
    reportExtensionSummaryByDayV2: reportExtensions,
    getCallStatisticsV2: countAll,
  };
}
