import type { Json } from '@pitel-docs/contract/operation';
import { expect, test } from 'vitest';
import { openSandbox, type Send } from '../tests/open-sandbox';
import { buildUser, secondCarrier } from '../tests/requests';

const list = '6a2e4c80-9b1d-4f37-8e5a-17c3d9f0b264';
const campaign = '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41';

interface NamedKind {
  readonly path: string;
  readonly id: string;
  readonly name: string;
  /** Fields that requests need besides the name. */
  readonly more?: { readonly [name: string]: Json };
}

const namedKinds: readonly NamedKind[] = [
  { path: '/v3/group', id: 'group_uuid', name: 'group_name' },
  { path: '/v3/template', id: 'template_uuid', name: 'template_name' },
  { path: '/v3/campaign', id: 'campaign_uuid', name: 'campaign_name', more: { type: 'autocall' } },
];

/** A sandbox with a record `one` and a record `two`. */
async function openNamed({ path, id, name, more }: NamedKind) {
  const { send, list: read } = await openSandbox();
  const create = (value: string) => send('POST', path, { ...more, [name]: value });
  const record = `${path}/${(await create('one')).body[id]}`;
  await create('two');
  return {
    create,
    rename: async (value: string) => (await send('PUT', record, { ...more, [name]: value })).status,
    remove: async () => (await send('DELETE', record)).status,
    listNames: async () => (await read(`${path}?limit=50&offset=0`)).map((row) => row[name]),
  };
}

test.each(namedKinds)('A record of $path is renamed to a free name only', async (kind) => {
  const { create, rename, listNames } = await openNamed(kind);
  expect([await rename('one'), await rename('two'), await rename('three')]).toEqual([200, 400, 200]);
  await create('one');
  expect((await listNames()).slice(-3)).toEqual(['three', 'two', 'one']);
});

test.each(namedKinds)('A record of $path that was removed is unknown', async (kind) => {
  const { rename, remove, listNames } = await openNamed(kind);
  expect([await remove(), await remove()]).toEqual([200, 400]);
  expect(await rename('four')).toBeGreaterThanOrEqual(400);
  expect((await listNames()).slice(-1)).toEqual(['two']);
});

const box = { extension: '102', password: '1234', enabled: true };

test.each([
  ['POST', '/v3/group', { group_name: 'sales-north' }, 'group_name is exists'],
  ['POST', '/v3/carrier', { ...secondCarrier, carrier_name: 'hotline-main' }, 'carrier_name is exists'],
  ['POST', '/v3/list', { list_name: 'due-march', campaign_uuid: campaign }, 'list_name is exists'],
  [
    'POST',
    '/v3/campaign',
    { campaign_name: 'payment-reminder', type: 'autocall' },
    'campaign_name is already taken',
  ],
  ['POST', '/v3/template', { template_name: 'payment-reminder-vi' }, 'template is existed!'],
  ['DELETE', `/v3/campaign/${campaign}`, undefined, 'campaign must be deactive'],
  ['PATCH', '/v3/list/00000000-0000-4000-8000-000000000000/active', { active: true }, 'Not Found'],
  ['DELETE', '/v3/template/00000000-0000-4000-8000-000000000000', undefined, 'template not found'],
])('%s %s with %j fails as documented: %s', async (method, path, body, error) => {
  const { send } = await openSandbox();
  await send(method, path, body);
  expect(await send(method, path, body)).toEqual({ status: 400, body: { error } });
});

test.each<[method: string, path: string, body: Json, error: Json]>([
  [
    'POST',
    '/v3/lead',
    { list_uuid: list, phone_number: '0123456789' },
    [{ phone_number: expect.stringContaining('pattern ^(84|0') }],
  ],
  [
    'POST',
    '/v3/list',
    { list_name: 'new', campaign_uuid: '' },
    [{ campaign_uuid: 'campaign_uuid must not be empty' }],
  ],
  [
    'POST',
    '/v3/campaign',
    { campaign_name: 'new', type: 'auto' },
    [{ type: expect.stringContaining('must be one of') }],
  ],
  [
    'POST',
    '/v3/autocall/import',
    { campaign_uuid: campaign, phone_number: '0900000001' },
    [{ '(root)': 'param is required' }],
  ],
  ['PATCH', `/v3/campaign/${campaign}/active`, {}, 'active is missing'],
])('%s %s with %j has the documented failure and a finding', async (method, path, body, error) => {
  const { send } = await openSandbox();
  expect(await send(method, path, body)).toEqual({
    status: 400,
    body: { error, sandbox: [expect.stringContaining('body')] },
  });
});

test.each<[path: string, body: { readonly [name: string]: Json }, taken: { readonly [name: string]: Json }]>([
  ['/v1/voicemail', box, { extension: '101' }],
  ['/v3/user', buildUser('agent.new'), { username: 'agent.lan' }],
  ['/v3/user', { ...buildUser('agent.new'), extension: '1500' }, { extension: '1002' }],
  ['/v3/carrier', secondCarrier, { caller_id: '0900000009' }],
])('A new record at %s with %j is refused if another one has %j', async (path, body, taken) => {
  const { send } = await openSandbox();
  const readAll = async () => (await send('GET', `${path}?limit=50&offset=0`)).body.data;
  const before = await readAll();
  const [name = ''] = Object.keys(taken);
  const refusal = {
    sandbox: [expect.stringContaining(`has this ${name}, and the response to that is not documented`)],
  };
  expect(await send('POST', path, { ...body, ...taken })).toEqual({ status: 400, body: refusal });
  expect(await readAll()).toEqual(before);
  expect((await send('POST', path, body)).status).toBe(200);
  expect((await send('POST', path, body)).status).toBe(400);
});

