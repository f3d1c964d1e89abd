import { isObject, type Json, type Operation } from '@pitel-docs/contract/operation';
import { formatLocalTime, readLocalTime } from '../calls/local-time';
import type { Switchboard } from '../calls/switchboard';
import { listReplies } from '../documented-replies';
import type { AccountServices } from './account-services';
import type { StoredResource } from './create-resource';
import type { Resource } from './resources';
import type { Collection, Row } from './store';
import { tenant } from './tenant';

export function listExampleRows(operations: readonly Operation[], operationId: string | undefined): Row[] {
  const match = operations.find((operation) => operation.operationId === operationId);
  const values = (match ? listReplies(match) : [])
    .filter(({ isFailure }) => !isFailure)
    .map(({ value }) => value);
  const rows = values.flatMap((value): readonly Json[] =>
    isObject(value) && Array.isArray(value.data) ? value.data : [value ?? null],
  );
  return rows.filter(isObject).map((row) => ({ ...row }));
}

/** The records of the list example, merged with those of the detail example. */
export function listResourceExamples(operations: readonly Operation[], resource: Resource): Row[] {
  const { ids, operations: operationIds, nullInLists = [] } = resource;
  const [id] = ids;
  const rows = new Map<Json, Row>();
  const listRows = listExampleRows(operations, operationIds.list).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !nullInLists.includes(name))),
  );
  for (const row of [...listRows, ...listExampleRows(operations, operationIds.read)]) {
    const key = row[id];
    if (key !== undefined) {
      rows.set(key, { ...rows.get(key), ...row });
    }
  }
  return [...rows.values()];
}

/** Records that example requests refer to but no example response shows. */
const recordsOfRequests: readonly (readonly [Collection, Row])[] = [
  [
    'templates',
    { template_uuid: '40b7f6d1-9e2c-4853-a7d0-1c8e5b3f9a62', template_name: 'otp-login', voice_type: 'tts' },
  ],
  [
    'campaigns',
    {
      campaign_uuid: '61d8f0b5-2c9a-4e73-8d46-f5a1b7e3c920',
      campaign_name: 'otp-login',
      type: 'autocall',
      type_autocall: 'autocall_voice_otp',
      template_uuid: '40b7f6d1-9e2c-4853-a7d0-1c8e5b3f9a62',
    },
  ],
];

/** @param startTime - The time on the day of the event page. */
function buildInbound(
  id: string,
  from_number: string,
  startTime: string,
  ringSeconds: number,
  talkSeconds?: number,
): Row {
  const start = readLocalTime(`2026-01-15 ${startTime}`);
  const duration = ringSeconds + (talkSeconds ?? 0);
  const isAnswered = talkSeconds !== undefined;
  return {
    id,
    from_number,
    to_number: tenant.hotline,
    direction: 'inbound',
    extension: isAnswered ? '101' : '',
    receive_dest: 'support',
    sip_call_id: '',
    cause: isAnswered ? 'NORMAL_CLEARING' : 'NO_ANSWER',
    status: isAnswered ? 'ANSWERED' : 'NO ANSWER',
    duration,
    billsec: talkSeconds ?? 0,
    recording_url: isAnswered ? `https://pbx.example.com/recordings/${id}.wav` : '',
    time_started: formatLocalTime(start),
    time_answered: isAnswered ? formatLocalTime(start + ringSeconds * 1000) : '',
    time_ended: formatLocalTime(start + duration * 1000),
  };
}

export const eventPageRecords: readonly Row[] = [
  {
    ...buildInbound('4e8c1b75-2f60-4d93-a7b8-5c0d9e3f1a26', '0900000002', '09:10:00', 6, 42),
    sip_call_id: 'c8e05f1b7d@192.0.2.20',
    receive_dest: '',
  },
  buildInbound('f3a86e10-9b5d-4c27-b4e1-7d60c8f2a935', '0900000003', '09:20:00', 12, 92),
  buildInbound('9d41e7b2-c803-46fa-a1d5-62b9f0e84c37', '0900000004', '09:30:00', 34),
  buildInbound('71b3a0f8-5d4e-49c6-8f2b-d0c5e6a19b74', '0900000005', '09:40:00', 9),
];

/** Adds the example records that resources.ts does not cover. */
export function addExamples(
  operations: readonly Operation[],
  resources: Readonly<Record<string, StoredResource>>,
  { store }: AccountServices,
): void {
  for (const [collection, row] of recordsOfRequests) {
    const record = resources[collection]?.complete(row);
    store.addExample(collection, { ...record, ...row });
  }
  // The examples of both paging styles repeat the same records.
  const records = new Map(listExampleRows(operations, 'listCdrsV1').map((row) => [row.id, row]));
  for (const row of [...records.values(), ...eventPageRecords]) {
    store.addExample('recordsV1', row);
  }
  for (const row of [
    ...listExampleRows(operations, 'listCdrsV3'),
    ...listExampleRows(operations, 'getCdrByReferenceV3'),
  ]) {
    store.addExample('recordsV3', row);
  }
  for (const { user_uuid, extension_uuid = '' } of listExampleRows(operations, 'listLiveExtensionsV3')) {
    Object.assign(store.find('users', 'user_uuid', user_uuid) ?? {}, { extension_uuid });
  }
}

const exampleCalls = [
  { id: '6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283', extension: '101', number: '0900000000' },
  { id: '7c2e9b41-d5f8-4a36-90e7-b1d3c6f8a254', extension: '1002', number: '0900000001' },
  { id: 'e8b4c1f7-2a6d-4093-85de-f3c9b7a1d640', extension: '', number: '0900000004', queue: 'support' },
] as const;

/** The example calls last until a request ends them. */
export function addExampleCalls({ addExample }: Switchboard, { clock, ids }: AccountServices): void {
  const now = clock.now();
  for (const { id, extension, number, ...more } of exampleCalls) {
    const isInbound = 'queue' in more;
    const leg = { id, extension, ringingAt: now, answeredAt: now };
    addExample({
      ...more,
      isExample: true,
      id,
      sipCallId: ids.sipCallId(),
      direction: isInbound ? 'inbound' : 'outbound',
      app: 'dial',
      from: isInbound ? number : extension,
      to: isInbound ? tenant.hotline : number,
      hotline: tenant.hotline,
      startedAt: now,
      ...(isInbound ? { legs: [] } : { legs: [leg], answeredAt: now }),
      supervisors: new Map(),
      outcome: 'answered',
    });
  }
}
