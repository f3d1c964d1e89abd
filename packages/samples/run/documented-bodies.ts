import type { Content } from '@pitel-docs/contract/operation';
import { readMessages } from '@pitel-docs/contract/read-messages';
import { walkSchema } from '@pitel-docs/contract/walk-contract';
import { listReplies } from '@pitel-docs/sandbox/documented-replies';
import { closeSchemas, describeError } from '@pitel-docs/sandbox/http/check-request';
import { siteOperations } from '@pitel-docs/sandbox/tests/operations';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';

const bodiesOf = (content: Content | undefined) => Object.values(content ?? {});

/** By operation id: the names of all fields, and an example of each outcome. */
export function listDocumentedReplies() {
  return Object.fromEntries(
    siteOperations.map((operation) => {
      const { operationId, responses } = operation;
      const example = (isWanted: boolean) =>
        listReplies(operation).find(({ isFailure }) => isFailure === isWanted)?.value;
      const names = Object.values(responses).flatMap(({ content }) =>
        bodiesOf(content).flatMap(({ schema }) => walkSchema(schema).map(({ name }) => name)),
      );
      return [operationId, { names: [...new Set(names)], success: example(false), default: example(true) }];
    }),
  );
}

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
addFormats(ajv);

const [psr, v1] = ['openapi/psr/asyncapi.yaml', 'openapi/v1/asyncapi.yaml'];
const messages = await Promise.all([
  readMessages(psr, 'send'),
  readMessages(psr, 'receive'),
  readMessages(v1, 'send'),
]);
const bodies = [
  ...siteOperations.flatMap((operation) =>
    Object.values(operation.responses).flatMap(({ content }) => bodiesOf(content)),
  ),
  ...messages.flat().map(({ payload }) => ({ schema: payload })),
].map(({ schema = {} }) => ajv.compile(closeSchemas(schema)));

/**
 * Validates a JSON body against all replies, events and messages. Reports the errors of the closest match.
 */
export function findBodyFaults(text: string): string[] {
  const value: unknown = JSON.parse(text);
  const values: unknown[] = Array.isArray(value)
    ? value.map(({ payload }: { payload: unknown }) => payload)
    : [value];
  const best = values.flatMap((value) => {
    const results = bodies.map((validate) => (validate(value) ? [] : [...(validate.errors ?? [])]));
    return results.sort((a, b) => a.length - b.length)[0] ?? [];
  });
  return best.map(describeError);
}
