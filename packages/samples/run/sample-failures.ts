import { siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { runsAll } from '../../../tests/helpers/runs-all';
import { buildRequest } from '../requests/build-request';

export interface SampleFailure {
  readonly name: string;
  readonly status: number;
  /** Without a body, a `Prefer` header makes the sandbox fail. */
  readonly body?: string;
  readonly ids: readonly string[];
}

const edits = siteOperations.filter((operation) => operation['x-edit']);
const idsOf = (some: typeof siteOperations): string[] => some.map((operation) => operation.operationId);

/** One operation of each kind of sample. `clients.run.ts` shows the clients all failures. */
function listKinds(): string[] {
  const kinds = siteOperations
    .filter(({ isAuthenticated }) => isAuthenticated)
    .map((operation) => {
      const { method, edit, form, result } = buildRequest(operation);
      return [
        [method, !edit, !form, result.kind, result.isInData, result.firstValue?.[0]].join(),
        operation,
      ] as const;
    });
  return idsOf([...new Map(kinds).values()]);
}

/** `npm run test:all` runs every sample. */
export const sampleKinds = runsAll
  ? idsOf(siteOperations.filter(({ isAuthenticated }) => isAuthenticated))
  : listKinds();

/** The HTTP statuses of failures are not documented, so some use 200. Status 0: the response is lost. */
export const sampleFailures: readonly SampleFailure[] = [
  { name: 'denied', status: 200, body: '{"message":"permissiondenied"}', ids: sampleKinds },
  { name: 'refused', status: 200, body: '{"status":"fail","error":"USER_BUSY"}', ids: sampleKinds },
  { name: 'bodiless', status: 200, body: '', ids: sampleKinds },
  { name: 'down', status: 503, ids: sampleKinds },
  {
    name: 'readable',
    status: 200,
    body: JSON.stringify({
      error: 'busy',
      ...Object.fromEntries(edits.map((operation) => [buildRequest(operation).edit?.fields[0], 'a'])),
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
