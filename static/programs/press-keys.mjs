// Prints which keys were pressed in the auto-calls of a day. Node.js 20 or newer.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pitel } from './pitel.mjs';

const { EVENTS_DIR = 'events', CAMPAIGN_UUID, DAY } = process.env;
const ACTIONS = { 1: 'call back', 2: 'put on the do-not-call list' }; // as your script says

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
    .filter(({ event, payload }) => event === 'cdr_autocall' && payload.call_id)
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

// One entry for each call: the event came first, the record has the same id.
const calls = new Map();
const records = CAMPAIGN_UUID ? await readRecords() : [];
for (const call of [...readEvents(), ...records]) {
  if (!calls.has(call.id)) calls.set(call.id, call);
}

for (const { id, who, keys } of calls.values()) {
  const key = keyOf(keys);
  const action = ACTIONS[key] ?? 'a person must look at it';
  const text = key === '' ? 'no key' : `${key ?? JSON.stringify(keys)}: ${action}`;
  console.log(`${who} pressed ${text} (call ${id})`);
}
