import type { JsonTestResults } from 'vitest/node';

/** What the tests of a run found. */
interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** If all failures are mistakes in sources: a line for each of them, as `formatFinding` writes it. */
  readonly findings: readonly string[] | undefined;
}

/** The lines of an `InvalidSource`, without the stack behind them. */
function readFindings(message: string): string[] {
  return message
    .replace(/^Error: /, '')
    .replace(/\n {4}at [\s\S]*/, '')
    .split('\n');
}

/**
 * Reads the JSON report of Vitest.
 *
 * @throws SyntaxError when it is not JSON.
 */
export function readTestReport(text: string): TestReport {
  const { numPassedTests: passed, testResults }: JsonTestResults = JSON.parse(text);
  const wrong = testResults.filter(({ status }) => status === 'failed');
  const failures = wrong.map(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  // A file that cannot be loaded has no test.
  const failed = failures.reduce((sum, { length }) => sum + Math.max(length, 1), 0);
  const lines = failures.flat().flatMap(({ failureMessages }) => (failureMessages ?? []).flatMap(readFindings));
  const areFindings = failures.every(({ length }) => length > 0) && lines.every((line) => /^\S+:\d+(?::\d+)? {2}\S/.test(line));
  return { passed, failed, findings: failed > 0 && areFindings ? lines : undefined };
}
