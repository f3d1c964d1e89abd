/** A difference between two states of a contract. */
export interface Change {
  /** Stays the same as long as the difference does; a note names a breaking change by it. */
  readonly id: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** Whether a program that was written for the old state may fail with the new one. */
  readonly isBreaking: boolean;
  /** A sentence without a full stop. */
  readonly words: string;
}
