import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import type { Answers } from '../assumptions';
import { type Call, countSeconds, findRecordedLeg, isMissed, isQueueCall } from './call';
import { formatLocalTime } from './local-time';

/** The version 1 `status` and the `cause` of each documented outcome. */
const statusesAndCauses: Readonly<Record<string, readonly [status: string, cause: string]>> = {
  answered: ['ANSWERED', 'NORMAL_CLEARING'],
  'no-answered': ['NO ANSWER', 'NO_ANSWER'],
  busy: ['BUSY', 'USER_BUSY'],
};
/** Used for all other outcomes. Inferred. */
const failureStatusAndCause = ['FAILED', 'NO_ANSWER'] as const;

function findStatusAndCause(
  { outcome, hasCallerLeft = false }: Call,
  answers: Answers,
): readonly [status: string, cause: string] {
  const [status, cause] = statusesAndCauses[outcome] ?? failureStatusAndCause;
  return [
    status,
    hasCallerLeft && answers['left-cause'] === 'originator-cancel' ? 'ORIGINATOR_CANCEL' : cause,
  ];
}

/** Seconds from the end of a call to its record. */
export const recordDelays: Readonly<Record<Answers['record-delay'], number>> = { '2-s': 2, '60-s': 60 };

export function recordingUrl({ id, answeredAt }: Call): string {
  return answeredAt === undefined ? '' : `https://pbx.example.com/recordings/${id}.wav`;
}

export function formatKeys({ keys }: Call, answers: Answers): string | undefined {
  return keys === undefined || answers['press-key'] === 'text' ? keys : JSON.stringify({ key: keys });
}

export function findStatus(call: Call, answers: Answers): string {
  return isMissed(call) ? answers['missed-status'] : call.outcome;
}

function buildCommonFields(call: Call, answers: Answers): Row {
  const extension =
    call.app === 'autocall' ? '' : (findRecordedLeg(call, answers['transfer-extension'])?.extension ?? '');
  const isQueueMissed = isMissed(call) && isQueueCall(call);
  const inboundNumber = answers['inbound-to-number'] === 'hotline' ? call.hotline : extension;
  return {
    id: call.recordId ?? call.id,
    // Whether queue calls have one is not specified.
    sip_call_id: isQueueCall(call) ? '' : call.sipCallId,
    duration: countSeconds(call.startedAt, call.endedAt),
    billsec: countSeconds(call.answeredAt, call.endedAt),
    // The examples show the hotline as the caller of outbound calls.
    from_number: call.direction === 'outbound' ? call.hotline : call.from,
    to_number: call.direction === 'inbound' ? inboundNumber : call.to,
    extension: isQueueMissed ? '' : extension,
    receive_dest: isQueueMissed && answers['missed-dest'] === 'empty' ? '' : (call.queue ?? ''),
    time_started: formatLocalTime(call.startedAt),
    time_answered: formatLocalTime(call.answeredAt),
    time_ended: formatLocalTime(call.endedAt),
    recording_url: recordingUrl(call),
  };
}

function buildRecordV1(call: Call, answers: Answers): Row {
  const [status, cause] = findStatusAndCause(call, answers);
  const isBusyLine = isMissed(call) && answers['missed-status'] === 'busy_line';
  const isNumber = call.direction === 'outbound' && answers['record-direction'] === 'number';
  return {
    ...buildCommonFields(call, answers),
    cause,
    direction: isNumber ? 3 : call.direction,
    status: isBusyLine ? 'BUSY_LINE' : status,
  };
}

function buildRecordV3(call: Call, answers: Answers, example: Row): Row {
  const [, cause] = findStatusAndCause(call, answers);
  const keyPressedAt =
    call.keys === undefined || call.answeredAt === undefined
      ? undefined
      : call.answeredAt + keySeconds * 1000;
  return {
    ...example,
    ...buildCommonFields(call, answers),
    parent_id: call.parentId ?? call.recordId ?? call.id,
    cause,
    status: findStatus(call, answers),
    sip_hangup_disposition: call.outcome === 'answered' ? 'recv_bye' : 'recv_refuse',
    direction: call.direction,
    app: call.app === 'click2call' ? 'click_to_call' : call.app,
    time_ringging: formatLocalTime(call.ringingAt ?? call.startedAt),
    campaign_uuid: call.campaignUuid ?? '',
    lead_uuid: call.leadUuid ?? '',
    customer_fullname: '',
    additional: call.additional ?? {},
    press_key: call.keys === undefined ? '{}' : (formatKeys(call, answers) ?? ''),
    autocall_presskey_epoch: keyPressedAt === undefined ? '' : String(Math.floor(keyPressedAt / 1000)),
    time_presskey: formatLocalTime(keyPressedAt),
    presskey_delay: keyPressedAt === undefined ? 0 : keySeconds,
    ...(call.refId === undefined ? {} : { ref_id: call.refId }),
  };
}

/** Seconds from the answer to the key press. */
const keySeconds = 10;

/**
 * Replaces the record that an example call already has. `example` has default values. Returns the version 3
 * record.
 */
export function storeRecord(call: Call, { store, ids, answers }: AccountServices, example: Row): Row {
  call.recordId = answers()['record-id'] === 'own' ? ids.uuid() : call.id;
  for (const collection of ['recordsV1', 'recordsV3'] as const) {
    const record = store.find(collection, 'id', call.id);
    if (record) {
      store.remove(collection, record);
    }
  }
  const record = buildRecordV3(call, answers(), example);
  store.add('recordsV1', buildRecordV1(call, answers()));
  store.add('recordsV3', record);
  return record;
}
