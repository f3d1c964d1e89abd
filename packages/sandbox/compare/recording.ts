import { isObject, type Json, type Operation } from '@pitel-docs/contract/operation';
import { readLocalTime } from '../calls/local-time';
import type { Fields } from '../reply';

/** A message of a WebSocket. */
export interface RecordedMessage {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isFromClient: boolean;
  readonly value: Fields;
}

/** A request and its response. */
export interface RecordedExchange {
  /** When the request was sent, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** JSON or form fields of the request. A file is its content. */
  readonly body: Json | undefined;
  readonly status: number;
  /** Media type of the response. */
  readonly type: string;
  readonly value: Json | undefined;
  readonly operation: Operation | undefined;
  /** Values of the path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly messages: readonly RecordedMessage[];
}

/** An event that the customer's server received. */
export interface ReceivedEvent {
  readonly at: number;
  readonly event: string;
  readonly payload: Fields;
  /** Unknown for events that a receiver stored: it drops repeats and the format. */
  readonly request?: { readonly type: string; readonly status: number };
}

/** Both lists are in the order of time. */
export interface Recording {
  readonly exchanges: readonly RecordedExchange[];
  readonly events: readonly ReceivedEvent[];
}

/** The objects anywhere in a value, the outer ones first. */
export function listObjects(value: Json | undefined): Fields[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: Json) => listObjects(item));
  }
  return isObject(value) ? [value, ...Object.values(value).flatMap(listObjects)] : [];
}

export const operationIdOf = ({ operation }: RecordedExchange): string => operation?.operationId ?? '';

export function listExchanges({ exchanges }: Recording, ...ids: readonly string[]): RecordedExchange[] {
  return exchanges.filter((exchange) => ids.includes(operationIdOf(exchange)));
}

export const bodyFields = ({ body }: RecordedExchange): Fields => (isObject(body) ? body : {});

/** Documented failures have the field `error`, or `fail` as their `status`. */
export function hasFailureBody({ value }: RecordedExchange): boolean {
  return isObject(value) && (value.error !== undefined || value.status === 'fail');
}

export function isRefused(exchange: RecordedExchange): boolean {
  return exchange.status >= 400 || hasFailureBody(exchange);
}

export const hasSucceeded = (exchange: RecordedExchange): boolean =>
  exchange.status >= 200 && exchange.status < 300 && !hasFailureBody(exchange);

export function listAfter({ exchanges }: Recording, exchange: RecordedExchange): readonly RecordedExchange[] {
  return exchanges.slice(exchanges.indexOf(exchange) + 1);
}

export function listBefore(
  { exchanges }: Recording,
  exchange: RecordedExchange,
): readonly RecordedExchange[] {
  return exchanges.slice(0, exchanges.indexOf(exchange));
}

/** The first text with this name in the response. */
export function findText({ value }: RecordedExchange, name: string): string | undefined {
  const values = listObjects(value).map((object) => object[name]);
  return values.find((text): text is string => typeof text === 'string' && text !== '');
}

export interface CallRecord {
  readonly exchange: RecordedExchange;
  readonly row: Fields;
  readonly version: 'v1' | 'v3';
  readonly startedAt: number;
  /** `NaN` if unknown. */
  readonly endedAt: number;
}

/** Call records in all responses; a record that was read twice appears twice. */
export function listRecords(recording: Recording): CallRecord[] {
  const reads = listExchanges(
    recording,
    'listCdrsV1',
    'getCdrV1',
    'listCdrsV3',
    'getCdrV3',
    'getCdrByReferenceV3',
  );
  return reads.flatMap((exchange) =>
    listObjects(exchange.value)
      .filter(({ id, time_started: time }) => typeof id === 'string' && typeof time === 'string')
      .map((row) => ({
        exchange,
        row,
        version: exchange.operation?.contract === 'v1' ? ('v1' as const) : ('v3' as const),
        startedAt: readLocalTime(String(row.time_started)),
        endedAt: readLocalTime(String(row.time_ended)),
      })),
  );
}

export const isUnanswered = ({ row }: CallRecord): boolean =>
  Number(row.billsec ?? 0) === 0 && !row.time_answered;

/** Received events with one of these names. */
export function listEvents({ events }: Recording, ...names: readonly string[]): ReceivedEvent[] {
  return events.filter(({ event }) => names.includes(event));
}

/** The extension that an event of a phone is about. */
export function phoneOf({ payload }: ReceivedEvent): string {
  return String((payload.direction === 'outbound' ? payload.from_number : payload.to_number) ?? '');
}
