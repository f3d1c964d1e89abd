import type { Json } from './operation';
import { runRedocly } from './run-redocly';

/** A contract in one piece: every reference points into it. */
export type Bundle = { readonly [key: string]: Json };

/**
 * Puts a contract that is split over files into one piece.
 *
 * @param file - Root file of the contract.
 * @returns The OpenAPI document.
 * @throws Error with the file when a reference does not resolve or the file is not YAML.
 */
export async function bundleContract(file: string): Promise<Bundle> {
  const { hasSucceeded, output, log } = await runRedocly('bundle', file, '--ext', 'json');
  if (!hasSucceeded) {
    throw new Error(`${file} cannot be bundled. ${log || output}`);
  }
  return JSON.parse(output) as Bundle;
}
