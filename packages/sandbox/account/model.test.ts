import type { Json } from '@pitel-docs/contract/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareExample } from '../tests/agrees-with-example';
import { checkProperty } from '../tests/check-property';
import { openSandbox, type Send } from '../tests/open-sandbox';

interface Kind {
  readonly path: string;
  readonly id: string;
  /** The field that must be unique. */
  readonly name: string;
  readonly names: readonly string[];
  readonly body: Readonly<Record<string, Json>>;
  readonly isEdited?: boolean;
  readonly isRemoved?: boolean;
}

const names = ['one', 'two', 'three', 'four'];
const gateway_uuid = '7b3d9f21-8c4e-4a16-b5d0-2f6e8a1c9d37';
const role_uuid = '9e6b2d48-1f7a-4c53-8b90-d4f2a6c7e315';
const passwords = { password: 'example-password', confirm_password: 'example-password' };
const kinds: readonly Kind[] = [
  { path: '/v3/group', id: 'group_uuid', name: 'group_name', names, body: {}, isEdited: true, isRemoved: true },
  { path: '/v3/template', id: 'template_uuid', name: 'template_name', names, body: {}, isEdited: true, isRemoved: true },
  {
    path: '/v3/campaign',
    id: 'campaign_uuid',
    name: 'campaign_name',
    names,
    body: { type: 'autocall' },
    isEdited: true,
    isRemoved: true,
  },
  {
    path: '/v3/list',
    id: 'list_uuid',
    name: 'list_name',
    names,
    body: { campaign_uuid: '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41' },
    isRemoved: true,
  },
  {
    path: '/v3/carrier',
    id: 'carrier_uuid',
    name: 'carrier_name',
    names,
    body: { gateway_uuid, concurrent_call: 1, dial_type: 'sip_one_for_all' },
    isRemoved: true,
  },
  { path: '/v3/user', id: 'user_uuid', name: 'username', names, body: { level: 'agent', role_uuid, ...passwords } },
  {
    path: '/v1/voicemail',
    id: 'id',
    name: 'extension',
    names: ['102', '1001', '1002'],
    body: { password: '1234', enabled: true },
    isRemoved: true,
  },
];

type Action = { readonly kind: 'create' | 'edit' | 'remove'; readonly at: number; readonly name: number };

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.record({ kind: fc.constantFrom('create', 'create', 'edit', 'remove'), at: fc.nat(9), name: fc.nat(9) }),
  { maxLength: 12 },
);

interface Known {
  readonly id: string;
  name: string;
}

async function listKnown(send: Send, { path, id, name }: Kind): Promise<Known[]> {
  const { body } = await send('GET', `${path}?limit=100&offset=0`);
  return (body.data as unknown as Record<string, string>[]).map((row) => ({ id: row[id] ?? '', name: row[name] ?? '' }));
}

/** Sends a request, and changes the model if the request has to succeed. */
async function act(send: Send, kind: Kind, model: Known[], { kind: action, at, name: place }: Action): Promise<void> {
  const name = kind.names[place % kind.names.length] ?? '';
  const target = model[at % (model.length + 1)];
  const path = `${kind.path}/${target?.id ?? '00000000-0000-4000-8000-000000000000'}`;
  const isTaken = (own?: Known) => model.some((other) => other !== own && other.name === name);
  const body = { ...kind.body, [kind.name]: name };
  if (action === 'create') {
    const reply = await send('POST', kind.path, body);
    expect(reply.status).toBe(isTaken() ? 400 : 200);
    if (!isTaken()) {
      model.push({ id: (await listKnown(send, kind)).at(-1)?.id ?? '', name });
    }
  } else if (action === 'edit' && kind.isEdited) {
    const { status } = await send('PUT', path, body);
    expect(status === 200).toBe(target !== undefined && !isTaken(target));
    if (target && !isTaken(target)) {
      target.name = name;
    }
  } else if (action === 'remove' && kind.isRemoved) {
    expect((await send('DELETE', path)).status === 200).toBe(target !== undefined);
    if (target) {
      model.splice(model.indexOf(target), 1);
    }
  }
}

test.each(kinds.map((kind) => [kind.path, kind] as const))(
  'Records of %s are created, edited and removed as in a plain list',
  async (_path, kind) => {
    const { send, account } = await openSandbox();
    await checkProperty(
      fc.asyncProperty(actions, async (sequence) => {
        await send('DELETE', '/sandbox');
        prepareExample(account(), { method: 'DELETE' });
        const model = await listKnown(send, kind);
        for (const action of sequence) {
          await act(send, kind, model, action);
          expect(await listKnown(send, kind)).toEqual(model);
        }
        expect(new Set(model.map(({ id }) => id)).size).toBe(model.length);
      }),
      25,
    );
  },
);
