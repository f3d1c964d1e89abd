import { lint, loadConfig } from '@redocly/openapi-core';
import { ContractError, type Finding, findingsOfError, formatFinding, listFindings } from './list-findings';
import { openResolver, readContract } from './read-contract';
import { remember } from './remember';

/**
 * Finds where a contract breaks rules of `redocly.yaml`, or cannot be drawn, once for each state of its files.
 *
 * @param file - Its root file.
 * @returns The findings, in the order in which they were found.
 * @throws Error with the reason when the rules cannot be read.
 */
export const lintContract = remember(async (file) => {
  const externalRefResolver = openResolver();
  const config = await loadConfig({ configPath: 'redocly.yaml', externalRefResolver });
  const listed = await lint({ ref: file, config, externalRefResolver }).then(listFindings, (error) =>
    findingsOfError(file, error),
  );
  // All else follows from a file that cannot be read, which is reported with each reference to it.
  const unread = listed.filter(({ pointer }) => pointer === '');
  const invalid = await readContract(file).then(
    () => [],
    (error) => findingsOfError(file, error),
  );
  const findings = unread.length > 0 ? unread : [...listed, ...invalid];
  return [...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()];
});

/**
 * Checks contracts against the rules of `redocly.yaml`.
 *
 * @param files - Root files of the contracts.
 * @returns When every rule holds.
 * @throws ContractError with each finding on a line: file, line and column, what was found, what to write instead.
 */
export async function checkContracts(files: readonly string[]): Promise<void> {
  const findings: Finding[] = [];
  for (const file of files) {
    findings.push(...(await lintContract(file)));
  }
  if (findings.length > 0) {
    throw new ContractError('The contract breaks rules of redocly.yaml.', findings);
  }
}
