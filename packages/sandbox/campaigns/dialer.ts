import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import { tenant } from '../account/tenant';
import type { Answers } from '../assumptions';
import { type Call, countSeconds } from '../calls/call';
import { dayMilliseconds, writeTimestamp } from '../calls/local-time';
import type { Phones } from '../calls/phones';
import type { Switchboard } from '../calls/switchboard';
import { secondsUntilOpen } from './schedule';

export type Dialer = ReturnType<typeof createDialer>;

interface LeadState {
  calls: number;
  isCalled: boolean;
  /** Undefined if the lead is not called again. */
  dueAt: number | undefined;
}

/** `after_day` counts from the creation of the lead. */
function startLead({ after_day: delay = 0, created_at }: Row): LeadState {
  return {
    calls: 0,
    isCalled: false,
    dueAt: Number(delay) === 0 ? 0 : Date.parse(String(created_at)) + Number(delay) * dayMilliseconds,
  };
}

function isToRecall(
  { recall_status: statuses, limit_recall_duration: limit = 0 }: Row,
  call: Call,
  answers: Answers,
): boolean {
  const isCancel = call.outcome === 'cancel' && answers['cancel-recalled'] === 'yes';
  const outcome = isCancel ? 'no-answered' : call.outcome;
  const isShort = call.outcome === 'answered' && countSeconds(call.answeredAt, call.endedAt) < Number(limit);
  return isShort || (Array.isArray(statuses) && statuses.includes(outcome));
}

/** @returns Milliseconds since 1970; undefined if the lead is not called again. */
function findRecall(campaign: Row, call: Call, calls: number, answers: Answers): number | undefined {
  const maxCalls = Number(campaign.recall_times ?? 0) + (answers['recall-count'] === 'first-extra' ? 1 : 0);
  if (calls >= maxCalls || !isToRecall(campaign, call, answers)) {
    return undefined;
  }
  const minutes = campaign.schedule_recall === 'minute' ? Number(campaign.schedule_recall_duration ?? 0) : 0;
  return (call.endedAt ?? 0) + minutes * 60_000;
}

/** The `status` values other than that of a new lead are inferred. */
function writeLeadResult(lead: Row, call: Call): Row {
  return {
    called_count: Number(lead.called_count ?? 0) + 1,
    status: call.outcome.toUpperCase(),
    alt_status: call.outcome,
    last_call_time: writeTimestamp(call.startedAt),
  };
}

/** The values that the script reads out. They are stored as JSON text. */
function readValues(lead: Row): Record<string, string> {
  try {
    return JSON.parse(String(lead.additional || '{}')) as Record<string, string>;
  } catch {
    return {};
  }
}

