import { buildRequest } from '@pitel-docs/contract/build-request';
import { loadContract } from '@pitel-docs/contract/load-contract';

export interface Failure {
  readonly name: string;
  readonly status: number;
  /** Without a body, a `Prefer` header makes the sandbox fail. */
  readonly body?: string;
  /** The operations that can fail in this way. Default: all. */
  readonly ids?: readonly string[];
  /** The operations to run with a client, which `client-replies.run.ts` shows all failures. Default: the same. */
  readonly clientIds?: readonly string[];
}

const { operations } = await loadContract('openapi');
const edits = operations.filter(({ operation }) => operation['x-edit']);
const idsOf = (some: typeof operations): string[] => some.map(({ operation }) => operation.operationId);

const patches = idsOf(operations.filter(({ method }) => method === 'PATCH'));

/** The HTTP statuses of failures are not documented, so some use 200. */
export const failures: readonly Failure[] = [
  { name: 'refused', status: 200, body: '{"status":"fail","error":"USER_BUSY"}' },
  { name: 'failed', status: 200, body: '{"status":"fail"}', clientIds: patches },
  { name: 'coded', status: 200, body: '{"code":500}', clientIds: patches },
  { name: 'hollow', status: 200, body: '{}' },
  { name: 'bodiless', status: 200, body: '', clientIds: patches },
  {
    name: 'unknown',
    status: 200,
    body: '{"content":"done"}',
    clientIds: patches,
  },
  { name: 'down', status: 503 },
  {
    name: 'readable',
    status: 200,
    body: JSON.stringify({
      error: 'busy',
      ...Object.fromEntries(edits.map((found) => [buildRequest(found).edit?.fields[0], 'a'])),
    }),
    ids: idsOf(edits),
  },
  {
    name: 'partial',
    status: 200,
    body: '{"success":[],"fail":[{"0900000000":"duplicate"}],"message":"successfully"}',
    ids: ['createBlacklistEntriesV1', 'removeBlacklistEntriesV1'],
  },
];
