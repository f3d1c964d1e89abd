import { runRedocly } from './run-redocly';

/**
 * Checks contracts against the rules of `redocly.yaml`.
 *
 * @param files - Root files of the contracts.
 * @returns When every rule holds.
 * @throws Error with each problem: file, line and column, what was found, what to write instead.
 */
export async function lintContract(files: readonly string[]): Promise<void> {
  const { hasSucceeded, output, log } = await runRedocly('lint', ...files, '--format', 'codeframe');
  if (!hasSucceeded) {
    throw new Error(`The contract breaks rules of redocly.yaml.\n${output || log}`);
  }
}
