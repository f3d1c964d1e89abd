// What each client does with requests and responses. The clients of all languages run all cases.

export interface Step {
  readonly call: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'edit' | 'list' | 'token';
  /** Or the version of a token. */
  readonly path: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** In seconds. */
  readonly timeout?: number;
  /** Variables to set before the request. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface CannedReply {
  readonly status?: number;
  /** Text, JSON, or a function that returns it. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection ends without a response, or none ever comes. */
  readonly lost?: 'dropped' | 'never';
}

export interface ClientCase {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Responses to all requests but those for a token, in order. No other request may arrive. */
  readonly replies: readonly CannedReply[];
  /** The first tokens. Default: one that is valid for long. */
  readonly tokens?: readonly CannedReply[];
  /** Number of requests for a token. */
  readonly tokenCount?: number;
  /** A line for each step: the beginning, or a pattern. */
  readonly lines: readonly (string | RegExp)[];
  /** Targets of the requests. */
  readonly targets?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Languages that can't do it. */
  readonly without?: readonly string[];
}

/** It has no edits, lists, braces and values. */
export const shell = 'curl';
const clients = ['javascript', 'python', 'php', 'java', 'go'];

const get = (path: string, values?: Step['values']): Step => ({ call: 'get', path, ...(values ? { values } : {}) });
const ok: CannedReply = { body: { data: [] } };
const leads = '/v3/lead';
const dial = { call: 'get', path: '/v1/click2call/async', values: { ext: '101', phone: '0900000000' } } as const satisfies Step;
const success = { status: 'success', call_id: 'a' };
const denied = { message: 'permission denied' };

/** A request, its response and the verdict. */
type Verdict = readonly [step: Step, body: unknown, line: string, status?: number];

const send = (call: Step['call'], path: string, values: Step['values'] = {}): Step => ({ call, path, values });
const byPath: readonly Verdict[] = [
  [dial, success, 'ok'],
  [dial, denied, 'failed 200 -'],
  [dial, { status: 'error', call_id: 'a' }, 'failed 200 -'],
  [dial, { status: 'success' }, 'failed 200 -'],
  [dial, { status: 'fail', error: 'USER_BUSY' }, 'failed 200 USER_BUSY'],
  [dial, { status: 'fail', error: 'USER_NOT_REGISTERED' }, 'failed 400 USER_NOT_REGISTERED', 400],
  [get('/v1/call'), { data: null }, 'ok'],
  [get('/v1/call'), { data: {} }, 'failed 200 -'],
  [get('/v1/call'), denied, 'failed 200 -'],
  [get('/v1/cdr/a'), { id: 'a', status: 'fails' }, 'ok'],
  [get('/v1/cdr/a'), { status: 'error' }, 'failed 200 -'],
  [get('/v3/campaign/a'), { campaign_uuid: 'a', status: 'start', error: null }, 'ok'],
  [get('/v3/monitor-stats/overview?interval=1h'), { data: {} }, 'failed 200 -'],
  [send('post', '/v1/event', { event: 'cdr', callback_url: 'https://crm.example.com' }), { created: true, id: '1' }, 'ok'],
  [send('post', '/v1/event', { event: 'cdr', callback_url: 'https://crm.example.com' }), { created: false }, 'failed 200 -'],
  [send('delete', '/v1/event/a'), { deleted: 'true' }, 'ok'],
  [send('delete', '/v1/event/a'), { deleted: 'false' }, 'failed 200 -'],
  [send('delete', '/v1/voicemail/a'), { message: 'successfully' }, 'ok'],
  [send('delete', '/v1/voicemail/a'), denied, 'failed 200 -'],
  [send('delete', '/v3/group/a'), { code: 200, group_uuid: 'a' }, 'ok'],
  [send('delete', '/v3/group/a'), { group_uuid: 'a' }, 'failed 200 -'],
  [send('post', '/v1/campaign/a/run/start'), { campaign_uuid: 'a' }, 'ok'],
  [send('post', '/v1/campaign/a/run/start'), denied, 'failed 200 -'],
  [
    send('post', '/psr/v1/call/stream', { url: 'wss://a', destination: '1' }),
    { code: 'ERROR', error: 'no route' },
    'failed 200 no route',
  ],
];

