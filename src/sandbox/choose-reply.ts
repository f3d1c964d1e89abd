import { listExamples } from '../contract/list-examples';
import { type FoundOperation, isObject, type Json, type Schema } from '../contract/operation';

/** A response; without a value, one without a body. */
export interface Reply {
  readonly status: number;
  readonly value: Json | undefined;
  /** What it says of the request, where the sandbox wrote it. */
  readonly findings?: readonly string[];
}

/** A response with the name that asks for it. */
export interface NamedReply extends Reply {
  readonly name: string;
  readonly isFailure: boolean;
}

/** Values by name: what a request carries, or a record. */
export type Fields = Readonly<Record<string, Json | undefined>>;

/** Of failures the contract gives no status. */
export const failureStatus = 400;

/** Writes a response that no documentation knows: `{"sandbox": [what it says]}`. */
export function writeOwnReply(status: number, ...findings: readonly string[]): Reply {
  return { status, value: { sandbox: findings }, findings };
}

/**
 * Lists what an operation answers.
 *
 * @returns The documented examples in the order of the contract, under their names there, or under `success` and `failure` where
 *   the contract names none. Without a documented failure, one of the sandbox's own.
 */
export function listReplies({ operation }: Pick<FoundOperation, 'operation'>): NamedReply[] {
  const replies = Object.entries(operation.responses).flatMap(([code, { content }]): NamedReply[] => {
    const isFailure = !code.startsWith('2');
    const status = isFailure ? failureStatus : Number(code);
    const examples = Object.values(content ?? {}).flatMap(listExamples);
    return examples.length === 0 && !isFailure
      ? [{ name: 'success', status, value: undefined, isFailure }]
      : examples.map(({ name, value }) => ({ name: name || (isFailure ? 'failure' : 'success'), status, value, isFailure }));
  });
  const unknown = writeOwnReply(failureStatus, 'how a failure of this request looks is not documented');
  return replies.some(({ isFailure }) => isFailure) ? replies : [...replies, { ...unknown, name: 'failure', isFailure: true }];
}

/** What the header `Prefer` asks for, as in `Prefer: code=503, example=userBusy`. */
export interface Wish {
  readonly example: string | undefined;
  readonly code: number | undefined;
}

/** Reads the header `Prefer`. */
export function readWish(prefer: string): Wish {
  const [, example] = /\bexample="?([^\s,;"]+)/.exec(prefer) ?? [];
  const [, code] = /\bcode="?(\d{3})\b/.exec(prefer) ?? [];
  const wished = Number(code);
  return { example, code: wished >= 200 && wished < 600 ? wished : undefined };
}

/**
 * Chooses the response that the header `Prefer` asks for.
 *
 * @returns Undefined when it asks for none.
 */
export function grantWish(replies: readonly NamedReply[], { example, code }: Wish): Reply | undefined {
  if (example === undefined) {
    if (code === undefined || code < 400) {
      return undefined;
    }
    // A documented failure of another status would say something else than the status.
    const fitting = replies.find(({ isFailure, status }) => isFailure && status === code);
    return fitting ?? writeOwnReply(code, `how a failure with the HTTP status ${code} looks is not documented`);
  }
  const chosen = replies.find(({ name }) => name === example);
  const names = replies.map(({ name }) => name).join(', ');
  return chosen
    ? { ...chosen, status: code ?? chosen.status }
    : writeOwnReply(400, `no example is named ${example}. The names of this request: ${names}`);
}

/** The schema of a success. */
export function findSchema({ operation }: FoundOperation): Schema {
  return Object.values(operation.responses['200']?.content ?? {})[0]?.schema ?? {};
}

/**
 * Puts known values into an example.
 *
 * @param fields - What is known, by the names that the example has.
 * @returns The example with these values at any depth; other fields are as they were.
 */
export function fillExample(example: Json | undefined, fields: Fields): Json | undefined {
  if (!isObject(example)) {
    return example;
  }
  const filled = Object.entries(example).map(([name, value]) => [name, fields[name] ?? fillExample(value, fields)]);
  return Object.fromEntries(filled) as Json;
}

/** Keeps the fields that a schema names, in its order. */
export function pickFields(record: Fields, { properties = {} }: Schema): Json {
  const shown = Object.keys(properties).filter((name) => record[name] !== undefined);
  return Object.fromEntries(shown.map((name) => [name, record[name] ?? null]));
}
