/** A number that was measured, and what it may be at most. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
}

/**
 * Gives the value in the middle.
 *
 * @param values - Numbers in any order.
 * @returns The larger one of the two in the middle when their number is even; NaN when there are none.
 */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
