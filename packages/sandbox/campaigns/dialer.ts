import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import type { Call } from '../calls/call';
import type { Phones } from '../calls/phones';
import type { Switchboard } from '../calls/switchboard';
import { buildLeadResult, type LeadValues, planCall } from './call-lead';
import { findObstacle } from './find-obstacle';
import { createLeadStates } from './lead-states';
import { createResumption } from './resume-campaigns';
import { secondsUntilOpen } from './schedule';

export type Dialer = ReturnType<typeof createDialer>;

/** Calls the leads of campaigns when they are due. */
export function createDialer(
  services: AccountServices,
  switchboard: Switchboard,
  phones: Phones,
  onRecord: (campaign: Row, call: Call) => void,
) {
  const { clock, store } = services;
  const leads = createLeadStates(services);
  const resume = createResumption(services);
  let cancelWake: (() => void) | undefined;

  function finishCall(campaign: Row, lead: Row, call: Call): void {
    leads.finishCall(campaign, lead, call);
    store.change(lead, buildLeadResult(lead, call));
    onRecord(campaign, call);
    wake();
  }

  /** Ignores the schedule and the state of the campaign. */
  function callNow(campaign: Row, lead: Row, values?: LeadValues): Call {
    leads.startCall(lead);
    return switchboard.start({
      ...planCall({ store, phones }, campaign, lead, values),
      onRecord: (ended) => finishCall(campaign, lead, ended),
    });
  }

  function countFreeLines({ campaign_uuid: id, concurrent_call: limit }: Row): number {
    const calls = switchboard.list().filter(({ campaignUuid }) => campaignUuid === id);
    return Math.max(Number(limit ?? 1) - calls.length, 0);
  }

  /** Calls as many leads as have a free line. Returns the seconds until another one is due. */
  function callDueLeads(campaign: Row): number | undefined {
    const waiting = leads.listWaiting(campaign);
    const due = waiting.filter((lead) => leads.dueAt(lead) <= clock.now());
    for (const lead of due.slice(0, countFreeLines(campaign))) {
      callNow(campaign, lead);
    }
    const later = waiting.filter((lead) => !due.includes(lead)).map(leads.dueAt);
    return later.length > 0 ? Math.max((Math.min(...later) - clock.now()) / 1000, 0) : undefined;
  }

  /** Returns the seconds until the next check; undefined if only a change can require one. */
  function dial(campaign: Row): number | undefined {
    const pause = resume(campaign);
    const wait = secondsUntilOpen(campaign.schedules, clock.now());
    const obstacle = findObstacle(store, campaign);
    if (obstacle || wait === undefined || wait > 0) {
      return pause ?? (obstacle ? undefined : wait);
    }
    return callDueLeads(campaign);
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
  const explain = (campaign: Row): string =>
    findObstacle(store, campaign) ?? 'within its hours, as leads are due';

  return { wake, callNow, explain };
}
