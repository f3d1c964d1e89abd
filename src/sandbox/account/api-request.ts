import type { FoundOperation, Json, Schema } from '../../contract/operation';
import { type Fields, fillExample, findSchema, listReplies, pickFields, type Reply, writeOwnReply } from '../choose-reply';

/** A request that the contract accepts, and the responses that it documents for it. */
export interface ApiRequest {
  readonly found: FoundOperation;
  /** What it carries in path, query and body, by name; a name in the path counts more than the same one in the body. */
  readonly sent: Fields;
  readonly query: Fields;
  readonly body: Fields;
  /** The bytes of the uploaded files, by field. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Answers requests of one operation. */
export type Handler = (request: ApiRequest) => Reply | Promise<Reply>;

/** Handlers by `operationId`. */
export type Handlers = Readonly<Record<string, Handler>>;

/**
 * Answers with the documented success.
 *
 * @param request - The request. An example with the name of a value that was sent comes before the others: `type: autodialer`.
 */
export function succeed({ found, sent }: ApiRequest, fields: Fields = {}): Reply {
  const successes = listReplies(found).filter(({ isFailure }) => !isFailure);
  const named = successes.find(({ name }) => Object.values(sent).includes(name)) ?? successes[0];
  return { status: named?.status ?? 200, value: fillExample(named?.value, fields) };
}

/** Answers with one record as the contract shows it. */
export function showRecord(request: ApiRequest, record: Fields): Reply {
  return { status: 200, value: pickFields(record, findSchema(request.found)) };
}

/** The schema of the records of a list. */
export function findItemSchema(request: ApiRequest): Schema {
  return findSchema(request.found).properties?.data?.items ?? {};
}

/**
 * Answers with a documented failure.
 *
 * @param otherwise - What the sandbox says where no such failure is documented, with its HTTP status.
 */
export function fail({ found }: ApiRequest, words: RegExp, otherwise: readonly [status: number, sentence: string]): Reply {
  const failures = listReplies(found).filter(({ isFailure, findings }) => isFailure && !findings);
  const documented = failures.find(({ value }) => words.test(JSON.stringify(value)));
  return documented ?? writeOwnReply(...otherwise);
}

/** Words of the failures that say that something is unknown. */
const unknownWords = /not.(found|exists?)\b/i;

/** Answers that no record has the id that was sent. */
export function failUnknown(request: ApiRequest, what: string, id: Json | undefined): Reply {
  return fail(request, unknownWords, [
    404,
    `there is no ${what} ${String(id)}, and the response to an unknown one is not documented`,
  ]);
}
