/** A number that was measured, and what it may be at most. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  /** The limit is what the value must reach. */
  readonly isMinimum?: boolean;
}