const blacklist = { blacklist: [{ phone_number: '0900000000' }] };
const twoLeads = { list_uuid: 'a', data: [{ phone_number: '0900000000' }, { phone_number: '0900000001' }] };
const bySent: readonly Verdict[] = [
  [send('patch', '/v3/list/a/active', { active: false }), { active: false, list_uuid: 'a' }, 'ok'],
  [send('patch', '/v3/list/a/active', { active: false }), { active: true, list_uuid: 'a' }, 'failed 200 -'],
  [send('post', '/v1/blacklist', blacklist), { success: ['0900000000'], fail: [], message: 'successfully' }, 'ok'],
  [send('post', '/v1/blacklist', blacklist), { success: [], fail: [], message: 'successfully' }, 'failed 200 -'],
  [send('post', '/v3/lead/multi', twoLeads), { message: 'success', total_insert: 2 }, 'ok'],
  [send('post', '/v3/lead/multi', twoLeads), { message: 'success', total_insert: 0 }, 'failed 200 -'],
];

const html = '<html><body>Service Unavailable</body></html>';
/** Of requests that the contract doesn't have. */
const byRule: readonly Verdict[] = [
  ...(
    [
      [{ data: { status: 'fail', error: 'USER_BUSY', code: 'ERROR' } }, 'ok'],
      [{ data: [{ id: '1', status: 'fail', error: 'timeout' }], total: 1 }, 'ok'],
      [{ success: [], fail: [{ '0900000000': 'duplicate' }] }, 'failed 200 -'],
      [{ uuid: 'a', error: '', fail: null, code: null }, 'ok'],
      [{ error: 'campaign_name is already taken' }, 'failed 200 campaign_name is already taken'],
      [{ error: { campaign_name: 'is required' } }, 'failed 200 -'],
      [{ error: [{ '(root)': 'campaign_name is required' }] }, 'failed 400 -', 400],
      [{ code: 500 }, 'failed 200 -'],
      [{ code: '200' }, 'ok'],
      [{}, 'failed 200 -'],
      ['', 'failed 200 -'],
      [html, 'failed 200 -'],
      ['["a"]', 'failed 200 -'],
      ['null', 'failed 200 -'],
      [html, 'failed 503 -', 503],
      [{ data: [] }, 'ok', 201],
    ] as const
  ).map(([body, line, status]): Verdict => [get('/v3/other'), body, line, status]),
];

function judge(name: string, verdicts: readonly Verdict[], without: readonly string[] = []): ClientCase {
  return {
    name,
    steps: verdicts.map(([step]) => step),
    replies: verdicts.map(([, body, , status = 200]) => ({ body, status })),
    lines: verdicts.map(([, , line]) => line),
    without,
  };
}

const page = (total: number, ...ids: readonly string[]): CannedReply => ({
  body: { data: ids.map((id) => ({ lead_uuid: id, id })), total },
});
const list: Step = { call: 'list', path: leads };
const incomplete = /^failed - - - .*incomplete/;
const readLists: readonly (readonly [name: string, pages: readonly CannedReply[], line: string | RegExp])[] = [
  ['reads a list to its end', [page(3, 'a', 'b'), page(3, 'c')], 'ok a b c'],
  ['refuses a list without a total', [{ body: { data: [{ id: 'a' }] } }], incomplete],
  ['refuses a list that ends too early', [page(3, 'a', 'b'), page(3)], incomplete],
  ['refuses a list whose total changes', [page(3, 'a', 'b'), page(4, 'c')], incomplete],
  ['refuses a page that repeats', [page(4, 'a', 'b'), page(4, 'a', 'b')], incomplete],
  ['refuses a record that moved to another page', [page(3, 'a', 'b'), page(3, 'b')], incomplete],
];

