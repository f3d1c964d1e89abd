import type { Json, Operation, WithExamples } from './operation';

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

export function listBodies(operation: Operation): Example[] {
  return Object.values(operation.requestBody?.content ?? {}).flatMap(listExamples);
}
