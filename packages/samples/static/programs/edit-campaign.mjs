// Changes one setting of a campaign. Node.js 20 or newer.
import { pitel } from './pitel.mjs';

const path = '/v3/campaign/3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41';
const changes = { recall_times: 1 };

// Sending back a stale status could restart a stopped campaign.
const { status, ...campaign } = await pitel.get(path);
const edited = { ...campaign, ...changes };
if (edited.type === 'autocall') {
  // It needs no agents.
  edited.users ??= [];
  edited.groups ??= [];
}
const missing = Object.keys(edited).filter((name) => edited[name] === null);
if (missing.length > 0) throw new Error(`Null may hide a value: add ${missing} to the changes.`);
await pitel.put(path, edited);

const saved = await pitel.get(path);
for (const name of Object.keys(changes)) {
  console.log(`${name}: ${campaign[name]} before, ${saved[name]} now`);
}
