import { listExamples } from '../contract/list-examples';
import { type FoundOperation, isObject, type Json, type Parameter } from '../contract/operation';
import { echoRequest, isList, listPart, type Sent } from './fit-example';

/** A response; without a value, one without a body. */
export interface Reply {
  readonly status: number;
  readonly value: Json | undefined;
  /** What it says of the request, where the sandbox wrote it. */
  readonly findings?: readonly string[];
}

/** A response with the name that asks for it. */
interface NamedReply extends Reply {
  readonly name: string;
  readonly isFailure: boolean;
}

/** Of failures the contract gives no status. */
const failureStatus = 400;

/**
 * Writes a response that no documentation knows: `{"sandbox": [what it says]}`.
 *
 * @param status - HTTP status.
 * @param findings - What is to be said, a sentence each.
 * @returns The response.
 */
export function writeOwnReply(status: number, ...findings: readonly string[]): Reply {
  return { status, value: { sandbox: findings }, findings };
}

/**
 * Lists what an operation answers.
 *
 * @param found - The operation.
 * @returns The documented examples in the order of the contract, under their names there, or under `success` and `failure` where the
 *   contract names none. Without a documented failure, one of the sandbox's own.
 */
export function listReplies({ operation }: FoundOperation): NamedReply[] {
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

/** Failures that say that an id is unknown. */
const unknownWords = /not.(found|exist|registered)/i;

/** Collects every value of the examples, by the name of its field or parameter. */
function collectValues(operations: readonly FoundOperation[]): Map<string, Set<Json>> {
  const values = new Map<string, Set<Json>>();
  for (const { parameters, operation } of operations) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    const examples = [
      ...parameters.flatMap((parameter) => listExamples(parameter).map(({ value }) => ({ [parameter.name]: value }))),
      ...bodies.flatMap((body) => Object.values(body?.content ?? {}).flatMap(listExamples)),
    ];
    JSON.stringify(examples, (name, value: Json) => {
      values.set(name, (values.get(name) ?? new Set<Json>()).add(value));
      return value;
    });
  }
  return values;
}

/** The name and value of an id that no example of the contract has. */
type UnknownId = readonly [name: string, value: Json];

/** The documented failure that says so, an empty list, or else a response of the sandbox's own. */
function refuseUnknown(replies: readonly NamedReply[], [name, id]: UnknownId): Reply {
  const documented = replies.find(({ value, isFailure }) => isFailure && unknownWords.test(JSON.stringify(value)));
  if (documented) {
    return documented;
  }
  const list = replies.find(({ value }) => isList(value));
  return list && isObject(list.value)
    ? { ...list, value: { ...list.value, data: [], ...('total' in list.value ? { total: 0 } : {}) } }
    : writeOwnReply(404, `no example has ${id} as ${name}, and the response to an unknown one is not documented`);
}

function grantWish(replies: readonly NamedReply[], { example, code }: Wish): Reply | undefined {
  if (example === undefined) {
    const isFailure = code !== undefined && code >= 400;
    return isFailure ? replies.find((reply) => reply.isFailure) : undefined;
  }
  const names = replies.map(({ name }) => name).join(', ');
  const unknown = writeOwnReply(400, `no example is named ${example}. The names of this request: ${names}`);
  return replies.find(({ name }) => name === example) ?? unknown;
}

/**
 * Prepares responses by the rules that stand in `STYLE.md`.
 *
 * @param operations - All that is answered: the ids of their examples are those that exist.
 * @returns What chooses the response to an accepted request, from the operation, what was sent and what is wished.
 */
export function prepareReplies(operations: readonly FoundOperation[]): (found: FoundOperation, sent: Sent, wish: Wish) => Reply {
  const known = collectValues(operations);

  function findUnknownId({ parameters }: FoundOperation, sent: Sent): UnknownId | undefined {
    const isId = ({ in: place, schema }: Parameter) => place === 'path' || (place === 'query' && schema?.format === 'uuid');
    const names = [...parameters.filter(isId).map(({ name }) => name), 'ext'];
    const ids = names.map((name) => [name, sent[name] ?? null] as const);
    return ids.find(([name, value]) => value !== null && !known.get(name)?.has(value));
  }

  /** A request for one record gets that one, also where only a list of the same resource shows it. */
  function findRecord({ method, source, parameters }: FoundOperation, example: Json | undefined, sent: Sent): Json | undefined {
    const ids = parameters.flatMap(({ in: place, name }) => (place === 'path' ? [sent[name] ?? null] : []));
    const lists = operations.filter((other) => other.source === source).flatMap(listReplies);
    const records = [example, ...lists.flatMap(({ value }) => (isList(value) ? value.data : []))];
    return method !== 'GET' || ids.length === 0
      ? undefined
      : records.find((record) => isObject(record) && ids.every((id) => Object.values(record).includes(id)));
  }

  return (found, sent, wish) => {
    const replies = listReplies(found);
    const granted = grantWish(replies, wish);
    if (granted) {
      return { ...granted, status: wish.code ?? granted.status };
    }
    const successes = replies.filter(({ isFailure }) => !isFailure);
    const { status: code = 200, value } = successes.find(({ name }) => Object.values(sent).includes(name)) ?? successes[0] ?? {};
    const record = findRecord(found, value, sent);
    const unknownId = record ? undefined : findUnknownId(found, sent);
    if (unknownId) {
      return refuseUnknown(replies, unknownId);
    }
    const lists = successes.flatMap((reply) => (isList(reply.value) ? [reply.value] : []));
    const shown = record ?? (lists.length > 0 ? listPart(found, lists, sent) : value);
    return { status: code, value: shown === undefined ? undefined : echoRequest(found, shown, sent) };
  };
}
