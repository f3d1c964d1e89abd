// Prints which keys were pressed in auto-calls: of all stored events, and of the records of a day. Node.js 20 or newer.
// The documentation for coding agents: /llms.txt on the site of this file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pitel } from './pitel.mjs';

const { EVENTS_DIR = 'events', CAMPAIGN_UUID, DAY } = process.env;
const ACTIONS = { 1: 'call back', 2: 'put on the do-not-call list' }; // as your script says
if (CAMPAIGN_UUID && !/^\d{4}-\d{2}-\d{2}$/.test(DAY ?? '')) throw new Error('Set DAY to the day of the records, YYYY-MM-DD.');

// A key, "" for none (127 in the portal), undefined for a form that is not documented.
function keyOf(value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  if (['', '""', '{}', '127'].includes(text)) return '';
  return /^"?([0-9])"?$/.exec(text)?.[1];
}

function readEvents() {
  if (!existsSync(EVENTS_DIR)) return [];
  return readdirSync(EVENTS_DIR)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(`${EVENTS_DIR}/${file}`, 'utf8')))
    .filter(({ event }) => event === 'cdr_autocall')
    .map(({ payload }) => ({
      id: payload.call_id,
      who: payload.customer_id,
      keys: payload.press_key,
    }));
}

async function readRecords() {
  const day = { start_date_ended: `${DAY} 00:00:00`, end_date_ended: `${DAY} 23:59:59` };
  const records = [];
  for await (const { id, lead_uuid, press_key } of pitel.list('/v3/cdr', { campaign_uuid: CAMPAIGN_UUID, ...day })) {
    records.push({ id, who: lead_uuid, keys: press_key });
  }
  return records;
}

// One entry for each call: its event and its record have the same id, and one of them can lack the key.
const events = readEvents();
const records = CAMPAIGN_UUID ? await readRecords() : [];
if (events.length === 0) console.log(`no cdr_autocall events in ${EVENTS_DIR}`);
const calls = new Map();
for (const { id, who, keys } of [...events.filter((event) => event.id), ...records]) {
  const call = calls.get(id) ?? { who, found: new Map() };
  calls.set(id, call);
  if (keyOf(keys) !== '') call.found.set(keyOf(keys) ?? JSON.stringify(keys), keyOf(keys));
}

// For a terminal: without line breaks and control characters.
const plain = (text) => text.replace(/\p{C}/gu, '?');

for (const [id, { who, found }] of calls) {
  const [key] = found.values();
  const action = (found.size === 1 && ACTIONS[key]) || 'a person must look at it';
  const text = found.size === 0 ? 'no key' : `${[...found.keys()].join(' or ')}: ${action}`;
  console.log(plain(`${who} pressed ${text} (call ${id})`));
}

const unread = events.filter((event) => !event.id).length;
if (unread > 0) console.log(`unread events in ${EVENTS_DIR}: ${unread}. A person must look at them.`);
