import { expect, test } from 'vitest';
import { contractNames } from './contract-names';
import { listContractFiles } from './list-contract-files';
import { openEngine } from './open-engine';

test.each(contractNames)('The files of the contract %s are those that the library reads', { timeout: 60_000 }, async (name) => {
  const { redocly, rules, openResolver } = await openEngine();
  const file = `openapi/${name}.yaml`;
  const { fileDependencies } = await redocly.bundle({ ref: file, config: rules, externalRefResolver: openResolver() });
  expect(fileDependencies.size).toBeGreaterThan(1);
  expect(listContractFiles(file).sort()).toEqual([...fileDependencies].sort());
});
