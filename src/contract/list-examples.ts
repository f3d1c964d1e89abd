import type { Json, WithExamples } from './operation';

/** A value to show, with its name where there are several. */
export interface Example {
  /** Its key in the contract; empty for a single example. */
  readonly name: string;
  readonly summary: string | undefined;
  readonly value: Json;
}

/**
 * Collects the examples of a parameter or a body, which stand beside its schema (`support/supported-parts` in
 * `redocly.yaml`).
 *
 * @returns The examples in the order of the contract; empty when there are none.
 */
export function listExamples(holder: WithExamples): Example[] {
  if (holder.examples) {
    return Object.entries(holder.examples).flatMap(([name, { summary, value }]) =>
      value === undefined ? [] : [{ name, summary: summary ?? name, value }],
    );
  }
  return holder.example === undefined ? [] : [{ name: '', summary: undefined, value: holder.example }];
}
