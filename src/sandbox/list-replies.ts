import { listExamples } from '../contract/list-examples';
import type { FoundOperation, Json } from '../contract/operation';

/** A response; without a value, one without a body. */
export interface Reply {
  readonly status: number;
  readonly value: Json | undefined;
}

/** A response with the name that asks for it. */
export interface NamedReply extends Reply {
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
  return { status, value: { sandbox: findings } };
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
