import { beforeAll, describe, expect, test } from 'vitest';
import { contractNames } from './contract-names';
import { lintContract } from './lint-contract';

const timeout = 60_000;

/** The planted mistakes: path of the call, and what the report says about it. */
const mistakes = [
  ['/v1/without-id', 'operationId'],
  ['/v1/without-summary', 'summary'],
  ['/v1/without-tags', 'Write tags with one tag'],
  ['/v1/unknown-tag', 'nobody'],
  ['/v1/without-page', 'Write x-page with the path of the page'],
  ['/v1/unknown-certainty', 'Write "x-certainty: stated" or "x-certainty: inferred".'],
  ['/v1/without-unspecified', 'Write x-unspecified with what is not known'],
  ['/v1/without-success', 'Add the reply of a successful call'],
  ['/v1/without-failure', 'Add the reply of a failed call'],
  ['/v1/wrong-parameter', 'type must be integer'],
  ['/v1/wrong-parameter', 'Write "example:" beside the schema.'],
  ['/v1/wrong-parameter', 'Parameter object description must be present'],
  ['/v1/wrong-parameter', 'or leave it out where the meaning is stated'],
  ['/v1/wrong-example', "must have required property 'phone_number'"],
  ['/v1/wrong-example', '`total` property type must be integer'],
] as const;

describe('lintContract', () => {
  let report = '';

  beforeAll(async () => {
    await lintContract(['tests/fixtures/contract/broken/v1.yaml']).catch((error: Error) => {
      report = error.message;
    });
  }, timeout);

  test.each(mistakes)('finds the mistake in %s: %s', (path, message) => {
    const pointer = `#/paths/${path.replaceAll('/', '~1')}/`;
    const problems = report.split(/^(?=\[\d+\] )/m).filter((problem) => problem.includes(pointer));
    expect(problems.filter((problem) => problem.includes(message))).not.toEqual([]);
  });

  test('names file, line and column of each problem', () => {
    expect(report.match(/tests\/fixtures\/contract\/broken\/v1\.yaml:\d+:\d+/g)?.length).toBeGreaterThanOrEqual(mistakes.length);
  });

  test('accepts the contract of the site', { timeout }, async () => {
    expect(contractNames.length).toBeGreaterThan(0);
    await lintContract(contractNames.map((name) => `openapi/${name}.yaml`));
  });
});
