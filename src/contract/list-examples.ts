import type { Json, WithExamples } from './operation';

/** A value to show, with its name where there are several. */
export interface Example {
  readonly summary: string | undefined;
  readonly value: Json;
}

/**
 * Collects the examples of a parameter or a body, from every place that OpenAPI has for them.
 *
 * @param holder - The parameter or the media type.
 * @returns The examples in the order of the contract; empty when there are none.
 */
export function listExamples(holder: WithExamples): Example[] {
  if (holder.examples) {
    return Object.entries(holder.examples).flatMap(([name, { summary, value }]) =>
      value === undefined ? [] : [{ summary: summary ?? name, value }],
    );
  }
  const single = holder.example ?? holder.schema?.example ?? holder.schema?.examples?.[0];
  return single === undefined ? [] : [{ summary: undefined, value: single }];
}
