// What transfers and parks show.
import {
  bodyFields,
  hasSucceeded,
  isRefused,
  listAfter,
  listEvents,
  listExchanges,
  listObjects,
  listRecords,
  operationIdOf,
  phoneOf,
  type Recording,
} from './recording';
import { listAnswer, type Rules } from './rules';
import { secondMs } from './time';

/** Transfers that were accepted. */
function listTransfers(recording: Recording) {
  return listExchanges(recording, 'transferCallV1')
    .filter(hasSucceeded)
    .map((exchange) => ({
      exchange,
      call: exchange.params.call_id ?? '',
      extension: String(bodyFields(exchange).ext),
    }));
}

function settleActiveCall(recording: Recording) {
  return listTransfers(recording).flatMap(({ exchange, call, extension }) => {
    const lists = listAfter(recording, exchange).filter(
      (exchange) => operationIdOf(exchange) === 'listActiveCallsV1',
    );
    const [row] = lists
      .flatMap(({ value }) => listObjects(value).filter(({ call_id: id }) => id === call))
      .slice(-1);
    return row
      ? [[row.source, row.destination].includes(extension) ? ('last' as const) : ('first' as const)]
      : [];
  });
}

function settleTransferExtension(recording: Recording) {
  const records = listRecords(recording);
  return listTransfers(recording).flatMap(({ exchange, call, extension }) => {
    const isAnswered = listEvents(recording, 'answered').some(
      (event) => event.at >= exchange.at && phoneOf(event) === extension,
    );
    const [record] = records.filter(({ row }) => row.id === call && row.extension);
    // A transfer can start a new call, with a second record.
    const isApart = records.some(
      ({ row, startedAt }) =>
        row.id !== call && row.extension === extension && startedAt >= exchange.at - secondMs,
    );
    return record && isAnswered && !isApart
      ? [record.row.extension === extension ? ('last' as const) : ('first' as const)]
      : [];
  });
}

function settleTransferId(recording: Recording) {
  const records = listRecords(recording);
  return listTransfers(recording).flatMap(({ exchange, call, extension }) => {
    const isAfter = ({ at }: { readonly at: number }): boolean => at >= exchange.at;
    const ringing = listEvents(recording, 'ringing').find(
      (event) => isAfter(event) && phoneOf(event) === extension,
    );
    const id = ringing?.payload.call_id;
    if (ringing === undefined || id === call) {
      return ringing ? ['same' as const] : [];
    }
    const ofCall = (name: unknown) => [
      ...listEvents(recording, 'cdr').filter(({ payload }) => payload.call_id === name),
      ...records.filter(({ row }) => row.id === name).map((record) => ({ at: record.endedAt })),
    ];
    const hangup = listEvents(recording, 'hangup').find(({ payload }) => payload.call_id === id);
    const isOne = hangup !== undefined && ofCall(call).some(({ at }) => at >= hangup.at - secondMs);
    return listAnswer({ 'new-record': ofCall(id).length > 0, new: isOne });
  });
}

/** What follows when the new extension lets it ring: the old one rings again, or the call ends. */
function settleUnanswered(recording: Recording) {
  return listTransfers(recording).flatMap(({ exchange, extension }) => {
    const later = recording.events.filter(({ at }) => at >= exchange.at);
    const ringingIndex = later.findIndex(
      (event) => event.event === 'ringing' && phoneOf(event) === extension,
    );
    const { payload: { call_id: id } = {} } = later[ringingIndex] ?? {};
    const ofPhone = later.filter((event) => phoneOf(event) === extension);
    if (ringingIndex < 0 || ofPhone.some(({ event }) => event === 'answered')) {
      return [];
    }
    const before = recording.events.filter(({ at, event }) => at < exchange.at && event === 'answered');
    const [old] = before.slice(-1).map(phoneOf);
    const isBack = later
      .slice(ringingIndex + 1)
      .some((event) => event.event === 'ringing' && phoneOf(event) === old);
    const hasEnded = later.some(
      ({ event, payload }) => ['hangup', 'cdr'].includes(event) && payload.call_id === id,
    );
    return listAnswer({ returns: isBack, ends: hasEnded });
  });
}

/** The leg that each park names, and the one that a later transfer could name. */
function listParks(recording: Recording): string[] {
  return listExchanges(recording, 'parkCallV1')
    .filter(hasSucceeded)
    .flatMap((park) => {
      const transfers = listAfter(recording, park).filter(
        (exchange) =>
          operationIdOf(exchange) === 'transferCallV1' &&
          exchange.params.call_id === park.params.call_id &&
          !isRefused(exchange),
      );
      const [transfer] = transfers;
      return transfer ? [`${bodyFields(park).legs} ${bodyFields(transfer).legs}`] : [];
    });
}

function settleParkedLeg(recording: Recording) {
  const parks = listParks(recording);
  const isKept = parks.some((legs) => legs.endsWith(' bleg'));
  const isRenamed = parks.includes('aleg aleg') && parks.includes('bleg aleg');
  return [...(isKept ? ['keeps-name' as const] : []), ...(isRenamed ? ['becomes-aleg' as const] : [])];
}

/** Only where the sides keep their names. */
function settleParkLegs(recording: Recording) {
  const parks = listParks(recording);
  const keptLegs = parks.includes('bleg bleg') ? ['kept' as const] : [];
  return [...keptLegs, ...(parks.includes('aleg bleg') ? ['cut' as const] : [])];
}

export const transferRules = {
  'active-call': settleActiveCall,
  'park-legs': settleParkLegs,
  'parked-leg': settleParkedLeg,
  'transfer-call-id': settleTransferId,
  'transfer-extension': settleTransferExtension,
  'unanswered-transfer': settleUnanswered,
} satisfies Rules;
