/** `line` counts from 1 in the code; without it, the fault is in the fence. */
export interface CodeFault {
  readonly line?: number;
  readonly message: string;
  readonly fix: string;
}
