import type { Row } from '../account/store';
import type { Answers } from '../doubts';
import { type Call, countSeconds, findTalkingLeg, isMissed } from './call';
import { writeLocalTime } from './local-time';

/** `status` of version 1 and `cause`, where they are documented for an outcome. */
const words: Readonly<Record<string, readonly [status: string, cause: string]>> = {
  answered: ['ANSWERED', 'NORMAL_CLEARING'],
  'no-answered': ['NO ANSWER', 'NO_ANSWER'],
  busy: ['BUSY', 'USER_BUSY'],
};
/** All others are no answer, no talk: version 1 has no other word for them, which is inferred. */
const failed = ['FAILED', 'NO_ANSWER'] as const;

/** The address of the recording; empty when nobody talked. */
export function recordingUrl({ id, answeredAt }: Call): string {
  return answeredAt === undefined ? '' : `https://pbx.example.com/recordings/${id}.wav`;
}

/** The pressed key as the doubt says; undefined when none was pressed. */
export function writeKey({ key }: Call, answers: Answers): string | undefined {
  return key === undefined || answers['press-key'] === 'text' ? key : JSON.stringify({ key });
}

/** The status in the words of version 3. */
export function writeStatus(call: Call, answers: Answers): string {
  return isMissed(call) ? answers['missed-status'] : call.outcome;
}

/** What records of both versions have. */
function writeCommon(call: Call, answers: Answers): Row {
  const extension = call.app === 'autocall' ? '' : (findTalkingLeg(call)?.extension ?? '');
  const inboundNumber = answers['inbound-to-number'] === 'hotline' ? call.hotline : extension;
  return {
    id: call.id,
    // Whether the calls of a queue have one is not specified.
    sip_call_id: call.queue === undefined ? call.sipCallId : '',
    duration: countSeconds(call.startedAt, call.endedAt),
    billsec: countSeconds(call.answeredAt, call.endedAt),
    // On outbound calls, examples show the hotline as the calling number.
    from_number: call.direction === 'outbound' ? call.hotline : call.from,
    to_number: call.direction === 'inbound' ? inboundNumber : call.to,
    extension: isMissed(call) && call.queue !== undefined ? '' : extension,
    receive_dest: call.queue ?? '',
    time_started: writeLocalTime(call.startedAt),
    time_answered: writeLocalTime(call.answeredAt),
    time_ended: writeLocalTime(call.endedAt),
    recording_url: recordingUrl(call),
  };
}

/** Writes the record of version 1. */
export function writeRecordV1(call: Call, answers: Answers): Row {
  const [status, cause] = words[call.outcome] ?? failed;
  const isBusyLine = isMissed(call) && answers['missed-status'] === 'busy_line';
  const isNumber = call.direction === 'outbound' && answers['record-direction'] === 'number';
  return {
    ...writeCommon(call, answers),
    cause,
    direction: isNumber ? 3 : call.direction,
    status: isBusyLine ? 'BUSY_LINE' : status,
  };
}

/** Writes the record of version 3. */
export function writeRecordV3(call: Call, answers: Answers, example: Row): Row {
  const [, cause] = words[call.outcome] ?? failed;
  const press = call.key === undefined || call.answeredAt === undefined ? undefined : call.answeredAt + keySeconds * 1000;
  return {
    ...example,
    ...writeCommon(call, answers),
    parent_id: call.parentId ?? call.id,
    cause,
    status: writeStatus(call, answers),
    sip_hangup_disposition: call.outcome === 'answered' ? 'recv_bye' : 'recv_refuse',
    direction: call.direction,
    app: call.app === 'click2call' ? 'click_to_call' : call.app,
    time_ringging: writeLocalTime(call.ringingAt ?? call.startedAt),
    campaign_uuid: call.campaignUuid ?? '',
    lead_uuid: call.leadUuid ?? '',
    customer_fullname: '',
    additional: call.additional ?? {},
    press_key: call.key === undefined ? '{}' : (writeKey(call, answers) ?? ''),
    autocall_presskey_epoch: press === undefined ? '' : String(Math.floor(press / 1000)),
    time_presskey: writeLocalTime(press),
    presskey_delay: press === undefined ? 0 : keySeconds,
    ...(call.refId === undefined ? {} : { ref_id: call.refId }),
  };
}

/** From the answer to the press of a key. */
const keySeconds = 10;
