// Node.js 20. Usage: node campaign.mjs start|load|results|stop [YYYY-MM-DD]
// The documentation for coding agents: /llms.txt on the site of this file.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { pitel } from './pitel.mjs';

const carrierUuid = 'e05c8a17-6f2b-4d93-a4e8-91b7d3c6f052'; // from GET /v3/carrier
const listName = 'due-march'; // like the names below: not taken yet
const columns = ['phone_number', 'customer_name', 'amount', 'due_date']; // the number, then the slots
const { MY_PHONE = '' } = process.env; // your own number: hear the campaign before your customers do
const leads = [
  {
    phone_number: MY_PHONE,
    after_days: 0, // from the day of the command that adds this lead
    customer_name: 'Nguyen Van A',
    amount: '10410000',
    due_date: '15/03/2026',
  },
];
const doNotCall = ['0900000009']; // the numbers of your do-not-call list
const script = {
  template_name: 'payment-reminder-vi',
  voice_type: 'tts',
  voice_tts: 'north-f-01',
  speed_tts: 1,
  content: 'Xin chào {{customer_name}}. Khoản thanh toán {{amount}} đồng đến hạn ngày {{due_date}}.',
  enable_option: false,
  press_timeout: 1,
  inter_digit_timeout: 1,
  max_timeout: 1,
};
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hour = 3_600_000_000_000; // in nanoseconds
const hours = weekdays.flatMap((weekday) => [
  [`${weekday}_start_time`, 8 * hour],
  [`${weekday}_end_time`, 17 * hour],
]);
const settings = {
  campaign_name: 'payment-reminder',
  description: 'Reminder three days before the due date',
  type: 'autocall',
  type_autocall: 'autocall_voice_tts',
  carrier_uuid: carrierUuid,
  mode_call: 'direct',
  concurrent_call: 5,
  call_timeout: 60, // seconds
  schedules: [Object.fromEntries(hours)],
  recall_times: 2,
  recall_status: ['no-answered', 'busy'],
  schedule_recall: 'minute',
  schedule_recall_duration: 30, // minutes
  priority_recall: 'normal',
  limit_recall_duration: 0, // seconds: no answered call counts as too short
};

const stateFile = 'campaign.json'; // ids of this campaign, and which leads were loaded
process.umask(0o077); // only you can read the files: they have phone numbers
const stopFile = 'campaign.stopped'; // separate, so that a running start or load can't overwrite it
const save = (state) => writeFileSync(stateFile, JSON.stringify(state, null, 2));
const dateOf = (time) => new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
const [command, day = dateOf(Date.now())] = process.argv.slice(2);

function toLocal(number) {
  const local = number.replace(/[^\d]/g, '').replace(/^84/, '0');
  if (!/^0[1-9]\d{8,9}$/.test(local)) throw new Error(`${number} is not a phone number in Vietnam.`);
  return local;
}

async function setActive(kind, uuid, active) {
  await pitel.patch(`/v3/${kind}/${uuid}/active`, { active });
  console.log(`${kind} ${active ? 'on' : 'off'}`);
}

// Sends a request after which customers are called, unless stop was run before or in the meantime.
async function sendUnlessStopped(state, send) {
  if (!existsSync(stopFile)) await send();
  if (!existsSync(stopFile)) return;
  await switchOff(state);
  throw new Error('The campaign was stopped.');
}

async function switchOff({ list_uuid, campaign_uuid }) {
  try {
    if (list_uuid) await setActive('list', list_uuid, false);
  } finally {
    if (campaign_uuid) await setActive('campaign', campaign_uuid, false); // also when the list stays on
  }
}

