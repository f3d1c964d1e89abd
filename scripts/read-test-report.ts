import type { JsonTestResults } from 'vitest/node';

interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Lines as `formatFinding` writes them; undefined unless every failure is a mistake in a source. */
  readonly findings: readonly string[] | undefined;
}

/** Removes the stack trace of an `InvalidSource`. */
function readFindings(message: string): string[] {
  return message
    .replace(/^Error: /, '')
    .replace(/\n {4}at [\s\S]*/, '')
    .split('\n');
}

export function readTestReport(text: string): TestReport {
  const { numPassedTests: passed, testResults }: JsonTestResults = JSON.parse(text);
  const wrong = testResults.filter(({ status }) => status === 'failed');
  const failures = wrong.map(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  // A file that fails to load has no tests.
  const failed = failures.reduce((sum, { length }) => sum + Math.max(length, 1), 0);
  const lines = failures.flat().flatMap(({ failureMessages }) => (failureMessages ?? []).flatMap(readFindings));
  const areFindings = failures.every(({ length }) => length > 0) && lines.every((line) => /^\S+:\d+(?::\d+)? {2}\S/.test(line));
  return { passed, failed, findings: failed > 0 && areFindings ? lines : undefined };
}
