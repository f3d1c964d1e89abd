// What received events show.
import { readLocalTime } from '../calls/local-time';
import {
  findText,
  hasSucceeded,
  isUnanswered,
  listEvents,
  listExchanges,
  listObjects,
  listRecords,
  phoneOf,
  type ReceivedEvent,
  type Recording,
} from './recording';
import { listAnswer, type Rules } from './rules';
import { secondMs } from './time';

function settleAccount(recording: Recording) {
  const hooks = listExchanges(recording, 'listEventHooksV1').flatMap(({ value }) => listObjects(value));
  const isCallCenter =
    hooks.some(({ event_name: name }) => name) || recording.events.some(({ payload }) => payload.application);
  const isPbx =
    hooks.some(({ id, event }) => id && event) || listEvents(recording, 'missed', 'cdr_autocall').length > 0;
  return [...(isCallCenter ? ['callcenter' as const] : []), ...(isPbx ? ['pbx' as const] : [])];
}

const hasEvent = (events: readonly ReceivedEvent[], id: unknown): boolean =>
  events.some(({ payload }) => payload.call_id === id);

/** A later `cdr` shows that the receiver gets them. */
function settleAutocall(recording: Recording) {
  const records = listEvents(recording, 'cdr');
  return listEvents(recording, 'cdr_autocall').flatMap(({ at, payload }) => {
    const isSent = records.some((record) => record.at > at);
    return listAnswer({ both: hasEvent(records, payload.call_id), cdr_autocall: isSent });
  });
}

/** If the customer is busy, only the extension has answered. */
function settleClickAnswered(recording: Recording) {
  const answeredEvents = listEvents(recording, 'answered');
  const clicks = listExchanges(recording, 'startClick2callAsyncV1', 'startClick2callSyncV1').map((click) =>
    findText(click, 'call_id'),
  );
  const busy = listRecords(recording).filter(
    (record) =>
      isUnanswered(record) &&
      /busy/i.test(String(record.row.cause)) &&
      clicks.includes(String(record.row.id)),
  );
  const hasRung = ({ row }: (typeof busy)[number]): boolean =>
    hasEvent(listEvents(recording, 'ringing'), row.id);
  return busy
    .filter(hasRung)
    .map(({ row }) => (hasEvent(answeredEvents, row.id) ? ('extension' as const) : ('customer' as const)));
}

/** Seconds after which a first event is late. */
const lateEventSeconds = 20;
/** Calls that make a loss improbable. */
const enoughCalls = 3;

function settleArrival(recording: Recording) {
  const ofCalls = listEvents(recording, 'cdr').map(({ payload }) => ({
    startedAt: readLocalTime(String(payload.time_started)),
    names: recording.events
      .filter((event) => event.payload.call_id === payload.call_id)
      .map(({ event }) => event),
    first: recording.events.find(
      (event) => event.payload.call_id === payload.call_id && event.event === 'ringing',
    ),
  }));
  const isWhole = (names: readonly string[]): boolean =>
    names.includes('ringing') && names.includes('hangup');
  const late = ofCalls.filter(
    ({ first, startedAt }) => first && first.at - startedAt > lateEventSeconds * secondMs,
  );
  if (late.length > 0) {
    return ['late' as const];
  }
  const callIds = listEvents(recording, 'ringing').map(({ payload }) => payload.call_id);
  const whole = ofCalls.filter(({ names }) => isWhole(names)).length;
  const isIncomplete = ofCalls.some(({ names }) => names.includes('ringing') !== names.includes('hangup'));
  const isEnough =
    whole >= enoughCalls && callIds.every((id) => hasEvent(listEvents(recording, 'hangup'), id));
  return listAnswer({ 'some-lost': isIncomplete && whole > 0, all: isEnough });
}

function settleFormat({ events }: Recording) {
  return events.flatMap(({ request }) => {
    const type = request?.type ?? '';
    return listAnswer({ json: /json/.test(type), form: /urlencoded|multipart/.test(type) });
  });
}

