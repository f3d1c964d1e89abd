// @ts-check
// Client for the Pitel API. Node.js 20 or newer, no packages.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
// The documentation for coding agents: /llms.txt on the site of this file.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** A request that failed, by its HTTP status or by what its body says. */
export class PitelError extends Error {
  /** @param {string} request @param {number} status @param {Headers} headers @param {string} body @param {string} [problem] */
  constructor(request, status, headers, body, problem = body) {
    super(hideSecrets(`${request}: HTTP ${status} ${problem}`));
    this.name = 'PitelError';
    this.request = request;
    this.status = status;
    this.headers = headers;
    this.body = body;
    /** The parsed body; undefined if it isn't JSON. @type {any} */
    this.reply = parse(body);
    /** The error code, such as USER_BUSY, or a list of validation messages. @type {any} */
    this.code = this.reply?.error;
    // They can have secrets, so they are not printed with the error.
    for (const name of ['headers', 'body', 'reply', 'code']) Object.defineProperty(this, name, { enumerable: false });
  }
}

/** @typedef {Record<string, any>} Values */
/** @typedef {{ timeout?: number | undefined }} Options - The timeout is in seconds and includes a new token and all attempts. */
/** @typedef {{ path: string, values: Values, row: Values }} Prepared - The path is filled, and the values are what remains. */

/** Tokens by account and API version. @type {Map<string, { token: string, expires: number }>} */
const tokens = new Map();

/** @param {string} text */
function hideSecrets(text) {
  const secrets = [process.env.PITEL_API_KEY, ...[...tokens.values()].map(({ token }) => token)];
  return secrets.reduce((hidden = '', secret) => (secret ? hidden.replaceAll(secret, '…') : hidden), text);
}

/** @param {string} name */
function readSetting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function readBaseUrl() {
  const url = readSetting('PITEL_BASE_URL');
  const isSafe = /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)(\/[^\s?#]*)?$/.test(url);
  if (!isSafe) throw new Error('PITEL_BASE_URL must be an https:// address. Plain http:// is only for this computer.');
  return url.replace(/\/+$/, '');
}

/** @param {string} text */
function parse(text) {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the contract says about a request. @param {string} method @param {string} path @returns {Values} */
function findRow(method, path) {
  const [wanted = ''] = `${method} ${path}`.split('?');
  const steps = wanted.split('/');
  const isSame = (/** @type {string} */ name) => {
    const own = name.split('/');
    return own.length === steps.length && own.every((step, index) => step === steps[index] || step[0] === '{');
  };
  const name = wanted in contract ? wanted : Object.keys(contract).find(isSame);
  return name ? { isKnown: true, name, ...contract[name] } : {};
}

/**
 * Fills the path, and checks that no value is missing before anything is sent.
 *
 * @param {string} method @param {string} path @param {Values} given @param {boolean} [isPart] Whether required values may be left out.
 * @returns {Prepared}
 */
function prepare(method, path, given, isPart = false) {
  const row = findRow(method, path);
  const { required = [], flags = [], notEmpty = [], json = [] } = row;
  /** @param {string} name @param {string} [problem] @returns {never} */
  const refuse = (name, problem = 'is missing') => {
    throw new Error(`${method} ${path}: "${name}" ${problem}.`);
  };
  /** @param {any} value @param {string} name @param {boolean} [isTop] @returns {any} */
  const read = (value, name, isTop = false) => {
    const isEmpty = value === null || value === '';
    const isQuery = isTop && method === 'GET';
    if (value === undefined) refuse(name);
    if (typeof value === 'number' && !Number.isFinite(value)) refuse(name, 'is not a number');
    if (isEmpty && (isQuery || required.includes(name) || notEmpty.includes(name))) refuse(name);
    const isText = typeof value === 'string' && json.includes(name);
    const part = isText ? (parse(value) ?? refuse(name, 'is not JSON')) : value;
    if (Array.isArray(part) && part.length === 0 && (isQuery || required.includes(name))) refuse(name);
    return isText ? part : readParts(part, name);
  };
  /** @param {any} value @param {string} name */
  const readParts = (value, name) => {
    if (Array.isArray(value)) return value.map((item) => read(item, name));
    if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(part, key)]));
  };

  const values = { ...given };
  const filled = path.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => {
    const value = read(given[name], name);
    if (value === null || value === '' || value === false) refuse(name);
    if (!required.includes(name)) delete values[name];
    return encodeURIComponent(String(value));
  });
  if (!/^(\/(?!(\.|%2e){1,2}(\/|$))[^/]+)+$/i.test(filled.split('?')[0] ?? '')) {
    throw new Error(`${method} ${path}: the path must begin with "/", and no step of it may be empty, "." or "..".`);
  }
  for (const name of isPart || path.includes('?') ? [] : [...required, ...flags]) {
    if (!(name in values)) refuse(name);
  }
  const checkedValues = Object.entries(values).map(([name, value]) => [name, read(value, name, true)]);
  return { path: filled, row, values: Object.fromEntries(checkedValues) };
}

