import { type Finding, InvalidSource } from '@pitel-docs/contract/finding';

/** Fails with a line for each finding. `npm run check` prints these lines. */
export function expectNoFindings(findings: readonly Finding[]): void {
  if (findings.length > 0) {
    throw new InvalidSource(findings);
  }
}

/** Returns 1 if the part is not found. */
export function lineNumberOf(text: string, part: string): number {
  return Math.max(1, text.slice(0, text.indexOf(part) + 1).split('\n').length);
}
