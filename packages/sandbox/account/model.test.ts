import type { Json } from '@pitel-docs/contract/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareExample } from '../tests/agrees-with-example';
import { checkProperty } from '../tests/check-property';
import { openSandbox } from '../tests/open-sandbox';
import { secondCarrier, writeUser } from '../tests/requests';

interface Kind {
  readonly path: string;
  readonly id: string;
  /** The field that must be unique. */
  readonly name: string;
  readonly names?: readonly string[];
  readonly body?: Readonly<Record<string, Json>>;
  readonly isEdited?: boolean;
  readonly isRemoved?: boolean;
}

const { caller_id: _number, ...carrier } = secondCarrier;
const ofCampaign = { campaign_uuid: '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41' };
const box = { password: '1234', enabled: true };
const kinds: readonly Kind[] = [
  { path: '/v3/group', id: 'group_uuid', name: 'group_name', isEdited: true, isRemoved: true },
  { path: '/v3/template', id: 'template_uuid', name: 'template_name', isEdited: true, isRemoved: true },
  {
    path: '/v3/campaign',
    id: 'campaign_uuid',
    name: 'campaign_name',
    body: { type: 'autocall' },
    isEdited: true,
    isRemoved: true,
  },
  { path: '/v3/list', id: 'list_uuid', name: 'list_name', body: ofCampaign, isRemoved: true },
  { path: '/v3/carrier', id: 'carrier_uuid', name: 'carrier_name', body: carrier, isRemoved: true },
  { path: '/v3/user', id: 'user_uuid', name: 'username', body: writeUser('') },
  { path: '/v1/voicemail', id: 'id', name: 'extension', names: ['102', '1001', '1002'], body: box, isRemoved: true },
];

type Action = { readonly kind: 'create' | 'edit' | 'remove'; readonly at: number; readonly name: number };

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.record({ kind: fc.constantFrom('create', 'create', 'edit', 'remove'), at: fc.nat(9), name: fc.nat(9) }),
  { maxLength: 12 },
);

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

interface Known {
  readonly id: string;
  name: string;
}

async function listKnown({ list }: Sandbox, { path, id, name }: Kind): Promise<Known[]> {
  const rows = await list(`${path}?limit=100&offset=0`);
  return rows.map((row) => ({ id: String(row[id]), name: String(row[name]) }));
}

/** Sends a request, and changes the model if the request has to succeed. */
async function act(sandbox: Sandbox, kind: Kind, model: Known[], { kind: action, at, name: place }: Action): Promise<void> {
  const { send } = sandbox;
  const { names = ['one', 'two', 'three', 'four'] } = kind;
  const name = names[place % names.length] ?? '';
  const target = model[at % (model.length + 1)];
  const path = `${kind.path}/${target?.id ?? '00000000-0000-4000-8000-000000000000'}`;
  const isTaken = (own?: Known) => model.some((other) => other !== own && other.name === name);
  const body = { ...kind.body, [kind.name]: name };
  if (action === 'create') {
    const reply = await send('POST', kind.path, body);
    expect(reply.status).toBe(isTaken() ? 400 : 200);
    if (!isTaken()) {
      model.push({ id: (await listKnown(sandbox, kind)).at(-1)?.id ?? '', name });
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
    const sandbox = await openSandbox();
    await checkProperty(
      fc.asyncProperty(actions, async (sequence) => {
        await sandbox.send('DELETE', '/sandbox');
        prepareExample(sandbox.account(), { method: 'DELETE' });
        const model = await listKnown(sandbox, kind);
        for (const action of sequence) {
          await act(sandbox, kind, model, action);
          expect(await listKnown(sandbox, kind)).toEqual(model);
        }
        expect(new Set(model.map(({ id }) => id)).size).toBe(model.length);
      }),
      25,
    );
  },
);