/** What a body says besides its HTTP status. @param {any} reply @param {Values} row @param {Values} sent */
function isSuccess(reply, { successValues = {}, resultField, echoedField, countFields, list }, sent) {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply) || Object.keys(reply).length === 0) return false;
  if ((reply.error ?? '') !== '' || reply.status === 'fail' || (Array.isArray(reply.fail) && reply.fail.length > 0)) return false;
  if (!['OK', '200'].includes(String(reply.code ?? 'OK'))) return false;
  if (String(reply.created ?? true) !== 'true' || String(reply.deleted ?? true) !== 'true') return false;
  if (Object.entries(successValues).some(([name, value]) => String(reply[name]) !== String(value))) return false;
  if (list) return 'data' in reply && (reply.data === null || Array.isArray(reply.data));
  const steps = resultField ? resultField.split('.') : [];
  if ((steps.reduce((/** @type {any} */ part, /** @type {string} */ name) => part?.[name], reply) ?? '') === '') return false;
  if (echoedField && reply[echoedField] !== sent[echoedField]) return false;
  if (!countFields) return true;
  const [replyField, sentField] = countFields;
  return (reply[replyField]?.length ?? reply[replyField]) === sent[sentField].length;
}

/** @param {Prepared} prepared */
async function writeForm({ values, row }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (name !== row.file) form.append(name, String(value));
    else if (value instanceof Blob) form.append(name, value);
    else form.append(name, await openAsBlob(value), basename(value));
  }
  return form;
}

/** @param {string} method @param {Prepared} prepared @param {AbortSignal} signal @param {string} [token] */
async function send(method, prepared, signal, token) {
  const { path, values, row } = prepared;
  const url = new URL(readBaseUrl() + path);
  const names = Object.keys(values);
  for (const name of method === 'GET' ? names : []) {
    for (const item of [values[name]].flat()) url.searchParams.append(name, String(item));
  }
  const hasBody = method !== 'GET' && (method !== 'DELETE' || names.length > 0);
  const json = hasBody ? JSON.stringify(values) : null;
  const body = hasBody && row.form ? await writeForm(prepared) : json;
  const headers = new Headers(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {});
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
  const text = await response.text();
  const reply = parse(text);
  if (response.ok && isSuccess(reply, row, values)) return reply;
  const location = response.status >= 300 && response.status < 400 && response.headers.get('Location');
  // A response to a sign-in can have secrets.
  const shown = isSignIn(path) ? JSON.stringify(reply?.error ?? 'not a documented success') : text;
  const problem = location ? `redirected to ${location}` : shown;
  throw new PitelError(`${method} ${path}`, response.status, response.headers, text, problem);
}

/** @param {string} path */
const isSignIn = (path) => /^\/v\d\/auth(\/token)?$/.test(path);

/** @param {'v1' | 'v3'} version @param {AbortSignal} signal @param {string} [refused] */
async function readToken(version, signal, refused) {
  const api_key = readSetting('PITEL_API_KEY');
  const owner = [version, readBaseUrl(), api_key].join(' ');
  const stored = tokens.get(owner);
  if (stored && stored.token !== refused && stored.expires > Date.now()) return stored.token;
  const reply = await send('POST', prepare('POST', `/${version}/auth/token`, { api_key }), signal);
  const { token, expired = 0 } = reply.data ?? reply;
  const life = expired * 1000 - Date.now();
  // If the clocks differ, or no expiry is named, a token is used until it is refused.
  const used = life > 0 ? life - Math.min(60_000, life / 2) : 23 * 3_600_000;
  tokens.set(owner, { token, expires: Date.now() + used });
  return token;
}

