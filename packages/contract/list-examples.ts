import type { Content, Json, Operation, WithExamples } from './operation';

export interface Example {
  /** Key in the contract; empty for a single example. */
  readonly name: string;
  readonly summary: string | undefined;
  readonly value: Json;
}

export function listExamples(holder: WithExamples): Example[] {
  if (holder.examples) {
    return Object.entries(holder.examples).flatMap(([name, { summary, value }]) =>
      value === undefined ? [] : [{ name, summary: summary ?? name, value }],
    );
  }
  return holder.example === undefined ? [] : [{ name: '', summary: undefined, value: holder.example }];
}

function keepExample(content: Content, name: string): Content {
  const entries = Object.entries(content).map(([type, media]) => {
    const example = media.examples?.[name];
    return [type, example ? { ...media, examples: { [name]: example } } : media];
  });
  return Object.fromEntries(entries);
}

/** The operation with only one of its request bodies, and with the responses of the same name if there are any. */
export function selectBody(operation: Operation, name: string): Operation {
  const { requestBody, responses } = operation;
  const entries = Object.entries(responses).map(([status, { content = {}, ...response }]) => {
    return [status, { ...response, content: keepExample(content, name) }];
  });
  return {
    ...operation,
    ...(requestBody && { requestBody: { ...requestBody, content: keepExample(requestBody.content, name) } }),
    responses: Object.fromEntries(entries),
  };
}

export function listBodies(operation: Operation): Example[] {
  return Object.values(operation.requestBody?.content ?? {}).flatMap(listExamples);
}
