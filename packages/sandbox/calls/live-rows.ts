// The rows of calls in progress. Values that the sandbox does not simulate, such as addresses, are those of
// the examples.
import { pickTexts, type Row, type Store } from '../account/store';
import { tenant } from '../account/tenant';
import { type Call, findTalkingLeg, isQueueCall } from './call';
import { formatLocalTime, formatTimestamp } from './local-time';

/** The API's value for a time that is not set. */
const never = '1970-01-01T00:00:00Z';
/** `2026-03-02T09:00:00+07:00` */
const formatSeconds = (moment: number): string => formatTimestamp(moment).replace(/\.\d+/, '');

/** The extension that rings or talks after a transfer. */
export function findNewExtension({ legs, parentId }: Call): string | undefined {
  const last = legs.at(-1);
  const isTransferred =
    parentId !== undefined ||
    legs.some(({ answeredAt, endedAt }) => answeredAt !== undefined && endedAt !== undefined);
  return isTransferred && last?.endedAt === undefined ? last?.extension : undefined;
}

/** `CS_EXECUTE` is the only documented state. */
export function buildLiveRow(call: Call, extension: string | undefined): Row {
  const isOutbound = call.direction === 'outbound';
  return {
    call_id: isQueueCall(call) ? (findTalkingLeg(call)?.id ?? call.id) : call.id,
    context: tenant.domain,
    created_time: formatLocalTime(call.startedAt),
    source: (isOutbound && extension) || call.from,
    destination: (!isOutbound && extension) || call.to,
    direction: call.direction,
    ip: '192.0.2.10',
    state: 'CS_EXECUTE',
  };
}

export function buildExtensionRows(call: Call, store: Store): Row[] {
  const legs = call.legs.filter(({ endedAt, extension }) => endedAt === undefined && extension !== '');
  return legs.map((leg) => {
    const user = store.find('users', 'extension', leg.extension) ?? {};
    const userFields = pickTexts(user, [
      'username',
      'user_uuid',
      'first_name',
      'middle_name',
      'last_name',
      'extension_uuid',
    ]);
    const isInbound = call.direction === 'inbound';
    return {
      ...userFields,
      agent_name: [userFields.first_name, userFields.middle_name, userFields.last_name]
        .filter(Boolean)
        .join(' '),
      call_id: leg.id,
      call_state: call.answeredAt === undefined ? 'RINGING' : 'ONCALL',
      call_time: formatLocalTime(call.startedAt),
      b_cid_num: isInbound ? call.from : call.to,
      cid_num: call.hotline,
      destination: isInbound ? leg.extension : call.to,
      direction: call.direction,
      extension: leg.extension,
      domain_name: tenant.domain,
      domain_uuid: tenant.domainUuid,
      network_ip: '192.0.2.10',
      server_host: '198.51.100.5',
      user_agent: 'Example softphone',
    };
  });
}

export function buildQueueRow(call: Call): Row {
  return {
    call_center_queue_uuid: '6e0c4a57-92d1-4b38-a6f4-5d7b1e83c2f9',
    call_center_queue_name: call.queue ?? '',
    call_center_agent_uuid: '',
    call_center_agent_name: '',
    mobile: call.from,
    status: call.answeredAt === undefined ? 'Trying' : 'Answered',
    joined_time: formatSeconds(call.startedAt),
    abandoned_time: never,
    bridged_time: call.answeredAt === undefined ? never : formatSeconds(call.answeredAt),
    rejoined_time: never,
    call_uuid: call.id,
  };
}
