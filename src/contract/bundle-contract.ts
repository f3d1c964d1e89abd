import { formatFault, listFaults } from './list-faults';
import { openEngine } from './open-engine';
import type { Json } from './operation';

/** A contract in one piece: every reference points into it. */
export type Bundle = { readonly [key: string]: Json };

/** What a reader looks for first. All else follows in the order of the source. */
const firstKeys = [
  'openapi',
  'info',
  'jsonSchemaDialect',
  'servers',
  'security',
  'tags',
  'externalDocs',
  'paths',
  'webhooks',
  'components',
];

function sortKeys(bundle: Bundle): Bundle {
  const first = firstKeys.flatMap((key) => (bundle[key] === undefined ? [] : [[key, bundle[key]] as const]));
  return { ...Object.fromEntries(first), ...bundle };
}

/**
 * Puts a contract that is split over files into one piece.
 *
 * @param file - Root file of the contract.
 * @returns The OpenAPI document.
 * @throws Error with the file when a reference does not resolve or the file is not YAML.
 */
export async function bundleContract(file: string): Promise<Bundle> {
  const { redocly, rules, openResolver } = await openEngine();
  try {
    const { bundle, problems } = await redocly.bundle({ ref: file, config: rules, externalRefResolver: openResolver() });
    const faults = await listFaults(problems);
    if (faults.length > 0) {
      throw new Error(faults.map(formatFault).join('\n'));
    }
    // A copy: parts that stand in several places are the same object in the bundle.
    return sortKeys(JSON.parse(JSON.stringify(bundle.parsed)) as Bundle);
  } catch (error) {
    throw new Error(`${file} cannot be bundled. ${error instanceof Error ? error.message : String(error)}`);
  }
}
