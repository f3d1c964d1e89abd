// Downloads the recordings of the calls that ended on one day, each once. Node.js 20 or newer.
// Usage: node download-recordings.mjs 2026-01-15 [v1|v3]. Run it again for recordings that were not ready.
// The documentation for coding agents: /llms.txt on the site of this file.
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { pitel } from './pitel.mjs';

const { PITEL_BASE_URL, PITEL_API_KEY, RECORDINGS_DIR = 'recordings', WAIT_SECONDS = '60', TRIES = '6' } = process.env;
const [day = '', version = 'v1'] = process.argv.slice(2);
if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !['v1', 'v3'].includes(version)) {
  throw new Error('Usage: node download-recordings.mjs 2026-01-15 [v1|v3]');
}
const ENDINGS = { 'audio/wav': '.wav', 'audio/x-wav': '.wav', 'audio/wave': '.wav', 'audio/mpeg': '.mp3', 'audio/ogg': '.ogg' };

let token;
async function readToken() {
  const reply = token ? undefined : await pitel.post(`/${version}/auth/token`, { api_key: PITEL_API_KEY });
  token ??= reply.token ?? reply.data?.token;
  return token;
}

// Sends a token only to the API host, only after that host has refused a request without one, and never to where it redirects.
async function open(address, range) {
  let url = new URL(address);
  let headers = { 'Accept-Encoding': 'identity', ...range };
  for (let step = 0; step < 8; step += 1) {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(600_000) });
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
    const isRefused = [401, 403].includes(response.status) && !headers.Authorization;
    if (location) {
      const next = new URL(location, url);
      if (url.protocol === 'https:' && next.protocol !== 'https:') throw new Error(`redirected to ${next.protocol}`);
      url = next;
      headers = { 'Accept-Encoding': 'identity', ...range };
    } else if (isRefused && url.origin === new URL(PITEL_BASE_URL).origin) {
      headers = { ...headers, Authorization: `Bearer ${await readToken()}` };
    } else {
      return response;
    }
    await response.body?.cancel();
  }
  throw new Error('too many redirects');
}

// Returns why a recording isn't saved yet. A file without the ending `.part` is complete.
async function download({ id, recording_url: address }) {
  const part = join(RECORDINGS_DIR, `${id}.part`);
  const start = existsSync(part) ? statSync(part).size : 0;
  const response = await open(address, start > 0 && { Range: `bytes=${start}-` });
  const { status, headers, body } = response;
  const type = (headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase();
  const [, first, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  const isRest = status === 206 && Number(first) === start;
  if ((status !== 200 && !isRest) || /^text\/|html|json|xml/.test(type) || !body) {
    await body?.cancel();
    // The rest doesn't fit: start again.
    if (status === 206 || status === 416) rmSync(part, { force: true });
    return `HTTP ${status} ${type}`.trim();
  }
  await pipeline(Readable.fromWeb(body), createWriteStream(part, { flags: isRest ? 'a' : 'w' }));
  const size = statSync(part).size;
  const expected = Number(whole ?? headers.get('content-length') ?? size);
  if (size !== expected || size === 0) {
    if (size > expected) rmSync(part);
    return `${size} of ${expected} bytes`;
  }
  renameSync(part, join(RECORDINGS_DIR, `${id}${ENDINGS[type] ?? '.audio'}`));
}

// For a terminal: without line breaks and control characters.
const plain = (text) => text.replace(/\p{C}/gu, '?');

process.umask(0o077); // only you can read the recordings
mkdirSync(RECORDINGS_DIR, { recursive: true });
const saved = new Set(
  readdirSync(RECORDINGS_DIR)
    .filter((file) => !file.endsWith('.part'))
    .map((file) => file.split('.')[0]),
);
let missing = [];
for await (const record of pitel.list(`/${version}/cdr`, {
  start_date_ended: `${day} 00:00:00`,
  end_date_ended: `${day} 23:59:59`,
})) {
  if (!/^[\w-]+$/.test(record.id)) throw new Error(plain(`${record.id} can't be the name of a file.`));
  if (record.recording_url && !saved.has(record.id)) missing.push(record);
}

for (let round = 1; missing.length > 0; round += 1) {
  const left = [];
  for (const record of missing) {
    const reason = await download(record).catch(({ message, cause }) => cause?.message ?? message);
    if (reason) left.push(record);
    console.log(plain(`${record.id}: ${reason ? `not saved (${reason})` : 'saved'}`));
  }
  missing = left;
  if (round >= Number(TRIES)) break;
  if (missing.length > 0) await wait(Number(WAIT_SECONDS) * 1000 * 2 ** (round - 1));
}
if (missing.length > 0) throw new Error(`Gave up: ${missing.map(({ id }) => id).join(', ')}. Run the program again later.`);
