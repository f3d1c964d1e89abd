// Parks an agent's customer and sends the customer to a colleague. Node.js 20 or newer.
// Usage: node hand-over.mjs kept|cut [extension of the agent] [extension of the colleague]
import { pitel } from './pitel.mjs';

const [named, agent = '101', colleague = '102'] = process.argv.slice(2);
if (named !== 'kept' && named !== 'cut') {
  throw new Error('Which side does legs name in a park request? node hand-over.mjs kept|cut');
}

const { data: calls } = await pitel.get('/v1/call');
const call = calls.find(({ source, destination }) => source === agent || destination === agent);
if (!call) throw new Error(`No call of extension ${agent}`);

// aleg placed the call, bleg received it.
const [customer, other] = call.source === agent ? ['bleg', 'aleg'] : ['aleg', 'bleg'];

// From the park on, everything fits into the 10 seconds, also a new token.
const start = Date.now();
async function send(action, body, until) {
  const timeout = Math.max(0, until - (Date.now() - start) / 1000);
  await pitel.post(`/v1/call/${call.call_id}/${action}`, body, { timeout });
  console.log(`${action}: ${JSON.stringify(body)}`);
}

await send('park', { legs: named === 'kept' ? customer : other }, 5);
try {
  await send('transfer', { ext: colleague, legs: customer }, 5);
} catch (error) {
  console.log(error.message);
  await send('transfer', { ext: agent, legs: customer }, 9);
}