function settleOrder(recording: Recording) {
  const votes = listEvents(recording, 'hangup').flatMap(({ payload }) => {
    const names = recording.events
      .filter((event) => event.payload.call_id === payload.call_id)
      .map(({ event }) => event);
    return names.includes('cdr') ? [names.indexOf('cdr') > names.lastIndexOf('hangup')] : [];
  });
  return votes.length === 0 ? [] : [votes.every(Boolean) ? ('as-happened' as const) : ('cdr-first' as const)];
}

/**
 * A repeat is most probable after a failure, so that only a failure shows that nothing is repeated. A phone
 * can ring and be answered twice in a call.
 */
function settleRepeat(recording: Recording) {
  const { events } = recording;
  const hooks = listExchanges(recording, 'createEventHookV1')
    .filter(hasSucceeded)
    .map(({ body = null }) => listObjects(body)[0]?.event);
  // Each hook of an event gets it once.
  if (new Set(hooks).size < hooks.length) {
    return [];
  }
  const deliveries = events.filter(({ request }) => request);
  const texts = deliveries
    .filter(({ event }) => event !== 'ringing' && event !== 'answered')
    .map(({ event, payload }) => JSON.stringify([event, payload]));
  const hasFailed = deliveries.some(({ request }) => Number(request?.status) >= 500);
  return listAnswer({ twice: new Set(texts).size < texts.length, once: hasFailed });
}

/** That other events are received is known from calls before and after. */
function settleLocal(recording: Recording) {
  const { events } = recording;
  if (events.some(({ payload }) => payload.direction === 'local')) {
    return ['yes' as const];
  }
  const silent = listRecords(recording).filter(({ row, startedAt, endedAt }) => {
    const isAround = events.some(({ at }) => at < startedAt) && events.some(({ at }) => at > endedAt);
    return row.direction === 'local' && isAround;
  });
  return silent.length > 0 ? ['no' as const] : [];
}

const sameMomentLimit = 2 * secondMs;

/** Phones that ring for one caller at the same time. */
function listGroups(recording: Recording): ReceivedEvent[][] {
  const ringing = listEvents(recording, 'ringing').filter(({ payload }) => payload.direction === 'inbound');
  const groups = ringing.map((first) =>
    ringing.filter(({ at, payload }) => {
      const isSame = payload.from_number === first.payload.from_number;
      return isSame && at >= first.at && at - first.at <= sameMomentLimit;
    }),
  );
  return groups.filter((group) => new Set(group.map(phoneOf)).size > 1);
}

function settleGroup(recording: Recording) {
  return listGroups(recording).map((group) => {
    const ids = new Set(group.map(({ payload }) => payload.call_id));
    return ids.size === 1 ? ('shared' as const) : ('own' as const);
  });
}

function settleMissedId(recording: Recording) {
  return listEvents(recording, 'missed').flatMap(({ at, payload }) => {
    const groups = listGroups(recording).filter(
      ([first]) => first && first.at <= at && first.payload.from_number === payload.from_number,
    );
    const [group] = groups.slice(-1);
    return group ? [hasEvent(group, payload.call_id) ? ('leg' as const) : ('flow' as const)] : [];
  });
}

/** Milliseconds in which a record of the call would have been written. */
const recordTime = 300 * secondMs;

function settleStreamRecord(recording: Recording) {
  const { events, exchanges } = recording;
  return listExchanges(recording, 'createPsrStream')
    .filter(hasSucceeded)
    .flatMap((start) => {
      const id = findText(start, 'call_id');
      const isSeen = hasEvent(events, id) || listRecords(recording).some(({ row }) => row.id === id);
      const reads = exchanges.filter(
        (exchange) => /^listCdrs/.test(exchange.operation?.operationId ?? '') && hasSucceeded(exchange),
      );
      const isRead = reads.some(({ at }) => at > start.at + recordTime);
      return listAnswer({ yes: isSeen, no: isRead });
    });
}

export const eventRules = {
  account: settleAccount,
  'autocall-events': settleAutocall,
  'click-answered': settleClickAnswered,
  'event-arrival': settleArrival,
  'event-format': settleFormat,
  'event-order': settleOrder,
  'event-repeat': settleRepeat,
  'local-events': settleLocal,
  'missed-id': settleMissedId,
  'ring-group-call-id': settleGroup,
  'stream-record': settleStreamRecord,
} satisfies Rules;
