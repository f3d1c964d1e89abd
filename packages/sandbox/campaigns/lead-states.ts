import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import type { Answers } from '../assumptions';
import { type Call, countSeconds } from '../calls/call';
import { dayMilliseconds } from '../calls/local-time';
import { listLeads } from './find-obstacle';

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

/** Remembers how often each lead was called, and when it is due. */
export function createLeadStates({ store, answers }: AccountServices) {
  const states = new Map<Row, LeadState>();

  function stateOf(lead: Row): LeadState {
    const state = states.get(lead) ?? startLead(lead);
    states.set(lead, state);
    return state;
  }

  return {
    /** Milliseconds since 1970, or 0 if the lead is due at once. */
    dueAt: (lead: Row): number => stateOf(lead).dueAt ?? 0,
    startCall(lead: Row): void {
      stateOf(lead).isCalled = true;
    },
    finishCall(campaign: Row, lead: Row, call: Call): void {
      const state = stateOf(lead);
      state.isCalled = false;
      state.calls += 1;
      state.dueAt = findRecall(campaign, call, state.calls, answers());
    },
    /** New numbers come first unless the campaign prefers recalls. */
    listWaiting(campaign: Row): Row[] {
      const waiting = listLeads(store, campaign).filter(
        (lead) => !stateOf(lead).isCalled && stateOf(lead).dueAt !== undefined,
      );
      const isRecall = (lead: Row): number => Number(stateOf(lead).calls > 0);
      const direction = campaign.priority_recall === 'recall' ? -1 : 1;
      return waiting.sort((a, b) => direction * (isRecall(a) - isRecall(b)));
    },
  };
}
