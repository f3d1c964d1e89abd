import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const PORT = Number(process.env.PORT ?? 8080);
const FOLDER = process.env.EVENTS_DIR ?? 'events';
const SECRET = process.env.HOOK_SECRET;
const EVENTS = new Set(['ringing', 'answered', 'hangup', 'cdr', 'missed', 'cdr_autocall']);
const MAX_BYTES = 100_000;

if (!SECRET) throw new Error('Set HOOK_SECRET to a long random text of letters and digits.');
mkdirSync(FOLDER, { recursive: true });

const sha256 = (text) => createHash('sha256').update(text).digest();
const isSecret = (text) => timingSafeEqual(sha256(text), sha256(SECRET));

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

// The events of a request; one without call_id when it cannot be read.
async function parseEvents(body, type, query) {
  const fields = Object.fromEntries(query);
  const text = body
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  try {
    if (/^[[{]/.test(text)) return [JSON.parse(text)].flat().map((event) => ({ ...fields, ...event }));
    const isMultipart = type.startsWith('multipart/');
    const form = isMultipart
      ? await new Response(body, { headers: { 'Content-Type': type } }).formData()
      : new URLSearchParams(text);
    return [{ ...fields, ...Object.fromEntries(form) }];
  } catch {
    return [fields];
  }
}

const isEvent = ({ call_id }) => typeof call_id === 'string' && call_id !== '';

// True for a new event, false for a repeat.
function storeOnce(event, payload, more) {
  const data = JSON.stringify([event, Object.entries(payload).sort(), more]);
  const file = `${FOLDER}/${sha256(data).toString('hex')}.json`;
  const draft = `${FOLDER}/${randomUUID()}.tmp`;
  writeFileSync(draft, JSON.stringify({ received_at: new Date().toISOString(), event, payload, ...more }));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

// Your own work starts here.
async function handle(event, payload) {
  console.log(`${event}: call ${payload.call_id} from ${payload.from_number} to ${payload.to_number}`);
}

async function receive(request) {
  const [path, query = ''] = request.url.split('?', 2);
  const [, root, secret = '', event = ''] = path.split('/');
  if (root !== 'pitel' || !isSecret(secret) || !EVENTS.has(event)) return { status: 404, text: 'not found' };

  const body = await readBody(request);
  if (!body) return { status: 400, text: 'too large' };
  const type = request.headers['content-type'] ?? '';
  const payloads = await parseEvents(body, type, new URLSearchParams(query));
  if (!payloads.every(isEvent)) {
    storeOnce(event, {}, { type, body: body.toString('base64'), query });
    return { status: 200, text: 'stored unread' };
  }
  const fresh = payloads.filter((payload) => storeOnce(event, payload));
  return { status: 200, text: fresh.length > 0 ? 'stored' : 'repeat', event, fresh };
}

const server = createServer(async (request, response) => {
  let result;
  try {
    result = await receive(request);
  } catch (error) {
    console.error(error);
    result = { status: 500, text: 'error' };
  }
  response.writeHead(result.status, { 'Content-Type': 'text/plain' }).end(`${result.text}\n`);
  for (const payload of result.fresh ?? []) {
    try {
      await handle(result.event, payload);
    } catch (error) {
      console.error(error);
    }
  }
});

server.listen(PORT, () => console.log(`Listening on port ${PORT}`));