/** @param {string} path */
function chooseVersion(path) {
  const version = process.env.PITEL_TOKEN_VERSION ?? '';
  if (!['', 'v1', 'v3'].includes(version)) throw new Error('PITEL_TOKEN_VERSION must be v1 or v3, or not set.');
  // Campaigns are started under /v1, but belong to v3.
  return /** @type {'v1' | 'v3'} */ (version || (/^\/v1\/(?!campaign\/)/.test(path) ? 'v1' : 'v3'));
}

/** @param {string} method @param {Prepared} prepared @param {AbortSignal} signal */
async function sendWithToken(method, prepared, signal) {
  if (isSignIn(prepared.path)) return send(method, prepared, signal);
  const version = chooseVersion(prepared.path);
  const token = await readToken(version, signal);
  try {
    return await send(method, prepared, signal, token);
  } catch (error) {
    if (!(error instanceof PitelError) || error.status !== 401) throw error;
    return send(method, prepared, signal, await readToken(version, signal, token));
  }
}

/** In ms, or undefined if the request must not be repeated. @param {any} error @param {number} attempt */
function choosePause(error, attempt) {
  // Only a lost connection has a cause.
  if (!(error instanceof PitelError)) return error.cause ? attempt * 1000 : undefined;
  if (![429, 500, 503].includes(error.status)) return undefined;
  const after = error.headers.get('Retry-After') ?? String(attempt);
  return Math.max(0, /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()) || 0;
}

/** Repeats only requests that read, up to twice. @param {string} method @param {Prepared} prepared @param {Options} [options] @returns {Promise<any>} */
async function request(method, prepared, options = {}) {
  const { row, path } = prepared;
  const timeout = Math.ceil((options.timeout ?? row.timeout ?? 30) * 1000);
  const signal = AbortSignal.timeout(timeout);
  const end = Date.now() + timeout;
  const attempts = method === 'GET' && row.isKnown && !row.once ? 3 : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendWithToken(method, prepared, signal);
    } catch (/** @type {any} */ error) {
      const pause = attempt < attempts ? choosePause(error, attempt) : undefined;
      if (pause === undefined || Date.now() + pause > end)
        throw error.cause ? new Error(`${method} ${path}: ${error.cause.message}`, { cause: error }) : error;
      await wait(pause);
    }
  }
}

/** Reads a list page by page. @param {string} path @param {Values} [query] @param {number} [limit] @returns {AsyncGenerator<any>} */
async function* list(path, query = {}, limit = 50) {
  const row = findRow('GET', path);
  const ids = new Set();
  let total;
  for (let page = 1; total === undefined || ids.size < total; page += 1) {
    const place = row.page ? { page } : { offset: ids.size };
    const reply = await get(path, { ...query, limit, ...place });
    const data = reply.data ?? [];
    const isChanged = total !== undefined && reply.total !== total;
    total = reply.total;
    const before = ids.size;
    for (const record of data) ids.add(record[row.list] ?? JSON.stringify(record));
    const isRepeated = ids.size < before + data.length;
    if (typeof total !== 'number' || isChanged || isRepeated || (ids.size < total && data.length === 0)) {
      const repeat = isRepeated ? ', and one came twice' : '';
      const change = isChanged ? ', which changed' : repeat;
      throw new Error(`GET ${path}: the list is incomplete: ${ids.size} records, total ${total}${change}. Read it again.`);
    }
    yield* data;
  }
}