const assignments = [
  ['replace', [false, true]],
  ['add', [true, true]],
] as const;

test.each(assignments)('With assignments=%s, a group has the users %j', async (answer, isAssigned) => {
  const { send } = await openSandbox({ answers: { assignments: answer } });
  const first = String((await send('POST', '/v3/user', buildUser('agent.one'))).body.user_uuid);
  const second = String((await send('POST', '/v3/user', buildUser('agent.two'))).body.user_uuid);
  const group = (await send('POST', '/v3/group', { group_name: 'north' })).body.group_uuid;
  for (const user of [first, second]) {
    await send('PUT', `/v3/group/${group}`, { group_name: 'north', user_assigns: [user] });
  }
  const names = await Promise.all(
    [first, second].map(async (user) => (await send('GET', `/v3/user/${user}`)).body.group_name),
  );
  expect(names.map((name) => String(name) === 'north')).toEqual(isAssigned);
});

test.each(assignments)(
  'With assignments=%s, a campaign has the extensions %j',
  async (answer, isAssigned) => {
    const { send, list: read } = await openSandbox({ answers: { assignments: answer } });
    for (const extension of ['1001', '1002', '1002']) {
      expect((await assignExtension(send, extension)).status).toBe(200);
    }
    const users = await read(`/v3/campaign/${campaign}`, 'users');
    const expected = ['1001', '1002'].filter((_extension, index) => isAssigned[index]);
    expect(users.map(({ extension }) => extension)).toEqual(expected);
  },
);

test('An unknown extension is not assigned to a campaign', async () => {
  const { send } = await openSandbox();
  expect((await assignExtension(send, '777')).status).toBe(404);
});

function assignExtension(send: Send, extension: string) {
  return send('PUT', `/v3/campaign/${campaign}/assign_extension`, { extensions: [extension] });
}

test('A blacklist adds only numbers that it lacks', async () => {
  const { send } = await openSandbox();
  const add = (...numbers: string[]) =>
    send('POST', '/v1/blacklist', { blacklist: numbers.map((phone_number) => ({ phone_number })) });
  await add('0900000031');
  expect((await add('0900000031', '0900000032')).body).toMatchObject({
    success: ['0900000032'],
    fail: [{ '0900000031': 'duplicate' }],
  });
  expect((await send('DELETE', '/v1/blacklist', { blacklist: ['0900000031'] })).body).toMatchObject({
    success: ['0900000031'],
    fail: [],
  });
  expect((await send('GET', '/v1/blacklist/0900000031')).status).toBe(404);
});

test.each([
  ['keep', 'Reminder'],
  ['replace', ''],
] as const)('A PUT that leaves a field out: %s', async (edit, description) => {
  const { send } = await openSandbox({ answers: { edit } });
  const { body } = await send('POST', '/v3/campaign', {
    campaign_name: 'new',
    type: 'autocall',
    description: 'Reminder',
  });
  await send('PUT', `/v3/campaign/${body.campaign_uuid}`, { campaign_name: 'new', type: 'autocall' });
  expect((await send('GET', `/v3/campaign/${body.campaign_uuid}`)).body).toMatchObject({ description });
});

test.each([
  ['removed', 200],
  ['refused', 400],
] as const)('What is in use is %s', async (answer, status) => {
  const { send } = await openSandbox({ answers: { 'in-use': answer } });
  await send('PATCH', `/v3/list/${list}/active`, { active: true });
  for (const path of [
    `/v3/list/${list}`,
    '/v3/template/27f9b3d6-4e8c-4a05-9d71-b6e2c8f41a39',
    '/v3/carrier/e05c8a17-6f2b-4d93-a4e8-91b7d3c6f052',
  ]) {
    expect([path, (await send('DELETE', path)).status]).toEqual([path, status]);
  }
});

test.each([
  ['created', 200],
  ['refused', 400],
] as const)('A second hook of one event type is %s', async (answer, status) => {
  const { send } = await openSandbox({ answers: { 'second-hook': answer } });
  const create = (path: string) =>
    send('POST', '/v1/event', { event: 'ringing', callback_url: `https://crm.example.com/${path}` });
  expect([(await create('one')).status, (await create('two')).status]).toEqual([200, status]);
});

test('A change in one account does not show in another one', async () => {
  const path = '/v3/campaign/3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41';
  const [changed, untouched] = [await openSandbox(), await openSandbox()];
  const { body: before } = await untouched.send('GET', path);
  await changed.send('PUT', path, { campaign_name: 'another-name', type: 'autocall' });
  const { store } = changed.account();
  store.change(store.list('recordsV1')[0] ?? {}, { extension: 'changed' });
  expect((await untouched.send('GET', path)).body).toEqual(before);
  const records = await (await openSandbox()).list('/v1/cdr?limit=50&page=1');
  expect(records.map(({ extension }) => extension)).not.toContain('changed');
});
