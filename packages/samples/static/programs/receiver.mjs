// The documentation for coding agents: /llms.txt on the site of this file.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const HOST = process.env.HOST ?? '127.0.0.1'; // behind a proxy with HTTPS; 0.0.0.0 is reached from other computers
const PORT = Number(process.env.PORT ?? 8080);
const FOLDER = process.env.EVENTS_DIR ?? 'events';
const SECRET = process.env.HOOK_SECRET;
const EVENTS = new Set(['ringing', 'answered', 'hangup', 'cdr', 'missed', 'cdr_autocall']);
const MAX_BYTES = 100_000;
const MAX_EVENTS = 100; // in one request; each becomes a file

if (!SECRET) throw new Error('Set HOOK_SECRET to a long random text of letters and digits.');
process.umask(0o077); // only you can read the files: they have phone numbers
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

// Throws an error if the value can't be written as JSON: endless nesting, or 1e999, which is Infinity.
function checkValue(value) {
  JSON.stringify(value, (_, part) => {
    if (part === Infinity || part === -Infinity) throw new RangeError('too large');
    return part;
  });
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

// The events of a request; one without call_id when it cannot be read.
async function parseEvents(body, type, query) {
  const fields = Object.fromEntries(query);
  const text = body
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  try {
    if (/^[[{]/.test(text)) {
      const value = JSON.parse(text);
      checkValue(value);
      return [value].flat().map((event) => (isObject(event) ? { ...fields, ...event } : {}));
    }
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

// For a log: without line breaks and control characters.
const plain = (value) => String(value).replace(/\p{C}/gu, '?');

// Your own work starts here.
async function handle(event, payload) {
  const { call_id, from_number, to_number } = payload;
  console.log(plain(`${event}: call ${call_id} from ${from_number} to ${to_number}`));
}

async function receive(request) {
  const [path, query = ''] = request.url.split('?', 2);
  const [, root, secret = '', event = ''] = path.split('/');
  if (root !== 'pitel' || !isSecret(secret) || !EVENTS.has(event)) return { status: 404, text: 'not found' };

  const body = await readBody(request);
  if (!body) return { status: 400, text: 'too large' };
  const type = request.headers['content-type'] ?? '';
  const payloads = await parseEvents(body, type, new URLSearchParams(query));
  const good = payloads.length > MAX_EVENTS ? [] : payloads.filter(isEvent);
  const fresh = good.filter((payload) => storeOnce(event, payload));
  const isRead = good.length > 0 && good.length === payloads.length;
  if (!isRead) storeOnce(event, {}, { type, body: body.toString('base64'), query });
  const readText = fresh.length > 0 ? 'stored' : 'repeat';
  return { status: 200, text: isRead ? readText : 'stored unread', event, fresh };
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

server.listen(PORT, HOST, () => console.log(`Listening on ${HOST}, port ${PORT}`));
