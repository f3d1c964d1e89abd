import {
  type CannedReply,
  type ClientCase,
  type ClientStep,
  carrier,
  edit,
  edited,
  leads,
  send,
  shell,
} from './client-case';

const page = (total: number, ...ids: readonly string[]): CannedReply => ({
  body: { data: ids.map((id) => ({ lead_uuid: id, id })), total },
});
const list: ClientStep = { call: 'list', path: leads };
const incomplete = /^failed - - - .*incomplete/;
const readLists: readonly (readonly [name: string, pages: readonly CannedReply[], line: string | RegExp])[] =
  [
    ['reads a list to its end', [page(3, 'a', 'b'), page(3, 'c')], 'ok a b c'],
    ['refuses a list without a total', [{ body: { data: [{ id: 'a' }] } }], incomplete],
    ['refuses a list that ends too early', [page(3, 'a', 'b'), page(3)], incomplete],
    ['refuses a list whose total changes', [page(3, 'a', 'b'), page(4, 'c')], incomplete],
    ['refuses a page that repeats', [page(4, 'a', 'b'), page(4, 'a', 'b')], incomplete],
    ['refuses a record that moved to another page', [page(3, 'a', 'b'), page(3, 'b')], incomplete],
  ];

/** A key and an object each would be documented. */
const oddKeys = [{ 1: { content: 'b' } }, [{ 1: null }], [{ 1: ['b'] }]];

const campaign = {
  campaign_uuid: 'a',
  campaign_name: 'a',
  type: 'autodialer',
  active: true,
  status: 'start',
  concurrent_call: 5,
};

export const recordCases: readonly ClientCase[] = [
  ...readLists.map(
    ([name, replies, line]): ClientCase => ({
      name,
      steps: [list],
      replies,
      lines: [line],
      without: [shell],
    }),
  ),
  {
    name: 'edits a record and reads it again',
    steps: [edit],
    replies: [{ body: campaign }, edited, { body: { ...campaign, concurrent_call: 10 } }],
    lines: ['ok'],
    targets: ['GET /v3/campaign/a', 'PUT /v3/campaign/a', 'GET /v3/campaign/a'],
    without: [shell],
  },
  {
    name: 'says when an edit has also changed another field',
    steps: [edit],
    replies: [{ body: campaign }, edited, { body: { ...campaign, status: 'stop', concurrent_call: 10 } }],
    lines: [/^failed - - - .*also changed status/],
    without: [shell],
  },
  {
    name: 'edits no campaign whose agents may be hidden',
    steps: [edit],
    replies: [{ body: { ...campaign, users: null } }],
    lines: [/^failed - - - .*null in "users" may hide/],
    without: [shell],
  },
  {
    name: 'edits a record that is only in a list',
    steps: [send('edit', '/v3/carrier/{carrier_uuid}', { carrier_uuid: 'a', concurrent_call: 2 })],
    replies: [
      { body: { data: [carrier], total: 1 } },
      { body: { carrier_uuid: 'a' } },
      { body: { data: [{ ...carrier, concurrent_call: 2 }], total: 1 } },
    ],
    lines: ['ok'],
    without: [shell],
  },
  ...oddKeys.map(
    (press_options): ClientCase => ({
      name: `edits no script whose keys have the form ${JSON.stringify(press_options)}`,
      steps: [send('edit', '/v3/template/{template_uuid}', { template_uuid: 'a', content: 'b' })],
      replies: [{ body: { template_uuid: 'a', template_name: 'a', press_options } }],
      lines: [/^failed - - - .*press_options has a form that is not documented/],
      without: [shell],
    }),
  ),
];
