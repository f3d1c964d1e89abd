import { type ClientCase, edited, get, leads, ok, send, shell } from './client-case';

export const tokenCases: readonly ClientCase[] = [
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
    replies: [ok, ok, ok, edited],
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
];
