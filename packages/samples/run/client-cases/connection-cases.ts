import { type CannedReply, type ClientCase, dial, get, leads, ok, send } from './client-case';

export const connectionCases: readonly ClientCase[] = [
  {
    name: 'follows no redirect',
    steps: [get(leads), dial],
    replies: [
      { status: 302, headers: { Location: 'http://127.0.0.1:9/steal' } },
      { status: 301, headers: { Location: '/v3/lead' }, body: { status: 'success', call_id: 'a' } },
    ],
    lines: [/^failed 302 - .*redirected to http:\/\/127\.0\.0\.1:9\/steal/, /^failed 301 - .*redirected to/],
    isSecurity: true,
  },
  {
    name: 'sends the key to no other host',
    steps: [get(leads)],
    replies: [],
    tokens: [{ status: 307, headers: { Location: 'http://127.0.0.1:9/steal' } }],
    lines: [/^failed 307 - .*redirected to/],
    isSecurity: true,
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
];
