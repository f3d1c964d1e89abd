// Parks an agent's customer and sends the customer to a colleague. Node.js 20 or newer.
// Usage: node hand-over.mjs kept|cut AGENT COLLEAGUE, with the extensions of both
import { PitelError, pitel } from './pitel.mjs';

const [named, agent, colleague] = process.argv.slice(2);
if (!['kept', 'cut'].includes(named) || !colleague) {
  throw new Error('node hand-over.mjs kept|cut AGENT COLLEAGUE: kept or cut is the side that legs names in a park request.');
}

const { data } = await pitel.get('/v1/call');
const [call, another] = (data ?? []).filter(({ source, destination }) => source === agent || destination === agent);
if (!call || another) throw new Error(`Extension ${agent} has ${call ? 'several calls' : 'no call'}.`);

// aleg placed the call, bleg received it.
const [customer, other] = call.source === agent ? ['bleg', 'aleg'] : ['aleg', 'bleg'];

// From the park on, everything fits into the 10 seconds, also a new token.
const start = Date.now();
async function send(action, body, until) {
  const timeout = Math.max(0, until - (Date.now() - start) / 1000);
  await pitel.post(`/v1/call/${call.call_id}/${action}`, body, { timeout });
  console.log(`${action}: ${JSON.stringify(body)}`);
}

let isParked = false;
try {
  await send('park', { legs: named === 'kept' ? customer : other }, 4);
  isParked = true;
  await send('transfer', { ext: colleague, legs: customer }, 6);
} catch (error) {
  // A park without an answer can have worked.
  if (!isParked && error instanceof PitelError && error.status < 500) throw error;
  console.log(error.message);
  await send('transfer', { ext: agent, legs: customer }, 9);
}
