/** Something in a piece of code that its language does not allow. */
export interface CodeFault {
  /** Line in the code, counted from 1. */
  readonly line: number;
  /** What was found there. */
  readonly found: string;
  /** What to write instead. */
  readonly advice: string;
}
