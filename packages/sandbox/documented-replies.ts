// Responses from the examples of the contract.
import { listExamples } from '@pitel-docs/contract/list-examples';
import { isObject, type Json, type Operation, type Schema } from '@pitel-docs/contract/operation';
import { type Fields, type Reply, refuseRequest } from './reply';

/** A response that the header `Prefer` can select by name. */
export interface NamedReply extends Reply {
  readonly name: string;
  readonly isFailure: boolean;
}

/** The contract documents no status for failures. */
export const failureStatus = 400;

/**
 * In the order of the contract. A response without a name is `success` or `failure`. A failure is added if
 * none is documented.
 */
export function listReplies({ responses }: Pick<Operation, 'responses'>): NamedReply[] {
  const replies = Object.entries(responses).flatMap(([code, { content }]): NamedReply[] => {
    const isFailure = !code.startsWith('2');
    const status = isFailure ? failureStatus : Number(code);
    const usualName = isFailure ? 'failure' : 'success';
    const examples = Object.values(content ?? {}).flatMap(listExamples);
    return examples.length === 0 && !isFailure
      ? [{ name: usualName, status, value: undefined, isFailure }]
      : examples.map(({ name, value }) => ({ name: name || usualName, status, value, isFailure }));
  });
  if (replies.some(({ isFailure }) => isFailure)) {
    return replies;
  }
  const undocumented = refuseRequest(failureStatus, 'how a failure of this request looks is not documented');
  return [...replies, { ...undocumented, name: 'failure', isFailure: true }];
}

/** The schema of a success. */
export function findSchema(operation: Operation): Schema {
  return Object.values(operation.responses['200']?.content ?? {})[0]?.schema ?? {};
}

/**
 * Replaces fields of the example by name, at any depth: `{ data: { id: 'a' } }` with `{ id: 'b' }` ->
 * `{ data: { id: 'b' } }`
 */
export function fillExample(example: Json | undefined, fields: Fields): Json | undefined {
  if (!isObject(example)) {
    return example;
  }
  const entries = Object.entries(example).map(([name, value]) => {
    const { [name]: field = fillExample(value, fields) } = fields;
    return [name, field];
  });
  return Object.fromEntries(entries) as Json;
}

/** The fields of the record that the schema has, in the order of the schema. */
export function pickFields(record: Fields, { properties = {} }: Schema): Json {
  const names = Object.keys(properties).filter((name) => record[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
