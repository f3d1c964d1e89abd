// @ts-check
// Client for the Pitel API. Node.js 20 or newer, no packages.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.

/** A request that failed, by its HTTP status or by what its body says. */
export class PitelError extends Error {
  /**
   * @param {string} request
   * @param {number} status
   * @param {string} body
   */
  constructor(request, status, body) {
    super(`${request}: HTTP ${status} ${body}`);
    this.name = 'PitelError';
    this.request = request;
    this.status = status;
    this.body = body;
    /** The parsed body; undefined if it isn't JSON. @type {any} */
    this.reply = parse(body);
    /** The error code, such as USER_BUSY, or a list of validation messages. @type {any} */
    this.code = this.reply?.error;
  }
}

/** @typedef {string | number | boolean} Value */
/** @typedef {{ [name: string]: Value | readonly Value[] }} Query - A list repeats its name. */
/** @typedef {{ query?: Query | undefined, body?: object | undefined, timeout?: number | undefined }} Options - The timeout is in seconds. */

/** Tokens by account and API version. @type {Map<string, { token: string, expires: number }>} */
const tokens = new Map();

/** @param {string} name */
function readSetting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** @param {string} text */
function parse(text) {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A failure can have any HTTP status, so the body decides. No success is empty. @param {any} reply */
function hasFailed(reply) {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return true;
  if (Object.keys(reply).length === 0) return true;
  if ((reply.error ?? '') !== '') return true;
  if (Array.isArray(reply.fail) && reply.fail.length > 0) return true;
  if (reply.status === 'fail') return true;
  if (!['OK', '200'].includes(String(reply.code ?? 'OK'))) return true;
  return String(reply.created ?? true) !== 'true' || String(reply.deleted ?? true) !== 'true';
}

/** @param {string} method @param {string} path @param {Options} options @param {AbortSignal} signal @param {string} [token] */
async function send(method, path, { query, body }, signal, token) {
  const url = new URL(readSetting('PITEL_BASE_URL').replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of [value].flat()) url.searchParams.append(name, String(item));
  }
  const isForm = body instanceof FormData;
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body && !isForm) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, { method, headers, body: isForm ? body : JSON.stringify(body), signal });
  const text = await response.text();
  const reply = parse(text);
  if (!response.ok || hasFailed(reply)) throw new PitelError(`${method} ${path}`, response.status, text);
  return reply;
}

/** Switches something on or off. The response says which. @param {string} path @param {{ active: boolean }} body @param {Options} [options] */
async function patch(path, body, options) {
  const reply = await request('PATCH', path, { ...options, body });
  if (reply.active !== body.active) throw new PitelError(`PATCH ${path}`, 200, JSON.stringify(reply));
  return reply;
}

/** @param {string} path @param {AbortSignal} signal @param {string} [refused] */
async function readToken(path, signal, refused) {
  // Campaigns are started under /v1, but belong to v3.
  const isV1 = /^\/v1\/(?!campaign\/)/.test(path);
  const version = process.env.PITEL_TOKEN_VERSION || (isV1 ? 'v1' : 'v3');
  const api_key = readSetting('PITEL_API_KEY');
  const owner = [version, readSetting('PITEL_BASE_URL'), api_key].join(' ');
  const known = tokens.get(owner);
  if (known && known.token !== refused && known.expires > Date.now()) return known.token;
  const reply = await send('POST', `/${version}/auth/token`, { body: { api_key } }, signal);
  const { token, expired } = reply.data ?? reply;
  if (!token) throw new Error(`POST /${version}/auth/token: no token in ${JSON.stringify(reply)}`);
  const expires = expired ? (expired - 60) * 1000 : Date.now() + 23 * 3_600_000;
  tokens.set(owner, { token, expires });
  return token;
}

/** @param {string} method @param {string} path @param {Options} [options] @returns {Promise<any>} The parsed body. */
async function request(method, path, options = {}) {
  // One time limit for the request, a new token and a second try.
  const signal = AbortSignal.timeout(Math.ceil((options.timeout ?? 30) * 1000));
  const token = await readToken(path, signal);
  try {
    return await send(method, path, options, signal, token);
  } catch (error) {
    if (!(error instanceof PitelError) || error.status !== 401) throw error;
    return send(method, path, options, signal, await readToken(path, signal, token));
  }
}

/** Reads a list page by page. @param {string} path @param {Query} [query] @returns {AsyncGenerator<any>} */
async function* list(path, query = {}, limit = 50) {
  let count = 0;
  /** @type {number | undefined} */
  let total;
  for (let page = 1; total === undefined || count < total; page += 1) {
    /** @type {Query} */
    const place = path === '/v1/cdr' ? { page } : { offset: count };
    const reply = await request('GET', path, { query: { ...query, limit, ...place } });
    const data = reply.data ?? [];
    const isChanged = total !== undefined && reply.total !== total;
    total = reply.total;
    count += data.length;
    if (typeof total !== 'number' || isChanged || (count < total && data.length === 0)) {
      throw new Error(`GET ${path}: ${count} records, total ${total}${isChanged ? ', changed while reading' : ''}`);
    }
    yield* data;
  }
}

/** A record. No request returns a single carrier. @param {string} path */
async function read(path) {
  const [, id] = /^\/v3\/carrier\/(.+)$/.exec(path) ?? [];
  if (!id) return request('GET', path);
  for await (const carrier of list('/v3/carrier')) {
    if (encodeURIComponent(carrier.carrier_uuid) === id) return carrier;
  }
  throw new Error(`GET /v3/carrier: no carrier ${id}`);
}

/** What requests write differently than responses. @param {any} record */
function toRequest({ ...record }) {
  if ('user_enabled' in record) record.is_active = String(record.user_enabled) === 'true';
  if (record.press_options) {
    /** @type {[string, object][]} */
    const keys = record.press_options.flatMap(Object.entries);
    if (keys.some(([, sound]) => typeof sound !== 'object')) throw new Error('unknown form of press_options');
    record.press_options = keys.map(([press_num, sound]) => ({ press_num, ...sound }));
  }
  if (record.type === 'autocall') {
    // It has no agents, so null hides nothing there.
    for (const name of ['users', 'groups', 'statuses']) if (record[name] === null) delete record[name];
  }
  return record;
}

/**
 * Changes a record: reads it, and sends back the fields that an edit takes.
 * @param {string} path @param {readonly string[]} fields The first one is in every record. @param {Record<string, any>} change
 */
async function edit(path, fields, change) {
  const record = toRequest(await read(path));
  const kept = fields.filter((name) => name in record);
  if (kept[0] !== fields[0]) throw new Error(`GET ${path}: no ${fields[0]}`);
  const unknown = kept.filter((name) => record[name] === null && !(name in change));
  if (unknown.length > 0) throw new Error(`GET ${path}: null in ${unknown} may hide a value. Add it to the change.`);
  const body = Object.fromEntries(kept.map((name) => [name, record[name]]));
  return request('PUT', path, { body: { ...body, ...change } });
}

/** @type {(method: string) => (path: string, body?: object, options?: Options) => Promise<any>} */
const withBody = (method) => (path, body, options) => request(method, path, { ...options, body });

export const pitel = {
  /** @param {string} path @param {Query} [query] @param {Options} [options] */
  get: (path, query, options) => request('GET', path, { ...options, query }),
  post: withBody('POST'),
  put: withBody('PUT'),
  patch,
  delete: withBody('DELETE'),
  edit,
  list,
};