// Adds the leads from the top of this file that the campaign doesn't have yet.
function addLeads(state) {
  if (!leads.every((lead) => lead.phone_number)) throw new Error('Set MY_PHONE to your own phone number.');
  const isSpoken = (lead) => columns.every((column) => /^[^",\r\n]+$/.test(lead[column] ?? ''));
  if (!leads.every(isSpoken)) throw new Error('A value is empty, or has a comma, a quote or a line break.');
  doNotCall.forEach(toLocal);
  const numbers = leads.map((lead) => toLocal(lead.phone_number));
  const twice = numbers.find((number, at) => numbers.indexOf(number) < at);
  if (twice) throw new Error(`${twice} is in the leads twice.`);
  const savedNumbers = state.leads.map((lead) => lead.phone_number);
  for (const lead of leads) {
    const phone_number = toLocal(lead.phone_number);
    const call_on = dateOf(Date.parse(day) + lead.after_days * 86_400_000);
    if (!savedNumbers.includes(phone_number)) state.leads.push({ ...lead, phone_number, call_on, is_loaded: false });
  }
}

async function start() {
  if (existsSync(stateFile)) throw new Error(`${stateFile} exists: this campaign was begun before.`);
  const state = { status: 'begun', leads: [] };
  addLeads(state); // an error stops before anything is created
  rmSync(stopFile, { force: true }); // of an earlier campaign
  const keep = (field, reply) => {
    save(Object.assign(state, { [field]: reply[field] })); // at once: stop needs the ids
    console.log(`${field} ${reply[field]}`);
  };
  keep('template_uuid', await pitel.post('/v3/template', script));
  const { campaign_name, type, type_autocall, concurrent_call } = settings;
  const { template_uuid } = state;
  const basics = { campaign_name, type, type_autocall, concurrent_call, template_uuid };
  keep('campaign_uuid', await pitel.post('/v3/campaign', basics));
  const { campaign_uuid } = state;
  keep('list_uuid', await pitel.post('/v3/list', { campaign_uuid, list_name: listName }));

  await pitel.put('/v3/campaign/{campaign_uuid}', { campaign_uuid, ...settings, template_uuid, active: false });
  const saved = await pitel.get('/v3/campaign/{campaign_uuid}', { campaign_uuid });
  const lost = Object.keys(settings).filter((key) => !isDeepStrictEqual(saved[key], settings[key]));
  if (lost.length > 0) throw new Error(`The campaign has other values in ${lost}.`);

  await upload(state);
  await sendUnlessStopped(state, () => setActive('campaign', campaign_uuid, true));
  await sendUnlessStopped(state, () => pitel.post('/v1/campaign/{campaign_uuid}/run/start', { campaign_uuid }));
  save({ ...state, status: 'started' });
  console.log('started');
}

async function load(state) {
  const status = existsSync(stopFile) ? 'stopped' : state.status;
  if (status !== 'started') throw new Error(`The campaign is ${status}: no lead is loaded.`);
  addLeads(state);
  save(state);
  await upload(state);
}

async function upload(state) {
  const refused = new Set(doNotCall.map(toLocal));
  const isAllowed = ({ phone_number }) => !refused.has(toLocal(phone_number));
  const due = state.leads.filter((lead) => !lead.is_loaded && lead.call_on <= day && isAllowed(lead));
  if (due.length === 0) return console.log(`No lead is due on ${day}.`);
  await setActive('list', state.list_uuid, false); // nobody is called before all leads are checked
  for (const lead of due) lead.is_loaded = true;
  save(state); // before the upload: better a lead that is missed than one that is called twice
  const rows = due.map((lead) => columns.map((column) => lead[column]).join(','));
  const file = new File([[columns, ...rows].join('\n')], 'leads.csv', { type: 'text/csv' });
  await pitel.post('/v3/lead/file', { list_uuid: state.list_uuid, file });
  for (const lead of due) {
    lead.lead_uuid = await findLead(state.list_uuid, lead.phone_number);
    console.log(`${lead.phone_number}: lead ${lead.lead_uuid}`);
  }
  save(state);
  await sendUnlessStopped(state, () => setActive('list', state.list_uuid, true));
}

async function findLead(list_uuid, phone_number) {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const { data } = await pitel.get('/v3/lead', { list_uuid, phone_number, limit: 10, offset: 0 });
    const found = (data ?? []).filter((lead) => lead.phone_number === phone_number);
    if (found.length > 1) throw new Error(`${phone_number} is in the list twice. The list stays off.`);
    if (found.length === 1) return found[0].lead_uuid;
    await wait(2_000);
  }
  throw new Error(`${phone_number} is not in the list. The list stays off.`);
}

async function results({ campaign_uuid, leads }) {
  const [from, to] = [`${day} 00:00:00`, `${day} 23:59:59`];
  for await (const cdr of pitel.list('/v3/cdr', { campaign_uuid, start_date: from, end_date: to })) {
    const lead = leads.find(({ lead_uuid }) => lead_uuid === cdr.lead_uuid);
    console.log(`${lead?.phone_number ?? cdr.to_number}: ${cdr.status}, ${cdr.billsec} s at ${cdr.time_started}`);
  }
  const { data } = await pitel.get('/v3/report/call/campaign', { campaign_uuid, start_time: from, end_time: to });
  for (const { answered, busy, no_answered, total } of data ?? []) {
    console.log(`${total} calls: ${answered} answered, ${busy} busy, ${no_answered} not answered`);
  }
}

async function stop(state) {
  writeFileSync(stopFile, ''); // from now on, start and load switch nothing on
  await switchOff(state);
}

const commands = { start, load, results, stop };
if (!commands[command] || Number.isNaN(Date.parse(day))) throw new Error('Usage: see the first line.');
await commands[command](command === 'start' ? undefined : JSON.parse(readFileSync(stateFile, 'utf8')));
