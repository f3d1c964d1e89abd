import { type ClientCase, type ClientStep, dial, get, send, shell } from './client-case';

const success = { status: 'success', call_id: 'a' };
const refusal = { message: 'permission denied' };

type Verdict = readonly [step: ClientStep, body: unknown, line: string, status?: number];
const byPath: readonly Verdict[] = [
  [dial, success, 'ok'],
  [dial, refusal, 'failed 200 -'],
  [dial, { status: 'error', call_id: 'a' }, 'failed 200 -'],
  [dial, { status: 'success' }, 'failed 200 -'],
  [dial, { status: 'fail', error: 'USER_BUSY' }, 'failed 200 USER_BUSY'],
  [dial, { status: 'fail', error: 'USER_NOT_REGISTERED' }, 'failed 400 USER_NOT_REGISTERED', 400],
  [get('/v1/call'), { data: null }, 'ok'],
  [get('/v1/call'), { data: {} }, 'failed 200 -'],
  [get('/v1/call'), refusal, 'failed 200 -'],
  [get('/v1/cdr/a'), { id: 'a', status: 'fails' }, 'ok'],
  [get('/v1/cdr/a'), { status: 'error' }, 'failed 200 -'],
  [get('/v3/campaign/a'), { campaign_uuid: 'a', status: 'start', error: null }, 'ok'],
  [get('/v3/monitor-stats/overview?interval=1h'), { data: {} }, 'failed 200 -'],
  [
    send('post', '/v1/event', { event: 'cdr', callback_url: 'https://crm.example.com' }),
    { created: true, id: '1' },
    'ok',
  ],
  [
    send('post', '/v1/event', { event: 'cdr', callback_url: 'https://crm.example.com' }),
    { created: false },
    'failed 200 -',
  ],
  [send('delete', '/v1/event/a'), { deleted: 'true' }, 'ok'],
  [send('delete', '/v1/event/a'), { deleted: 'false' }, 'failed 200 -'],
  [send('delete', '/v1/voicemail/a'), { message: 'successfully' }, 'ok'],
  [send('delete', '/v1/voicemail/a'), refusal, 'failed 200 -'],
  [send('delete', '/v3/group/a'), { code: 200, group_uuid: 'a' }, 'ok'],
  [send('delete', '/v3/group/a'), { group_uuid: 'a' }, 'failed 200 -'],
  [send('post', '/v1/campaign/a/run/start'), { campaign_uuid: 'a' }, 'ok'],
  [send('post', '/v1/campaign/a/run/start'), refusal, 'failed 200 -'],
  [
    send('post', '/psr/v1/call/stream', { url: 'wss://a', destination: '1' }),
    { code: 'ERROR', error: 'no route' },
    'failed 200 no route',
  ],
];

const blacklist = { blacklist: [{ phone_number: '0900000000' }] };
const twoLeads = { list_uuid: 'a', data: [{ phone_number: '0900000000' }, { phone_number: '0900000001' }] };
const sentValueCases: readonly Verdict[] = [
  [send('patch', '/v3/list/a/active', { active: false }), { active: false, list_uuid: 'a' }, 'ok'],
  [send('patch', '/v3/list/a/active', { active: false }), { active: true, list_uuid: 'a' }, 'failed 200 -'],
  [
    send('post', '/v1/blacklist', blacklist),
    { success: ['0900000000'], fail: [], message: 'successfully' },
    'ok',
  ],
  [
    send('post', '/v1/blacklist', blacklist),
    { success: [], fail: [], message: 'successfully' },
    'failed 200 -',
  ],
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

export const successCases: readonly ClientCase[] = [
  judge('knows how each request says success', byPath),
  judge('compares a response with what was sent', sentValueCases, [shell]),
  judge('distinguishes failures of other requests by HTTP status and body', byRule),
  {
    name: 'shows the headers of a failure',
    steps: [get('/v1/cdr/a')],
    replies: [{ status: 404, headers: { 'X-Request': 'r-1' } }],
    lines: ['failed 404 - r-1 GET /v1/cdr/a: HTTP 404'],
    without: [shell],
  },
];
