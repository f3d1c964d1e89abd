/** What a step of the gate found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** One line each: `file:line  what was found → what to write`. */
  readonly messages: readonly string[];
}
