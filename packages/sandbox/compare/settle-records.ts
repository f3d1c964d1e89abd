// What call records and their recordings show.
import {
  type CallRecord,
  findText,
  isUnanswered,
  listBefore,
  listEvents,
  listExchanges,
  listObjects,
  listRecords,
  type RecordedExchange,
  type Recording,
} from './recording';
import { listAnswer, type Rules } from './rules';

const lower = (value: unknown): string => String(value).toLowerCase();

function settleDirection(recording: Recording) {
  const directions = listRecords(recording).filter(({ version }) => version === 'v1');
  return directions.flatMap(({ row: { direction } }) =>
    listAnswer({ number: typeof direction === 'number', word: direction === 'outbound' }),
  );
}

const listInbound = (recording: Recording): CallRecord[] =>
  listRecords(recording).filter(({ row }) => row.direction === 'inbound');

function settleInboundNumber(recording: Recording) {
  const calls = listInbound(recording).filter(({ row }) => row.extension && row.to_number);
  return calls.map(({ row }) =>
    row.to_number === row.extension ? ('extension' as const) : ('hotline' as const),
  );
}

/** Seconds. No phone stops ringing by itself so soon. */
const shortRing = 10;

function settleLeft(recording: Recording) {
  return listInbound(recording)
    .filter(isUnanswered)
    .flatMap(({ row: { cause, duration } }) => {
      const isShort = Number(duration) < shortRing;
      return listAnswer({
        'originator-cancel': /originator.cancel/i.test(String(cause)),
        'no-answer': isShort && /^no.answer$/i.test(String(cause)),
      });
    });
}

function settleMissedStatus(recording: Recording) {
  return listInbound(recording)
    .filter(isUnanswered)
    .flatMap(({ row: { status } }) => {
      const word = lower(status);
      return listAnswer({ busy_line: word === 'busy_line', 'no-answered': /^no.answer/.test(word) });
    });
}

/** That a call was in a queue is known from the calls in queues. */
function settleMissedDest(recording: Recording) {
  const queued = listExchanges(recording, 'listQueueCallsV3').flatMap(({ value }) => listObjects(value));
  const ids = new Set(queued.map(({ call_uuid: id }) => id));
  const missedRecords = listInbound(recording).filter(
    (record) => isUnanswered(record) && ids.has(record.row.id),
  );
  return missedRecords.map(({ row }) => (row.receive_dest ? ('queue' as const) : ('empty' as const)));
}

const clickOperations = ['startClick2callAsyncV1', 'startClick2callSyncV1'];
const maxStartDifference = 15_000;

function settleRecordId(recording: Recording) {
  const records = listRecords(recording);
  return listExchanges(recording, ...clickOperations).flatMap((click) => {
    const id = findText(click, 'call_id');
    const callRecords = records.filter(
      ({ row, startedAt }) =>
        row.to_number === click.query.phone && Math.abs(startedAt - click.at) < maxStartDifference,
    );
    return id === undefined
      ? []
      : listAnswer({ 'call-id': records.some(({ row }) => row.id === id), own: callRecords.length > 0 });
  });
}

/** Seconds from the end of a call. */
const earlyRecordSeconds = 20;
const lateRecordSeconds = 30;

function settleRecordDelay(recording: Recording) {
  const records = listRecords(recording).filter(({ endedAt }) => !Number.isNaN(endedAt));
  // The first sight of each record replaces the later ones.
  const first = new Map(records.reverse().map((record) => [record.row.id, record]));
  return [...first.values()].flatMap(({ exchange, endedAt }) => {
    const isAbsent = listBefore(recording, exchange).some(
      ({ at, url }) => url === exchange.url && at >= endedAt + lateRecordSeconds * 1000,
    );
    return listAnswer({ '60-s': isAbsent, '2-s': exchange.at <= endedAt + earlyRecordSeconds * 1000 });
  });
}

/** Downloads of recordings, each with those of the same address. */
function listDownloads({ exchanges, events }: Recording): RecordedExchange[][] {
  const rows = [
    ...exchanges.flatMap(({ value }) => listObjects(value)),
    ...events.map(({ payload }) => payload),
  ];
  const urls = new Set(rows.map(({ recording_url: url }) => url));
  const downloads = exchanges.filter(({ method, url }) => method === 'GET' && urls.has(url));
  return [...new Set(downloads.map(({ url }) => url))].map((url) =>
    downloads.filter((download) => download.url === url),
  );
}

const isAudio = ({ status, type }: RecordedExchange): boolean =>
  [200, 206].includes(status) && !/html|json/.test(type);

/** Milliseconds after which a recording is never there. */
const hour = 3_600_000;

function settleRecording(recording: Recording) {
  return listDownloads(recording).flatMap((downloads) => {
    const [first] = downloads;
    const last = downloads.at(-1);
    if (!first || !last) {
      return [];
    }
    const hasToken = ({ headers }: RecordedExchange): boolean => headers.authorization !== undefined;
    const denied = downloads.some((download) => [401, 403].includes(download.status) && !hasToken(download));
    if (denied && downloads.some((download) => isAudio(download) && hasToken(download))) {
      return ['needs-token' as const];
    }
    if (first.status >= 300 && first.status < 400) {
      return ['redirected' as const];
    }
    if (isAudio(first)) {
      return ['ready' as const];
    }
    if (downloads.some(isAudio)) {
      return [first.status === 200 ? ('page-first' as const) : ('late' as const)];
    }
    return last.status === 404 && last.at - first.at >= hour ? ['never' as const] : [];
  });
}

function settleRange(recording: Recording) {
  const ranged = listDownloads(recording)
    .flat()
    .filter((download) => /^bytes=[1-9]/.test(download.headers.range ?? '') && isAudio(download));
  return ranged.map(({ status }) => (status === 206 ? ('resumes' as const) : ('whole' as const)));
}

function settlePressKey(recording: Recording) {
  const rows = [
    ...listRecords(recording).map(({ row }) => row),
    ...listEvents(recording, 'cdr_autocall').map((event) => event.payload),
  ];
  const pressed = rows.map(({ press_key: key }) =>
    typeof key === 'string' ? key : JSON.stringify(key ?? ''),
  );
  return pressed.flatMap((key) =>
    listAnswer({ text: /^[\d*#]+$/.test(key), object: /^\{.*\d.*\}$/.test(key) }),
  );
}

export const recordRules = {
  'inbound-to-number': settleInboundNumber,
  'left-cause': settleLeft,
  'missed-dest': settleMissedDest,
  'missed-status': settleMissedStatus,
  'press-key': settlePressKey,
  'record-delay': settleRecordDelay,
  'record-direction': settleDirection,
  'record-id': settleRecordId,
  recording: settleRecording,
  'recording-range': settleRange,
} satisfies Rules;
