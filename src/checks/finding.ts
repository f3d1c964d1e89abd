/** A mistake on a page, or advice about it. */
export interface Finding {
  /** Path relative to the project root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, where the place in the line is known. */
  readonly column?: number;
  /** What stands there, in words. */
  readonly found: string;
  /** What to write instead, as a command: `Write "…".` */
  readonly expected: string;
  /** Errors stop the gate; advice does not. */
  readonly severity: 'error' | 'advice';
}