const path = { call: 'get', values: {} } as const;
const refused = (name: string): RegExp => new RegExp(`^failed - - - .*"${name}" is missing`);
const carrier = { carrier_uuid: 'a', carrier_name: 'a', gateway_uuid: 'a', dial_type: 'a', concurrent_call: 1, network: null };
const campaign = {
  campaign_uuid: 'a',
  campaign_name: 'a',
  type: 'autodialer',
  active: true,
  status: 'start',
  concurrent_call: 5,
};
const change: Step = { call: 'edit', path: '/v3/campaign/{campaign_uuid}', values: { campaign_uuid: 'a', concurrent_call: 10 } };
const changed = { body: { campaign_uuid: 'a' } };

export const clientCases: readonly ClientCase[] = [
  judge('knows how each request says success', byPath),
  judge('compares a response with what was sent', bySent, [shell]),
  judge('distinguishes failures of other requests by HTTP status and body', byRule),
  ...readLists.map(([name, replies, line]): ClientCase => ({ name, steps: [list], replies, lines: [line], without: [shell] })),
  {
    name: 'fills the path, and sends the rest as query or body',
    steps: [
      { call: 'get', path: '/v3/lead/{lead_uuid}', values: { lead_uuid: 'a/b?c=d&e #%' } },
      { call: 'delete', path: '/v1/event/{id}', values: { id: 'a' } },
      { call: 'get', path: '/v3/other', values: { is_encode: true, silent: false, uuid: ['a', 'b'], name: 'An & Bình' } },
    ],
    replies: [{ body: { lead_uuid: 'a' } }, { body: { deleted: true } }, ok],
    targets: [
      'GET /v3/lead/a/b?c=d&e #%',
      'DELETE /v1/event/a',
      'GET /v3/other?is_encode=true&name=An & Bình&silent=false&uuid=a&uuid=b',
    ],
    lines: ['ok', 'ok', 'ok'],
    without: [shell],
  },
  {
    name: 'sends nothing when a value is missing',
    steps: [
      { ...dial, values: { ext: '101', phone: '' } },
      { ...dial, values: { ext: '101', phone: null } },
      { ...dial, values: { ext: '101' } },
      { call: 'get', path: '/v3/lead/{lead_uuid}', values: { lead_uuid: '' } },
      { call: 'post', path: '/v3/lead/multi', values: { list_uuid: 'a', data: [{ phone_number: '' }] } },
      { call: 'post', path: '/v3/lead/multi', values: { list_uuid: 'a', data: [] } },
      { call: 'put', path: '/v3/campaign/a/assign_extension', values: { extensions: '[]' } },
      { call: 'patch', path: '/v3/list/a/active', values: {} },
      { ...change, values: { campaign_uuid: '', concurrent_call: 10 } },
      { call: 'list', path: leads, values: { list_uuid: '' } },
    ],
    replies: [],
    lines: [
      'phone',
      'phone',
      'phone',
      'lead_uuid',
      'phone_number',
      'data',
      'extensions',
      'active',
      'campaign_uuid',
      'list_uuid',
    ].map(refused),
    without: [shell],
  },
  {
    name: 'sends nothing when a value in the address is empty',
    steps: [get('/v1/click2call/async?ext=101&phone=')],
    replies: [],
    lines: [refused('phone')],
    without: clients,
  },
  {
    name: 'sends nothing when an option is empty',
    steps: [{ ...dial, values: { ext: '101', phone: '' } }],
    replies: [],
    lines: [refused('phone')],
  },
  {
    name: 'takes a null that the contract allows, and numbers and lists as text',
    steps: [
      { call: 'post', path: '/v3/carrier', values: { ...carrier, carrier_uuid: 'a' } },
      { call: 'put', path: '/v3/campaign/a/assign_extension', values: { extensions: '["101", "102"]' } },
    ],
    replies: [{ body: { created: true } }, { body: { campaign_uuid: 'a' } }],
    lines: ['ok', 'ok'],
    without: [shell],
  },
  {
    name: 'sends nothing to a path without a slash, with an empty step or with dots',
    steps: ['@localhost:5002/steal', '/v3/lead/', '/v3//lead', '/v3/lead/..', '/v3/./lead'].map((to) => ({ ...path, path: to })),
    replies: [],
    lines: Array<RegExp>(5).fill(/^failed - - - .*the path must begin with/),
  },
  {
    name: 'follows no redirect',
    steps: [get(leads), { ...dial }],
    replies: [
      { status: 302, headers: { Location: 'http://127.0.0.1:9/steal' } },
      { status: 301, headers: { Location: '/v3/lead' }, body: success },
    ],
    lines: [/^failed 302 - .*redirected to http:\/\/127\.0\.0\.1:9\/steal/, /^failed 301 - .*redirected to/],
  },
  {
    name: 'sends the key to no other host',
    steps: [get(leads)],
    replies: [],
    tokens: [{ status: 307, headers: { Location: 'http://127.0.0.1:9/steal' } }],
    lines: [/^failed 307 - .*redirected to/],
  },
  {
    name: 'sends a click-to-call once when the connection is lost',
    steps: [get('/v1/call'), dial],
    replies: [ok, { lost: 'dropped' }],
    lines: ['ok', 'failed '],
  },
  {
    name: 'sends a click-to-call once when the server fails',
    steps: [dial],
    replies: [{ status: 503, headers: { 'Retry-After': '0' } }],
    lines: ['failed 503 -'],
  },
  {
    name: 'sends a request that writes once when the connection is lost, or the server fails',
    steps: [send('post', '/v3/group', { group_name: 'a' }), send('delete', '/v3/group/a')],
    replies: [{ lost: 'dropped' }, { status: 503 }],
    lines: ['failed ', 'failed 503 -'],
  },
  {
    name: 'repeats a request that reads after a lost connection, and after the pause that the server names',
    steps: [get(leads), get(leads), get(leads)],
    replies: [
      ...[{ lost: 'dropped' as const }, ok],
      ...[
        { status: 429, headers: { 'Retry-After': '0' } },
        { status: 503, headers: { 'Retry-After': new Date().toUTCString() } },
        ok,
      ],
      ...[{ status: 503, headers: { 'Retry-After': '3600' } }],
    ],
    lines: ['ok', 'ok', 'failed 503 -'],
  },
  {
    name: 'repeats a request twice at most, and never an unknown one',
    steps: [get(leads), get('/v3/other')],
    replies: Array<CannedReply>(4).fill({ status: 500, headers: { 'Retry-After': '0' } }),
    lines: ['failed 500 -', 'failed 500 -'],
  },
  {
    name: 'stops waiting at the time limit',
    steps: [{ ...get(leads), timeout: 1 }],
    replies: [{ lost: 'never' }],
    lines: ['failed '],
  },
  {
    name: 'shows the headers of a failure',
    steps: [get('/v1/cdr/a')],
    replies: [{ status: 404, headers: { 'X-Request': 'r-1' } }],
    lines: ['failed 404 - r-1 GET /v1/cdr/a: HTTP 404'],
    without: [shell],
  },
  {
    name: 'gets a new token once when the old one is refused',
    steps: [get(leads), get(leads)],
    replies: [{ status: 401 }, ok, { status: 401 }, { status: 401 }],
    lines: ['ok', 'failed 401 -'],
    tokenCount: 3,
  },
  {
    name: 'uses a token that lives less than a minute for several requests',
    steps: [get(leads), get(leads), get(leads)],
    replies: [ok, ok, ok],
    tokens: [{ body: () => ({ token: 'short', expired: Math.ceil(Date.now() / 1000) + 30 }) }],
    lines: ['ok', 'ok', 'ok'],
    tokenCount: 1,
  },
  {
    name: 'uses a token until it is refused if the clocks differ',
    steps: [get(leads), get(leads)],
    replies: [ok, ok],
    tokens: [{ body: { token: 'past', expired: 1_600_000_000 } }],
    lines: ['ok', 'ok'],
    tokenCount: 1,
  },
  {
    name: 'gets one token for each API version',
    steps: [get(leads), get('/v1/call'), get(leads), { call: 'post', path: '/v1/campaign/a/run/start' }],
    replies: [ok, ok, ok, changed],
    lines: ['ok', 'ok', 'ok', 'ok'],
    tokenCount: 2,
  },
  {
    name: 'shows neither key nor token in a message',
    steps: [get(leads), get(leads)],
    replies: [{ status: 400, body: { error: { access: 'secret-key refuses secret-token' } } }],
    tokens: [{ body: { access: 'secret-token' } }, { body: { token: 'secret-token' } }],
    environment: { PITEL_API_KEY: 'secret-key' },
    lines: [/^(?!.*secret).*not a documented success/, /^failed 400 - (?!.*secret)/],
  },
  {
    name: 'signs in without a token',
    steps: [send('post', '/v1/auth', { username: 'a', password: 'b' })],
    replies: [{ body: { data: { user_uuid: 'a', api_key: 'b' } } }],
    lines: ['ok'],
    tokenCount: 0,
  },
  {
    name: 'returns a token',
    steps: [{ call: 'token', path: 'v1' }],
    replies: [],
    lines: ['ok'],
    tokenCount: 1,
    without: [shell],
  },
  ...['PITEL_BASE_URL', 'PITEL_API_KEY'].map(
    (name): ClientCase => ({
      name: `names ${name} when it is not set, and sends nothing`,
      steps: [get(leads)],
      replies: [],
      environment: { [name]: undefined },
      lines: [new RegExp(`\\b${name}:? is not set`)],
      tokenCount: 0,
    }),
  ),
  ...['127.0.0.1:9', 'http://api.invalid', 'http://localhost@api.invalid', 'https://api.invalid\r', 'https://a b.invalid'].map(
    (url): ClientCase => ({
      name: `refuses ${JSON.stringify(url)} as PITEL_BASE_URL`,
      steps: [get(leads)],
      replies: [],
      environment: { PITEL_BASE_URL: url },
      lines: [/PITEL_BASE_URL must be an https:\/\/ address/],
      tokenCount: 0,
    }),
  ),
  {
    name: 'refuses a PITEL_TOKEN_VERSION that no token has',
    steps: [get(leads)],
    replies: [],
    environment: { PITEL_TOKEN_VERSION: 'v1}; touch pwned; : ${x' },
    lines: [/PITEL_TOKEN_VERSION must be v1 or v3/],
    tokenCount: 0,
  },
  {
    name: 'gets a new token for another key',
    steps: [get(leads), { ...get(leads), environment: { PITEL_API_KEY: 'second' } }],
    replies: [ok, ok],
    lines: ['ok', 'ok'],
    tokenCount: 2,
    // It reads the settings of its process.
    without: ['java'],
  },
  {
    name: 'edits a record and reads it again',
    steps: [change],
    replies: [{ body: campaign }, changed, { body: { ...campaign, concurrent_call: 10 } }],
    lines: ['ok'],
    targets: ['GET /v3/campaign/a', 'PUT /v3/campaign/a', 'GET /v3/campaign/a'],
    without: [shell],
  },
  {
    name: 'says when an edit has also changed another field',
    steps: [change],
    replies: [{ body: campaign }, changed, { body: { ...campaign, status: 'stop', concurrent_call: 10 } }],
    lines: [/^failed - - - .*also changed status/],
    without: [shell],
  },
  {
    name: 'edits no campaign whose agents may be hidden',
    steps: [change],
    replies: [{ body: { ...campaign, users: null } }],
    lines: [/^failed - - - .*null in "users" may hide/],
    without: [shell],
  },
  {
    name: 'edits a record that is only in a list',
    steps: [{ call: 'edit', path: '/v3/carrier/{carrier_uuid}', values: { carrier_uuid: 'a', concurrent_call: 2 } }],
    replies: [
      { body: { data: [carrier], total: 1 } },
      { body: { carrier_uuid: 'a' } },
      { body: { data: [{ ...carrier, concurrent_call: 2 }], total: 1 } },
    ],
    lines: ['ok'],
    without: [shell],
  },
  {
    name: 'edits no script whose keys have a form that is not documented',
    steps: [{ call: 'edit', path: '/v3/template/{template_uuid}', values: { template_uuid: 'a', content: 'b' } }],
    replies: [{ body: { template_uuid: 'a', template_name: 'a', press_options: { 1: { content: 'b' } } } }],
    lines: [/^failed - - - .*press_options has a form that is not documented/],
    without: [shell],
  },
];
