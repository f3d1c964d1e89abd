import {
  type ClientCase,
  type ClientStep,
  carrier,
  dial,
  edit,
  get,
  leads,
  ok,
  send,
  shell,
} from './client-case';

const clients = ['javascript', 'python', 'php', 'java', 'go'];
const refused = (name: string, problem = 'is missing'): RegExp =>
  new RegExp(`^failed - - - .*"${name}" ${problem}`);

const missing: readonly (readonly [step: ClientStep, name: string])[] = [
  [{ ...dial, values: { ext: '101', phone: '' } }, 'phone'],
  [{ ...dial, values: { ext: '101', phone: null } }, 'phone'],
  [{ ...dial, values: { ext: '101' } }, 'phone'],
  [get('/v3/lead/{lead_uuid}', { lead_uuid: '' }), 'lead_uuid'],
  [send('post', '/v3/lead/multi', { list_uuid: 'a', data: [{ phone_number: '' }] }), 'phone_number'],
  [send('post', '/v3/lead/multi', { list_uuid: 'a', data: [] }), 'data'],
  [send('put', '/v3/campaign/a/assign_extension', { extensions: '[]' }), 'extensions'],
  [send('patch', '/v3/list/a/active'), 'active'],
  [{ ...edit, values: { campaign_uuid: '', concurrent_call: 10 } }, 'campaign_uuid'],
  [send('list', leads, { list_uuid: '' }), 'list_uuid'],
];

export const valueCases: readonly ClientCase[] = [
  {
    name: 'fills the path, and sends the rest as query or body',
    steps: [
      get('/v3/lead/{lead_uuid}', { lead_uuid: 'a/b?c=d&e #%' }),
      send('delete', '/v1/event/{id}', { id: 'a' }),
      send('get', '/v3/other', { is_encode: true, silent: false, uuid: ['a', 'b'], name: 'An & Bình' }),
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
    steps: missing.map(([step]) => step),
    replies: [],
    lines: missing.map(([, name]) => refused(name)),
    without: [shell],
  },
  {
    name: 'sends nothing when a number is NaN or infinite',
    steps: [
      { ...edit, values: { campaign_uuid: 'a', concurrent_call: 'NaN' } },
      { ...edit, values: { campaign_uuid: 'a', concurrent_call: 'Infinity' } },
      get('/v3/lead/{lead_uuid}', { lead_uuid: 'NaN' }),
    ],
    replies: [],
    lines: ['concurrent_call', 'concurrent_call', 'lead_uuid'].map((name) =>
      refused(name, 'is not a number'),
    ),
    without: [shell],
  },
  {
    name: 'sends nothing when a text that must be JSON is something else or null',
    steps: ['7,5', 'null'].map((text) => ({
      ...edit,
      values: { campaign_uuid: 'a', concurrent_call: text },
    })),
    replies: [],
    lines: Array<RegExp>(2).fill(refused('concurrent_call', 'is not JSON')),
    without: [shell],
  },
  {
    name: 'sends nothing when a value is empty, in an option or in the address',
    steps: [{ ...dial, values: { ext: '101', phone: '' } }, get('/v1/click2call/async?ext=101&phone=')],
    replies: [],
    lines: [refused('phone'), refused('phone')],
    without: clients,
  },
  {
    name: 'takes a null that the contract allows, and numbers and lists as text',
    steps: [
      send('post', '/v3/carrier', carrier),
      send('put', '/v3/campaign/a/assign_extension', { extensions: '["101", "102"]' }),
    ],
    replies: [{ body: { created: true } }, { body: { campaign_uuid: 'a' } }],
    lines: ['ok', 'ok'],
    without: [shell],
  },
  {
    name: 'sends nothing to a path without a slash, with an empty step or with dots',
    steps: [
      '@localhost:5002/steal',
      '/v3/lead/',
      '/v3//lead',
      '/v3/lead/..',
      '/v3/./lead',
      '/v3/%2E%2e/lead',
    ].map((to) => get(to, {})),
    replies: [],
    lines: Array<RegExp>(6).fill(/^failed - - - .*the path must begin with/),
    isSecurity: true,
  },
];
