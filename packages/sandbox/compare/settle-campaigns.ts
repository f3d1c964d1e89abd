// What the records of campaigns show.
import type { Fields } from '../reply';
import {
  bodyFields,
  type CallRecord,
  listObjects,
  listRecords,
  operationIdOf,
  type Recording,
} from './recording';
import { listAnswer, type Rules } from './rules';

const minute = 60_000;

/** The settings of a campaign, as they were sent or read before a moment. */
function findCampaign({ exchanges }: Recording, id: string, at: number): Fields {
  const rows = exchanges
    .filter((exchange) => exchange.at <= at)
    .flatMap((exchange) => [
      ...listObjects(exchange.value).filter(
        (row) => row.campaign_uuid === id && row.recall_times !== undefined,
      ),
      ...(operationIdOf(exchange) === 'updateCampaignV3' && exchange.params.campaign_uuid === id
        ? [bodyFields(exchange)]
        : []),
    ]);
  const entries = rows.flatMap((row) => Object.entries(row).filter(([, value]) => value !== null));
  return Object.fromEntries(entries);
}

interface Lead {
  readonly campaign: Fields;
  /** The first one first. */
  readonly calls: readonly [CallRecord, ...CallRecord[]];
  /** Whether the campaign called somebody else when the lead was due again. */
  readonly isPassedOver: boolean;
}

function listLeads(recording: Recording): Lead[] {
  const campaignCalls = listRecords(recording).filter(({ row }) => row.campaign_uuid && row.lead_uuid);
  const recordsById = new Map(campaignCalls.map((record) => [record.row.id, record]));
  const calls = [...recordsById.values()].sort((a, b) => a.startedAt - b.startedAt);
  const leads = [...new Set(calls.map(({ row }) => row.lead_uuid))];
  return leads.flatMap((lead) => {
    const [first, ...others] = calls.filter(({ row }) => row.lead_uuid === lead);
    if (!first) {
      return [];
    }
    const last = others.at(-1) ?? first;
    const id = String(first.row.campaign_uuid);
    const campaign = findCampaign(recording, id, last.endedAt);
    const wait = campaign.schedule_recall === 'minute' ? Number(campaign.schedule_recall_duration ?? 0) : 0;
    const due = last.endedAt + (wait + 1) * minute;
    const isPassedOver = calls.some(
      ({ row, startedAt }) => row.campaign_uuid === id && row.lead_uuid !== lead && startedAt > due,
    );
    return [{ campaign, calls: [first, ...others], isPassedOver }];
  });
}

const statusOf = (call: CallRecord | undefined): string => String(call?.row.status);
const recallsOf = ({ recall_status: words }: Fields): string[] =>
  Array.isArray(words) ? words.map(String) : [];

function settleCount(recording: Recording) {
  return listLeads(recording).flatMap(({ campaign, calls, isPassedOver }) => {
    const times = Number(campaign.recall_times ?? 0);
    const isUnreached = calls.every((call) => recallsOf(campaign).includes(statusOf(call)));
    if (times === 0 || !isUnreached) {
      return [];
    }
    const hasGivenUp = calls.length === times && isPassedOver;
    return listAnswer({ 'first-extra': calls.length === times + 1, 'first-counts': hasGivenUp });
  });
}

function settleCancel(recording: Recording) {
  return listLeads(recording).flatMap(({ campaign, calls, isPassedOver }) => {
    const words = recallsOf(campaign);
    const isAbout =
      words.includes('no-answered') && !words.includes('cancel') && Number(campaign.recall_times ?? 0) > 1;
    if (!isAbout || statusOf(calls[0]) !== 'cancel') {
      return [];
    }
    return listAnswer({ yes: calls.length > 1, no: isPassedOver });
  });
}

export const campaignRules = { 'cancel-recalled': settleCancel, 'recall-count': settleCount } satisfies Rules;
