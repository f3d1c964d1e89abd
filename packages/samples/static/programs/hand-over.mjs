// Parks an agent's customer and sends the customer to a colleague. Node.js 20 or newer.
// Usage: node hand-over.mjs kept|cut AGENT COLLEAGUE, with the extensions of both
// The documentation for coding agents: /llms.txt on the site of this file.
import { PitelError, pitel } from './pitel.mjs';

const [named, agent, colleague] = process.argv.slice(2);
if (!['kept', 'cut'].includes(named) || !colleague) {
  throw new Error('node hand-over.mjs kept|cut AGENT COLLEAGUE: kept or cut is the side that legs names in a park request.');
}

const isIn = ({ source, destination }, number) => source === number || destination === number;
const { data } = await pitel.get('/v1/call');
const [call, another] = (data ?? []).filter((one) => isIn(one, agent));
if (!call || another) throw new Error(`Extension ${agent} has ${call ? 'several calls' : 'no call'}.`);

// aleg placed the call, bleg received it.
const [customer, other] = call.source === agent ? ['bleg', 'aleg'] : ['aleg', 'bleg'];

// From the park on, everything fits into the 10 seconds, also a new token.
const start = Date.now();
const limit = (until) => ({ timeout: Math.max(0, until - (Date.now() - start) / 1000) });

async function send(action, body, until) {
  await pitel.post(`/v1/call/{call_id}/${action}`, { call_id: call.call_id, ...body }, limit(until));
  console.log(`${action}: ${JSON.stringify(body)}`);
}

// A transfer without an answer can have worked. If the list cannot be read, the customer goes back.
async function isWithColleague() {
  const number = call.source === agent ? call.destination : call.source;
  const isCustomers = (one) => one.call_id === call.call_id || isIn(one, number);
  try {
    const { data } = await pitel.get('/v1/call', {}, limit(7.5));
    return (data ?? []).some((one) => isIn(one, colleague) && isCustomers(one));
  } catch (error) {
    console.log(error.message);
    return false;
  }
}

let isParked = false;
try {
  await send('park', { legs: named === 'kept' ? customer : other }, 4);
  isParked = true;
  await send('transfer', { ext: colleague, legs: customer }, 6);
} catch (error) {
  // A park without an answer can also have worked.
  if (!isParked && error instanceof PitelError && error.status < 500) throw error;
  console.log(error.message);
  if (isParked && (await isWithColleague())) {
    console.log(`The call is at ${colleague}.`);
  } else {
    await send('transfer', { ext: agent, legs: customer }, 9);
    throw new Error(`The hand-over failed. The customer is back at ${agent}.`);
  }
}
