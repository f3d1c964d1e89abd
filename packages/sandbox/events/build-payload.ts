import { dropEmpty, type Row } from '../account/store';
import { tenant } from '../account/tenant';
import type { Answers } from '../assumptions';
import { findStatus, formatKeys, recordingUrl } from '../calls/build-records';
import { type Call, countSeconds, isQueueCall, type Leg } from '../calls/call';
import { formatLocalTime } from '../calls/local-time';

export const callCenterEventTypes = ['ringing', 'answered', 'hangup', 'cdr'] as const;
export const eventTypes = [...callCenterEventTypes, 'missed', 'cdr_autocall'] as const;

export type EventType = (typeof eventTypes)[number];

export function hasEvent(type: EventType, { account }: Answers): boolean {
  return account === 'pbx' || callCenterEventTypes.some((callCenterType) => callCenterType === type);
}

function buildNumberFields(call: Call, leg: Leg | undefined): Row {
  if (call.direction === 'inbound') {
    // If several phones can ring, which number is sent is not specified.
    return dropEmpty({ from_number: call.from, to_number: leg?.extension });
  }
  if (call.direction === 'local') {
    return { from_number: call.from, to_number: leg?.extension ?? call.to };
  }
  // The caller's number of an auto-call is not specified.
  return dropEmpty({
    from_number: call.app === 'autocall' ? undefined : (leg?.extension ?? call.from),
    to_number: call.to,
  });
}

function buildEventFields(type: EventType, call: Call, leg: Leg | undefined, answers: Answers): Row {
  if (type === 'hangup') {
    return {
      duration: countSeconds(leg?.ringingAt, leg?.endedAt),
      billsec: countSeconds(leg?.answeredAt, leg?.endedAt),
    };
  }
  if (type === 'cdr') {
    return {
      recording_url: recordingUrl(call),
      time_started: formatLocalTime(call.startedAt),
      time_answered: formatLocalTime(call.answeredAt),
      time_ended: formatLocalTime(call.endedAt),
      ...(answers.account === 'callcenter' ? { status: findStatus(call, answers) } : {}),
    };
  }
  return type === 'cdr_autocall'
    ? dropEmpty({ press_key: formatKeys(call, answers) ?? '', customer_id: call.customerId })
    : {};
}

export function buildPayload(type: EventType, call: Call, leg: Leg | undefined, answers: Answers): Row {
  const isQueue = isQueueCall(call);
  // The `state` of `missed` and `cdr_autocall` is not specified.
  const hasState = type !== 'missed' && type !== 'cdr_autocall';
  const payloadLeg = leg ?? (isQueue ? undefined : call.legs.at(-1));
  return dropEmpty({
    call_id: leg?.id ?? call.id,
    sip_call_id: isQueue ? undefined : call.sipCallId,
    domain: tenant.domain,
    direction: call.direction,
    ...buildNumberFields(call, type === 'missed' && isQueue ? undefined : payloadLeg),
    hotline: call.hotline,
    state: hasState ? type : undefined,
    ...buildEventFields(type, call, payloadLeg, answers),
    ...(answers.account === 'callcenter' ? { application: call.app, ref_id: call.refId } : {}),
  });
}