export function createDialer(
  services: AccountServices,
  switchboard: Switchboard,
  phones: Phones,
  onRecord: (campaign: Row, call: Call) => void,
) {
  const { clock, store, answers } = services;
  const states = new Map<Row, LeadState>();
  const resumeTimes = new Map<Row, number>();
  let cancelWake: (() => void) | undefined;

  function stateOf(lead: Row): LeadState {
    const state = states.get(lead) ?? startLead(lead);
    states.set(lead, state);
    return state;
  }

  function listLeads({ campaign_uuid: id }: Row): Row[] {
    const lists = store.list('lists').filter((list) => list.campaign_uuid === id && list.active === true);
    const uuids = lists.map(({ list_uuid }) => list_uuid);
    return store.list('leads').filter(({ list_uuid }) => uuids.includes(list_uuid ?? null));
  }

  function finishCall(campaign: Row, lead: Row, call: Call): void {
    const state = stateOf(lead);
    state.isCalled = false;
    state.calls += 1;
    state.dueAt = findRecall(campaign, call, state.calls, answers());
    store.change(lead, writeLeadResult(lead, call));
    onRecord(campaign, call);
    wake();
  }

  /** Ignores the schedule and the state of the campaign. */
  function callNow(
    campaign: Row,
    lead: Row,
    more: Pick<Call, 'refId' | 'additional'> = { additional: readValues(lead) },
  ): Call {
    const number = String(lead.phone_number);
    stateOf(lead).isCalled = true;
    const hasScript = store.find('templates', 'template_uuid', campaign.template_uuid) !== undefined;
    const carrier = store.find('carriers', 'carrier_uuid', campaign.carrier_uuid);
    return switchboard.start({
      direction: 'outbound',
      app: 'autocall',
      from: '',
      to: number,
      hotline: String(carrier?.caller_id || tenant.hotline),
      campaignUuid: String(campaign.campaign_uuid),
      leadUuid: String(lead.lead_uuid),
      ...(lead.lead_code ? { customerId: String(lead.lead_code) } : {}),
      ...more,
      extensions: [],
      // A call without its script fails, as documented.
      behavior: hasScript ? phones.nextBehavior(number) : { outcome: 'failed', ringSeconds: 1 },
      ringLimit: Number(campaign.call_timeout ?? 60),
      onRecord: (ended) => finishCall(campaign, lead, ended),
    });
  }

  function findObstacle(campaign: Row): string | undefined {
    if (store.isExample(campaign)) {
      return 'it is an example, which is dialed when a request has changed or started it';
    }
    if (campaign.type !== 'autocall') {
      return 'only campaigns of the type autocall are dialed';
    }
    if (campaign.active !== true || campaign.status !== 'start') {
      return campaign.active === true ? `its status is ${campaign.status}` : 'it is not active';
    }
    if (!campaign.template_uuid) {
      return 'it has no script';
    }
    if (!store.find('carriers', 'carrier_uuid', campaign.carrier_uuid)) {
      return 'it has no carrier';
    }
    const leads = listLeads(campaign);
    return leads.length === 0 ? 'no active list of it has leads' : undefined;
  }

  /** New numbers come first unless the campaign prefers recalls. */
  function listWaiting(campaign: Row): Row[] {
    const dueLeads = listLeads(campaign).filter(
      (lead) => !stateOf(lead).isCalled && stateOf(lead).dueAt !== undefined,
    );
    const isRecall = (lead: Row): number => Number(stateOf(lead).calls > 0);
    const direction = campaign.priority_recall === 'recall' ? -1 : 1;
    return dueLeads.sort((a, b) => direction * (isRecall(a) - isRecall(b)));
  }

  /** Resumes a paused campaign when its next hours start. Returns the seconds until then. */
  function resume(campaign: Row): number | undefined {
    const { schedules, status } = campaign;
    const wait = secondsUntilOpen(schedules, clock.now(), true);
    if (status !== 'pause' || wait === undefined) {
      resumeTimes.delete(campaign);
      return undefined;
    }
    const at = resumeTimes.get(campaign) ?? clock.now() + wait * 1000;
    resumeTimes.set(campaign, at);
    if (at <= clock.now()) {
      store.change(campaign, { status: 'start' });
      resumeTimes.delete(campaign);
    }
    return Math.max((at - clock.now()) / 1000, 0);
  }

  /**
   * Dials the leads that are due. Returns the seconds until the next check; undefined if only a change can
   * require one.
   */
  function dial(campaign: Row): number | undefined {
    const pause = resume(campaign);
    const wait = secondsUntilOpen(campaign.schedules, clock.now());
    if (findObstacle(campaign) || wait === undefined || wait > 0) {
      return pause ?? (findObstacle(campaign) ? undefined : wait);
    }
    const dueLeads = listWaiting(campaign);
    const due = dueLeads.filter((lead) => (stateOf(lead).dueAt ?? 0) <= clock.now());
    const callCount = switchboard
      .list()
      .filter(({ campaignUuid }) => campaignUuid === campaign.campaign_uuid).length;
    const free = Math.max(Number(campaign.concurrent_call ?? 1) - callCount, 0);
    for (const lead of due.slice(0, free)) {
      callNow(campaign, lead);
    }
    const later = dueLeads.filter((lead) => !due.includes(lead)).map((lead) => stateOf(lead).dueAt ?? 0);
    return later.length > 0 ? Math.max((Math.min(...later) - clock.now()) / 1000, 0) : undefined;
  }

  /** Dials all leads that are due and schedules the next check. */
  function wake(): void {
    cancelWake?.();
    const waits = store
      .list('campaigns')
      .map(dial)
      .filter((wait) => wait !== undefined);
    cancelWake = waits.length > 0 ? clock.after(Math.max(Math.min(...waits), 1), wake) : undefined;
  }

  /** When the campaign dials, or why it doesn't. */
  const explain = (campaign: Row): string => findObstacle(campaign) ?? 'within its hours, as leads are due';

  return { wake, callNow, explain };
}
