// Creates the event hooks that are missing. Node.js 20 or newer.
// The documentation for coding agents: /llms.txt on the site of this file.
import { pitel } from './pitel.mjs';

const RECEIVER_URL = process.env.RECEIVER_URL?.replace(/\/+$/, ''); // https://crm.example.com/pitel/example-secret
if (!RECEIVER_URL) throw new Error('RECEIVER_URL is not set.');

const { data } = await pitel.get('/v1/event');
const hooks = data ?? []; // null if there is no hook
const typeOf = (hook) => hook.event ?? hook.event_name; // the second name: call-center accounts

for (const event of ['ringing', 'answered', 'hangup', 'cdr', 'missed']) {
  const callback_url = `${RECEIVER_URL}/${event}`;
  if (hooks.some((hook) => typeOf(hook) === event && hook.callback_url === callback_url)) continue;
  await pitel.post('/v1/event', { event, callback_url });
  console.log(`${event}: hook created`);
}
