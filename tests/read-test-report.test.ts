import { InvalidSource } from '@pitel-docs/contract/finding';
import { expect, it } from 'vitest';
import { readTestReport } from '../scripts/read-test-report';

const finding = { file: 'docs/page.mdx', line: 3, message: 'a mistake', fix: 'Correct it.' };
const { stack } = new InvalidSource([finding, { ...finding, line: 5 }]);

const report = (...failures: (readonly (string | undefined)[])[]): string =>
  JSON.stringify({
    numPassedTests: 2,
    testResults: failures.map((messages) => ({
      status: 'failed',
      assertionResults: messages.map((message) => ({ status: 'failed', failureMessages: [message] })),
    })),
  });

const lines = ['docs/page.mdx:3  a mistake → Correct it.', 'docs/page.mdx:5  a mistake → Correct it.'];

it.each([
  ['lists the mistakes that tests found in sources', report([stack]), { passed: 2, failed: 1, findings: lines }],
  [
    'lists nothing if a test fails for another reason',
    report([stack, 'AssertionError: expected 1 to be 2']),
    { passed: 2, failed: 2 },
  ],
  ['counts a file that cannot be loaded', report([]), { passed: 2, failed: 1 }],
  ['lists nothing if all tests pass', report(), { passed: 2, failed: 0 }],
])('The report of the tests %s', (_, text, expected) => {
  expect(readTestReport(text)).toEqual(expected);
});
