// Failures of chosen requests, for programs that can't send the header `Prefer`.

/** `lost`: carried out, but without a response. `cut`: the connection ends in the middle of the response. */
const connections = ['lost', 'cut'] as const;

export interface PlannedFailure {
  readonly status?: number;
  /** Seconds. */
  readonly retryAfter?: string;
  readonly connection?: (typeof connections)[number];
}

/** By number of the request, from 1. */
export type PlannedFailures = Readonly<Record<string, string>>;

const requestPattern = /^[1-9]\d{0,5}$/;
export const failurePattern = /^([45]\d\d)(?:,(\d{1,5}))?$|^(lost|cut)$/;

/** @returns The message for the user, without the name of the option in front. */
export function findFailureFault(request: string, failure: string): string | undefined {
  if (requestPattern.test(request) && failurePattern.test(failure)) {
    return undefined;
  }
  const forms =
    'with a status, with status and Retry-After, with lost, or with cut, such as 3=503 or 3=503,2';
  return `must be the number of a request ${forms}, but is "${request}=${failure}"`;
}

/** @example readFailure('503,2') // { status: 503, retryAfter: '2' } */
function readFailure(text: string): PlannedFailure {
  const [, status, retryAfter, connection] = failurePattern.exec(text) ?? [];
  return {
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(connection === undefined ? {} : { connection: connection as PlannedFailure['connection'] & string }),
  };
}

export function createFailures(first: PlannedFailures = {}) {
  let plannedFailures = first;
  let count = 0;
  return {
    /** Counts a request, and returns its failure, if it has one. */
    next(): PlannedFailure | undefined {
      count += 1;
      const text = plannedFailures[count];
      return text === undefined ? undefined : readFailure(text);
    },
    /** Counts from 1 again. */
    set(failures: PlannedFailures): void {
      plannedFailures = failures;
      count = 0;
    },
    describe: () => ({ counted: count, planned: { ...plannedFailures } }),
  };
}
