import type { Row } from '../account/store';
import type { Answers } from '../assumptions';
import { type Call, countSeconds } from '../calls/call';
import { dayMilliseconds, writeTimestamp } from '../calls/local-time';

export interface LeadState {
  calls: number;
  isCalled: boolean;
  /** Undefined if the lead is not called again. */
  dueAt: number | undefined;
}

/** `after_day` counts from the creation of the lead. */
export function startLead({ after_day: delay = 0, created_at }: Row): LeadState {
  return {
    calls: 0,
    isCalled: false,
    dueAt: Number(delay) === 0 ? 0 : Date.parse(String(created_at)) + Number(delay) * dayMilliseconds,
  };
}

function isToRecall({ recall_status: statuses, limit_recall_duration: limit = 0 }: Row, call: Call, answers: Answers): boolean {
  const isCancel = call.outcome === 'cancel' && answers['cancel-recalled'] === 'yes';
  const outcome = isCancel ? 'no-answered' : call.outcome;
  const isShort = call.outcome === 'answered' && countSeconds(call.answeredAt, call.endedAt) < Number(limit);
  return isShort || (Array.isArray(statuses) && statuses.includes(outcome));
}

/** @returns Milliseconds since 1970; undefined if the lead is not called again. */
export function findRecall(campaign: Row, call: Call, calls: number, answers: Answers): number | undefined {
  const allowed = Number(campaign.recall_times ?? 0) + (answers['recall-count'] === 'first-extra' ? 1 : 0);
  if (calls >= allowed || !isToRecall(campaign, call, answers)) {
    return undefined;
  }
  const minutes = campaign.schedule_recall === 'minute' ? Number(campaign.schedule_recall_duration ?? 0) : 0;
  return (call.endedAt ?? 0) + minutes * 60_000;
}

/** The `status` values other than that of a new lead are inferred. */
export function writeLeadResult(lead: Row, call: Call): Row {
  return {
    called_count: Number(lead.called_count ?? 0) + 1,
    status: call.outcome.toUpperCase(),
    alt_status: call.outcome,
    last_call_time: writeTimestamp(call.startedAt),
  };
}
