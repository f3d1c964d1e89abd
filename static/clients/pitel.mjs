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
  }
}

/** @typedef {{ query?: Record<string, string | number>, body?: object, timeout?: number }} Options - The timeout is in seconds. */

/** Tokens by the version of the API that gave them. @type {Map<string, { token: string, expires: number }>} */
const tokens = new Map();

/** @param {string} name */
function readSetting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** A failure may come with any HTTP status: the body tells. @param {any} reply */
function hasFailed(reply) {
  const { error, fail, status, code = 'OK', created = true, deleted = true } = reply ?? {};
  const isRefused = error || fail?.length > 0 || status === 'fail' || !['OK', 200].includes(code);
  return isRefused || String(created) !== 'true' || String(deleted) !== 'true';
}

/** @param {string} method @param {string} path @param {Options} options @param {AbortSignal} signal @param {string} [token] */
async function send(method, path, { query, body }, signal, token) {
  const url = new URL(readSetting('PITEL_BASE_URL') + path);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const isForm = body instanceof FormData;
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body && !isForm) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, { method, headers, body: isForm ? body : JSON.stringify(body), signal });
  const text = await response.text();
  const fail = () => new PitelError(`${method} ${path}`, response.status, text);
  if (!response.ok) throw fail();
  let reply;
  try {
    reply = text === '' ? {} : JSON.parse(text);
  } catch {
    throw fail();
  }
  if (hasFailed(reply)) throw fail();
  return reply;
}

/** @param {string} path @param {AbortSignal} signal @param {string} [refused] */
async function readToken(path, signal, refused) {
  // Campaigns are started under /v1, and belong to v3.
  const isV1 = /^\/v1\/(?!campaign\/)/.test(path);
  const version = process.env.PITEL_TOKEN_VERSION ?? (isV1 ? 'v1' : 'v3');
  const known = tokens.get(version);
  if (known && known.token !== refused && known.expires > Date.now()) return known.token;
  const body = { api_key: readSetting('PITEL_API_KEY') };
  const reply = await send('POST', `/${version}/auth/token`, { body }, signal);
  const { token, expired } = reply.data ?? reply;
  const seconds = expired ? expired - 60 - Date.now() / 1000 : 23 * 3600;
  tokens.set(version, { token, expires: Date.now() + seconds * 1000 });
  return token;
}

/** @param {string} method @param {string} path @param {Options} [options] @returns {Promise<any>} The parsed body. */
async function request(method, path, options = {}) {
  // One time limit for the request, a new token and a second try.
  const signal = AbortSignal.timeout((options.timeout ?? 30) * 1000);
  const token = await readToken(path, signal);
  try {
    return await send(method, path, options, signal, token);
  } catch (error) {
    if (!(error instanceof PitelError) || error.status !== 401) throw error;
    return send(method, path, options, signal, await readToken(path, signal, token));
  }
}

/** Reads a list page by page. @param {string} path @param {Record<string, string | number>} [query] @returns {AsyncGenerator<any>} */
async function* list(path, query = {}, limit = 50) {
  for (let page = 1, count = 0, total = 1; count < total; page += 1) {
    /** @type {Record<string, number>} */
    const place = path === '/v1/cdr' ? { page } : { offset: count };
    const reply = await request('GET', path, { query: { ...query, limit, ...place } });
    const data = reply.data ?? [];
    yield* data;
    count += data.length;
    total = reply.total;
    if (typeof total !== 'number' || (count < total && data.length === 0)) {
      throw new Error(`GET ${path}: ${count} records, total ${total}`);
    }
  }
}

/** @type {(method: string) => (path: string, body?: object, options?: Options) => Promise<any>} */
const withBody = (method) => (path, body, options) => request(method, path, { ...options, body });

export const pitel = {
  /** @param {string} path @param {Options['query']} [query] @param {Options} [options] */
  get: (path, query, options) => request('GET', path, { ...options, query }),
  post: withBody('POST'),
  put: withBody('PUT'),
  patch: withBody('PATCH'),
  delete: withBody('DELETE'),
  list,
};