/** Reads the record that is edited. Where no request returns a single one, it is in the list. @param {Prepared} prepared */
async function readRecord({ path, row }) {
  if (findRow('GET', path).isKnown) return get(path);
  const [, parent = '', id = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const [, name = ''] = /\{(\w+)\}$/.exec(row.name) ?? [];
  for await (const record of list(parent)) {
    if (encodeURIComponent(record[name]) === id) return record;
  }
  throw new Error(`GET ${parent}: no record has this ${name}.`);
}

/** What requests write differently than responses. @param {any} record @param {Values} row */
function toRequest({ ...record }, { fromText = {}, fromKeys = {} }) {
  for (const [name, text] of Object.entries(fromText)) {
    if (text in record) record[name] = String(record[text]) === 'true';
  }
  for (const [name, key] of Object.entries(fromKeys)) {
    if (!record[name]) continue;
    const list = Array.isArray(record[name]) ? record[name] : [undefined];
    /** @type {[string, any][]} */
    const entries = list.flatMap((/** @type {any} */ item) =>
      item && typeof item === 'object' ? Object.entries(item) : [['', undefined]],
    );
    const isObject = (/** @type {any} */ entry) => entry && typeof entry === 'object' && !Array.isArray(entry);
    if (!entries.every(([, entry]) => isObject(entry))) throw new Error(`${name} has a form that is not documented.`);
    record[name] = entries.map(([value, entry]) => ({ [key]: value, ...entry }));
  }
  return record;
}

/** Changes a record: reads it, sends back what an edit takes, and checks that nothing else has changed. @param {string} path @param {Values} change */
async function edit(path, change) {
  const prepared = prepare('PUT', path, change, true);
  const { edit: fields, without = [], hidden = [] } = prepared.row;
  if (!fields) throw new Error(`PUT ${path} does not edit a record.`);
  const record = toRequest(await readRecord(prepared), prepared.row);
  const isHidden = (/** @type {string} */ name) => record[name] === null && hidden.includes(name);
  const mayHide = record.type !== 'autocall' && fields.find((/** @type {string} */ name) => isHidden(name) && !(name in change));
  if (mayHide) throw new Error(`PUT ${path}: null in "${mayHide}" may hide a value. Add it to the change.`);
  const kept = fields.filter((/** @type {string} */ name) => name in record && !isHidden(name));
  const body = Object.fromEntries(kept.map((/** @type {string} */ name) => [name, record[name]]));
  const reply = await request('PUT', { ...prepared, values: { ...body, ...prepared.values } });
  const after = toRequest(await readRecord(prepared), prepared.row);
  const same = [...fields, ...without].filter((name) => name !== 'updated_at' && !(name in prepared.values));
  const lost = same.filter((name) => name in record && !isDeepStrictEqual(record[name], after[name]));
  if (lost.length > 0) throw new Error(`PUT ${path}: the edit also changed ${lost.join(', ')}. Look at the record.`);
  return reply;
}

/** @param {string} path @param {Values} [query] @param {Options} [options] */
const get = (path, query = {}, options) => request('GET', prepare('GET', path, query), options);

/** @type {(method: string) => (path: string, body?: Values, options?: Options) => Promise<any>} */
const withBody =
  (method) =>
  (path, body = {}, options) =>
    request(method, prepare(method, path, body), options);

/** From the contract. `required`, `flags`: values that must be sent; `notEmpty`: must not be empty; `json`: a text is JSON.
 * `successValues`, `resultField`, `echoedField`, `countFields`, `list`: what a success has. `once`: never repeated.
 * `fromText`, `fromKeys`: what an edit writes differently than it reads. @type {Record<string, Values>} */
const contract = JSON.parse(`{
"POST /v1/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"POST /v1/auth/token": {"required": ["api_key"], "resultField": "data.token"},
"GET /v1/blacklist": {"list": "id"},
"POST /v1/blacklist": {"required": ["blacklist"], "notEmpty": ["phone_number"],
  "successValues": {"message": "successfully"}, "countFields": ["success", "blacklist"]},
"DELETE /v1/blacklist": {"required": ["blacklist"], "successValues": {"message": "successfully"},
  "countFields": ["success", "blacklist"]},
"GET /v1/blacklist/{id}": {"resultField": "id"},
"GET /v1/call": {"list": "call_id"},
"POST /v1/call/{call_id}/transfer": {"required": ["ext", "legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/park": {"required": ["legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/listen": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/whisper": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/barge": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"GET /v1/cdr": {"list": "id", "page": true},
"GET /v1/cdr/{id}": {"resultField": "id"},
"GET /v1/click2call": {"required": ["ext", "phone"], "once": true, "timeout": 90,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/click2call/async": {"required": ["ext", "phone"], "once": true,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/event": {"list": "id"},
"POST /v1/event": {"required": ["callback_url", "event"], "successValues": {"created": true}},
"DELETE /v1/event/{id}": {"successValues": {"deleted": true}},
"GET /v1/voicemail": {"list": "id"},
"POST /v1/voicemail": {"required": ["extension", "password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}},
"GET /v1/voicemail/{id}": {"resultField": "id"},
"PUT /v1/voicemail/{id}": {"required": ["password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}, "edit": ["password", "enabled", "local_after_email",
  "mail_to", "description"]},
"DELETE /v1/voicemail/{id}": {"successValues": {"message": "successfully"}},
"GET /v1/voicemail/message": {"list": "id"},
"GET /v1/voicemail/message/{id}": {"resultField": "id"},
"POST /v3/auth/token": {"required": ["api_key"], "resultField": "token"},
"POST /v3/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"GET /v3/campaign": {"list": "campaign_uuid"},
"POST /v3/campaign": {"required": ["campaign_name", "type"], "notEmpty": ["template_uuid"],
  "successValues": {"created": true}},
"GET /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PUT /v3/campaign/{campaign_uuid}": {"required": ["campaign_name", "type"], "notEmpty": ["concurrent_call"],
  "json": ["concurrent_call"], "resultField": "campaign_uuid", "edit": ["campaign_name", "type",
  "type_autocall", "description", "active", "concurrent_call", "carrier_uuid", "carrier_name",
  "template_uuid", "template_name", "mode_call", "network", "recall_times", "limit_recall_duration",
  "schedule_recall", "schedule_recall_duration", "priority_recall", "recall_status", "call_timeout",
  "schedules", "callback_url", "answer_callback_url", "ratio", "hopper", "call_center_queue_strategy",
  "local_start_time", "local_end_time", "allow_manual_dial", "allow_search_lead", "enable_callback_alert",
  "statuses_selectable", "users", "groups", "enable_encrypt", "statuses", "custom_ratio",
  "call_center_queue_uuid", "customer_order", "default_list_uuid", "script_uuid", "orig_campaign_uuid",
  "domain_name", "campaign_uuid", "domain_uuid", "run_id", "created_at", "updated_at"], "without": ["status"],
  "hidden": ["users", "groups", "statuses"]},
"DELETE /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PATCH /v3/campaign/{campaign_uuid}/active": {"flags": ["active"], "resultField": "campaign_uuid",
  "echoedField": "active"},
"PUT /v3/campaign/{campaign_uuid}/assign_extension": {"required": ["extensions"], "json": ["extensions"],
  "resultField": "campaign_uuid"},
"GET /v3/list": {"list": "list_uuid"},
"POST /v3/list": {"required": ["campaign_uuid", "list_name"], "successValues": {"created": true}},
"GET /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"DELETE /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"PATCH /v3/list/{list_uuid}/active": {"flags": ["active"], "resultField": "list_uuid",
  "echoedField": "active"},
"GET /v3/lead": {"list": "lead_uuid"},
"POST /v3/lead": {"required": ["list_uuid", "phone_number"], "successValues": {"created": true}},
"POST /v3/lead/file": {"required": ["list_uuid", "file"], "form": true, "file": "file", "resultField": "msg"},
"POST /v3/lead/multi": {"required": ["list_uuid", "data"], "notEmpty": ["phone_number"],
  "countFields": ["total_insert", "data"]},
"GET /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"PUT /v3/lead/{lead_uuid}": {"required": ["lead_uuid", "phone_number"], "notEmpty": ["address"],
  "resultField": "lead_uuid", "edit": ["lead_uuid", "phone_number", "lead_name", "lead_code",
  "contract_number", "identity_number", "identity_issued_at", "identity_issued_on", "address", "province",
  "district", "ward", "date_of_birth", "gender", "additional"]},
"DELETE /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"POST /v3/autocall/import": {"required": ["campaign_uuid", "phone_number", "param"], "resultField": "call_id"},
"POST /v3/autocall/otp": {"required": ["campaign_uuid", "phone_number", "template", "code_otp"],
  "notEmpty": ["ref_id"], "resultField": "call_id"},
"POST /v1/campaign/{campaign_uuid}/run/start": {"resultField": "campaign_uuid"},
"GET /v3/template": {"list": "template_uuid"},
"POST /v3/template": {"required": ["template_name"], "successValues": {"created": "true"}},
"GET /v3/template/{template_uuid}": {"resultField": "template_uuid"},
"PUT /v3/template/{template_uuid}": {"required": ["template_name"], "notEmpty": ["content"],
  "resultField": "template_uuid", "edit": ["template_name", "voice_type", "content", "voice_tts", "speed_tts",
  "audio_file", "enable_option", "press_options", "exit_sound", "invalid_sound", "press_timeout",
  "inter_digit_timeout", "max_timeout"], "fromKeys": {"press_options": "press_num"}},
"DELETE /v3/template/{template_uuid}": {"successValues": {"deleted": "true"}},
"GET /v3/user": {"list": "user_uuid"},
"POST /v3/user": {"required": ["username", "level", "role_uuid", "password", "confirm_password"],
  "notEmpty": ["email", "extension"], "successValues": {"created": true}},
"GET /v3/user/{user_uuid}": {"resultField": "user_uuid"},
"PUT /v3/user/{user_uuid}": {"required": ["user_uuid", "username", "level", "role_uuid", "password",
  "confirm_password"], "notEmpty": ["email", "first_name", "extension"], "resultField": "user_uuid",
  "edit": ["user_uuid", "username", "level", "role_uuid", "email", "first_name", "extension", "is_active",
  "enable_webrtc"], "without": ["password", "confirm_password", "is_create_extension"],
  "fromText": {"is_active": "user_enabled"}},
"GET /v3/monitor": {"list": "user_uuid"},
"GET /v3/extension/{id}/loggedin": {"resultField": "extension"},
"GET /v3/monitor/callcenter/queue": {"list": "call_center_queue_uuid"},
"GET /v3/group": {"list": "group_uuid"},
"POST /v3/group": {"required": ["group_name"], "successValues": {"created": true}},
"GET /v3/group/{group_uuid}": {"resultField": "group_uuid"},
"PUT /v3/group/{group_uuid}": {"required": ["group_name"], "notEmpty": ["group_description", "user_assigns",
  "campaign_assigns"], "json": ["user_assigns", "campaign_assigns"], "resultField": "data.group_uuid",
  "edit": ["group_name", "group_description", "group_priority", "department_uuid"],
  "without": ["user_assigns", "campaign_assigns"]},
"DELETE /v3/group/{group_uuid}": {"successValues": {"code": 200}},
"GET /v3/carrier": {"list": "carrier_uuid"},
"POST /v3/carrier": {"required": ["carrier_name", "gateway_uuid", "concurrent_call", "dial_type"],
  "notEmpty": ["caller_id"], "successValues": {"created": true}},
"PUT /v3/carrier/{carrier_uuid}": {"required": ["carrier_uuid", "carrier_name", "gateway_uuid", "dial_type",
  "concurrent_call"], "notEmpty": ["caller_id"], "json": ["concurrent_call"], "resultField": "carrier_uuid",
  "edit": ["carrier_uuid", "carrier_name", "gateway_uuid", "concurrent_call", "dial_type", "description",
  "caller_id", "network", "data"]},
"DELETE /v3/carrier/{carrier_uuid}": {"resultField": "carrier_uuid"},
"GET /v3/gateway": {"list": "gateway_uuid"},
"GET /v3/cdr": {"required": ["limit", "offset"], "list": "id"},
"GET /v3/cdr/{id}": {"resultField": "id"},
"GET /v3/autocall/log/{ref_id}/ref_id": {"resultField": "id"},
"GET /v3/report/call/campaign": {"notEmpty": ["campaign_uuid"], "list": "campaign_uuid"},
"GET /v3/report/call/lead": {"notEmpty": ["campaign_uuid"], "list": "lead_uuid"},
"GET /v3/report/call/user": {"list": "user_uuid"},
"GET /v2/report/extension": {"successValues": {"code": 200}, "list": "extension_id"},
"GET /v2/report/extension/summary": {"list": "user_uuid"},
"GET /v2/report/extension/summary/day": {"list": "user_uuid"},
"GET /v2/report/agent/time": {"list": "user_uuid"},
"GET /v2/stats": {"list": "time"},
"GET /v3/monitor-stats/overview": {"required": ["interval"], "resultField": "data.total_calls"},
"POST /psr/v1/call/stream": {"required": ["url", "destination"], "notEmpty": ["extension"], "form": true,
  "successValues": {"code": "OK"}}
}`);

/** Values in braces fill the path: `pitel.get('/v3/lead/{lead_uuid}', { lead_uuid })`. The others are the query or the body. */
export const pitel = {
  get,
  post: withBody('POST'),
  put: withBody('PUT'),
  patch: withBody('PATCH'),
  delete: withBody('DELETE'),
  edit,
  list,
  /** An access token. @param {'v1' | 'v3'} version */
  token: (version) => readToken(version, AbortSignal.timeout(30_000)),
};
