// Joins stored events with their call records, and names the result of each call. Node.js 20 or newer.
// The documentation for coding agents: /llms.txt on the site of this file.
import { readdirSync, readFileSync } from 'node:fs';
import { pitel } from './pitel.mjs';

const { EVENTS_DIR = 'events', PITEL_TOKEN_VERSION = 'v1' } = process.env; // EVENTS_DIR: where the receiver stores
const ZONE = '+07:00'; // of the times in cdr
const SLACK_MS = 5_000; // how far the clocks of Pitel and of your server may differ
const TRANSFER_MS = 3_000; // longest pause between the records of a transferred call
const WINDOW_MS = 60_000; // longest pause between the parts of a call that has no record yet
const LATE_MS = 3_600_000; // a record that is later has times of another zone

const isLeg = ({ event }) => ['ringing', 'answered', 'hangup'].includes(event);
const isRecord = ({ event }) => event === 'cdr';
// +84 90 000 0003, 84900000003 and 0900000003 are the same number.
const toLocal = (number) =>
  String(number ?? '')
    .replace(/[^\d]/g, '')
    .replace(/^84(?=\d{9})/, '0');
const timeOf = (text) => Date.parse(`${String(text).replace(' ', 'T')}${ZONE}`);

function readEvents() {
  return readdirSync(EVENTS_DIR)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(`${EVENTS_DIR}/${file}`, 'utf8')))
    .filter(({ event }) => event !== 'cdr_autocall') // needs no join
    .map(({ received_at, event, payload }) => ({ ...payload, at: Date.parse(received_at), event }))
    .sort((a, b) => a.at - b.at);
}

// All events of one call_id: with a record a call, without one a part of a call.
function makePart(events) {
  const { direction, from_number, to_number, hotline } = events[0];
  const key = `${toLocal(direction === 'outbound' ? to_number : from_number)} ${toLocal(hotline)}`;
  const first = events[0].at;
  const { at, time_started, time_ended } = events.find(isRecord) ?? {};
  const [start, end] = [timeOf(time_started), timeOf(time_ended)];
  if (Number.isNaN(end - start)) return { key, first, events, start: first, end: events.at(-1).at, offset: 0 };
  // A record comes soon after the end of its call. Otherwise the clocks differ: then its arrival counts.
  const isSameClock = at >= end - SLACK_MS && at <= end + LATE_MS;
  return { key, first, events, start, end, offset: isSameClock ? 0 : at - end, arrival: at - end, hasRecord: true };
}

const gapTo = (part, { start, end }, offset) => Math.max(start + offset - part.first, part.first - end - offset, 0);

// A part without a record belongs to the call of the same customer at the same hotline in whose time it began.
function joinParts(parts) {
  let calls = parts.filter(({ hasRecord }) => hasRecord);
  for (const part of parts.filter(({ hasRecord }) => !hasRecord)) {
    const gapOf = (call) => gapTo(part, call, call.offset);
    const isNear = (call) => call.key === part.key && gapOf(call) <= (call.hasRecord ? SLACK_MS : WINDOW_MS);
    const near = calls.filter(isNear);
    const least = Math.min(...near.map(gapOf));
    const owners = near.filter((call) => gapOf(call) === least);
    const isAmbiguous = owners.length > 1 || owners.some((call) => call.isAmbiguous);
    calls = [...calls.filter((call) => !owners.includes(call)), merge([...owners, part], isAmbiguous)];
  }
  return joinTransfers(joinByArrival(calls).sort((a, b) => a.start - b.start));
}

// If the clock of the receiver is ahead, parts seem to begin after the end of their call. Then the arrival of its record
// counts. Where another call is near, a person must look.
function joinByArrival(calls) {
  for (const part of calls.filter(({ hasRecord }) => !hasRecord)) {
    const isNear = (call) =>
      call.hasRecord &&
      call.key === part.key &&
      call.events[0].direction === part.events[0].direction &&
      gapTo(part, call, call.arrival) <= WINDOW_MS;
    const near = calls.filter(isNear);
    if (near.every(({ events }) => events.some(isLeg))) continue;
    const [record, another] = near;
    if (another) {
      for (const call of [...near, part]) call.isAmbiguous = true;
    } else {
      const others = calls.filter((call) => call !== part && call !== record);
      calls = [...others, merge([record, part], record.isAmbiguous || part.isAmbiguous)];
    }
  }
  return calls;
}

