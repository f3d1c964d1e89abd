/** `line` counts from 1 in the code; without it, the problem is in the fence. */
export interface CodeProblem {
  readonly line?: number;
  readonly message: string;
  readonly fix: string;
}
