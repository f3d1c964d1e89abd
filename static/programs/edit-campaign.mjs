// Changes one setting of a campaign. Node.js 20 or newer.
import { pitel } from './pitel.mjs';

const path = '/v3/campaign/3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41';
const changes = { recall_times: 1 };

// A stopped campaign may get an old status back.
const { status, ...campaign } = await pitel.get(path);
const edited = { ...campaign, ...changes };
if (edited.type === 'autodialer' && !(edited.users && edited.groups)) {
  throw new Error('The response does not name the agents: add users and groups to the changes.');
}
await pitel.put(path, edited);

const saved = await pitel.get(path);
for (const name of Object.keys(changes)) {
  console.log(`${name}: ${campaign[name]} before, ${saved[name]} now`);
}