function merge(parts, isAmbiguous = false) {
  const timed = parts[0].hasRecord ? parts.filter(({ hasRecord }) => hasRecord) : parts;
  return {
    ...parts[0],
    start: Math.min(...timed.map(({ start }) => start)),
    end: Math.max(...timed.map(({ end }) => end)),
    events: parts.flatMap(({ events }) => events).sort((a, b) => a.at - b.at),
    isJoined: parts.length > 1,
    isAmbiguous,
  };
}

// A record that starts when an answered call of the same customer ends is that of a transfer.
function joinTransfers(calls) {
  const joined = [];
  for (const call of calls) {
    const isBefore = (one) =>
      one.hasRecord && one.key === call.key && isAnswered(one.events) && Math.abs(call.start - one.end) <= TRANSFER_MS;
    const index = call.hasRecord ? joined.findIndex(isBefore) : -1;
    if (index < 0) joined.push(call);
    else joined[index] = merge([joined[index], call], joined[index].isAmbiguous || call.isAmbiguous);
  }
  return joined;
}

function isAnswered(events) {
  const isOutbound = events[0].direction === 'outbound'; // there, answered may mean the extension
  return events.some(({ event, billsec }) => (event === 'answered' && !isOutbound) || Number(billsec) > 0);
}

async function readRecord({ call_id, sip_call_id }) {
  for (const id of [call_id, sip_call_id].filter(Boolean)) {
    const record = await pitel.get(`/${PITEL_TOKEN_VERSION}/cdr/{id}`, { id }).catch((error) => {
      // How a missing record is answered is not specified.
      if (!error.request?.startsWith('GET ') || error.status === 401) throw error;
    });
    if (record?.id === id || record?.sip_call_id === id) return record;
  }
}

async function findResult(events, record) {
  if (isAnswered(events)) return 'answered';
  if (events.some(({ event }) => event === 'missed')) return 'missed';
  if (!record) return events.some(({ event }) => event === 'hangup') ? 'unknown' : 'in progress';

  const status = String((await readRecord(record))?.status ?? 'unknown').toLowerCase();
  if (status === 'answered' || status === 'unknown') return status;
  if (events[0].direction === 'inbound') return 'missed';
  return /^no[ _-]answer/.test(status) ? 'no answer' : status;
}

// For a terminal: without line breaks and control characters.
const plain = (text) => text.replace(/\p{C}/gu, '?');

const calls = new Map();
const stored = readEvents();
if (stored.length === 0) console.log(`no events in ${EVENTS_DIR}`);
for (const event of stored.filter(({ call_id }) => call_id)) {
  calls.set(event.call_id, [...(calls.get(event.call_id) ?? []), event]);
}

for (const { events, isJoined, isAmbiguous } of joinParts([...calls.values()].map(makePart))) {
  const result = isAmbiguous ? 'unknown' : await findResult(events, events.find(isRecord));
  const isOutbound = events[0].direction === 'outbound';
  const answered = events.filter(({ event }) => event === 'answered' && !isOutbound);
  const legs = answered.length > 0 ? answered : events.filter(isLeg);
  const numbers = legs.map(({ from_number, to_number }) => (isOutbound ? from_number : to_number));
  const phones = [...new Set(numbers.filter(Boolean))];
  const ours = (answered.length > 0 || isOutbound ? phones.join(', then ') : phones.sort().join(', ')) || 'nobody';
  const { from_number, to_number } = events[0];
  console.log(plain(`${result}: ${isOutbound ? `${ours} to ${to_number}` : `${from_number} to ${ours}`}`));

  const ids = [...new Set(events.filter(isRecord).map(({ call_id }) => call_id))].join(', ') || 'none yet';
  const way = isJoined ? 'by customer, hotline and time' : 'by call_id';
  console.log(plain(`  record ${ids}, ${isAmbiguous ? 'ambiguous' : way}`));
}

const unread = stored.filter(({ call_id }) => !call_id).length;
if (unread > 0) console.log(`unread events in ${EVENTS_DIR}: ${unread}. A person must look at them.`);
