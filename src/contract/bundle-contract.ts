import { ContractError, findingsOfError, listFindings } from './list-findings';
import { loadRedocly } from './load-redocly.cjs';
import { openResolver } from './open-resolver';
import type { Json } from './operation';

/** A contract in one piece: every reference points into it. */
export type Bundle = { readonly [key: string]: Json };

/**
 * Puts a contract that is split over files into one piece.
 *
 * @param file - Root file of the contract.
 * @returns The OpenAPI document.
 * @throws ContractError with the file when a reference does not resolve or the file is not YAML.
 */
export async function bundleContract(file: string): Promise<Bundle> {
  const { bundle, createConfig } = await loadRedocly();
  try {
    const config = await createConfig({});
    const result = await bundle({ ref: file, config, externalRefResolver: await openResolver() });
    const findings = await listFindings(result.problems);
    if (findings.length > 0) {
      throw new ContractError('', findings);
    }
    return result.bundle.parsed as Bundle;
  } catch (error) {
    throw new ContractError(`${file} cannot be bundled.`, await findingsOfError(file, error));
  }
}

/**
 * @param bundle - A contract in one piece.
 * @returns The contract as YAML, every part written out where it stands.
 */
export async function writeYaml(bundle: Bundle): Promise<string> {
  const { stringifyYaml } = await loadRedocly();
  return stringifyYaml(bundle, { noRefs: true, lineWidth: -1 });
}
