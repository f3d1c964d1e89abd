// The API reference: pages show operations of the contracts with samples, lists of endpoints, and the
// contracts to download. Without its line in `docusaurus.config.ts`, pages with operations can't be built.
import { defineFeature, type Feature } from '../feature';
import { anchorFields } from './anchor-fields';
import { contractPlugin } from './contract-plugin';
import { expandContract } from './expand-contract';
import { referenceComponents } from './page-components';

export function reference(contract: string): Feature {
  return defineFeature(
    'reference',
    {
      components: referenceComponents,
      rules: async () => [(await import('./check-operations')).checkOperations],
      markdown: (section) => ({
        beforeDefaultRemarkPlugins: [
          [expandContract, { contract }],
          ...(section?.kind === 'reference' ? [anchorFields] : []),
        ],
      }),
      afterBuild: async () => (await import('./write-api-files')).writeApiFiles(contract),
    },
    (context) => contractPlugin(contract, context),
  );
}
