// Requests that Pitel documents as valid, although the schema of their operation refuses them.
import type { Answers } from '../assumptions';

interface DocumentedException {
  readonly operationId: string;
  /** Required parameters and fields that a request may leave out. */
  readonly optional: readonly string[];
  /** Default: both kinds of accounts. */
  readonly account?: Answers['account'];
}

const documentedExceptions: readonly DocumentedException[] = [
  // Without them, the response has no records.
  { operationId: 'listCdrsV3', optional: ['limit', 'offset'] },
  // For call-center accounts, only `ext` is documented.
  { operationId: 'transferCallV1', optional: ['legs'], account: 'callcenter' },
];

export function isOptional(operationId: string, name: string, account?: Answers['account']): boolean {
  return documentedExceptions.some(
    (exception) =>
      exception.operationId === operationId &&
      exception.optional.includes(name) &&
      (exception.account === undefined || exception.account === account),
  );
}
