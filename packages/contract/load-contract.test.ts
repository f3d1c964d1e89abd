import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContract } from './fixtures/copy-contract';
import { loadContract } from './load-contract';

const fixtures = 'packages/contract/fixtures';

test('A contract is cached until a file changes or appears', async () => {
  const { folder, change } = copyContract();
  const first = await loadContract(folder);
  expect(await loadContract(folder)).toBe(first);
  const resources = join(folder, 'resources.yaml');
  const text = change('resources.yaml', 'summary: List numbers', 'summary: List all numbers');
  expect((await loadContract(folder)).findOperation('listNumbersV1').summary).toBe('List all numbers');
  rmSync(resources);
  await expect(loadContract(folder)).rejects.toThrow(/v1\.yaml:\d+:\d+ .*resources\.yaml/);
  writeFileSync(resources, text);
  expect((await loadContract(folder)).findOperation('listNumbersV1').summary).toBe('List numbers');
});

test.each([
  [
    'unknown-error',
    /v1\.yaml:10:18 {2}The root map x-errors has no "number-lost" → .* write one of: number-listed\./,
  ],
  [
    'duplicate-error',
    /v3\.yaml:4 {2}the name "number-listed", which .*duplicate-error\/v1\.yaml also has → Write another/,
  ],
  ['invalid', /invalid\/v1\.yaml is not a valid OpenAPI 3\.1 contract\.[\s\S]*\{id\}/],
  [
    'lost',
    /lost\/v1\.yaml:4:16 {2}The reference "\.\/gone\.yaml#\/paths\/numbers" has no target → Write "\.\/v1\.yaml#/,
  ],
  ['', /fixtures\/ has no contract\. Put one of these files there: .*v1\.yaml/],
  ['missing', /fixtures\/missing has no contract\. Put one of these files there: .*v1\.yaml/],
])('Explains what is wrong with the contract "%s"', async (folder, words) => {
  await expect(loadContract(`${fixtures}/${folder}`)).rejects.toThrow(words);
});
