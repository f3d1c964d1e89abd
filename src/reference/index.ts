// The API reference: pages show operations of the contracts with samples, lists of endpoints, and the contracts to download.
import { join } from 'node:path';
import { type ContractOption, defineFeature, type Feature } from '../feature';
import { anchorFields } from './anchor-fields';
import { contractFiles, endpointList } from './contract-plugin';
import { expandContract } from './expand-contract';
import { pageComponents } from './page-components';

export function reference({ contract }: ContractOption): Feature {
  return defineFeature(
    'reference',
    {
      components: pageComponents,
      rules: async () => [(await import('./check-operations')).checkOperations],
      markdown: (section) => ({
        beforeDefaultRemarkPlugins: [[expandContract, { contract }], ...(section?.kind === 'reference' ? [anchorFields] : [])],
      }),
      afterBuild: async () => {
        const { writeApiCatalog, writeContracts } = await import('./write-api-files');
        return {
          async write(site) {
            await writeContracts(contract, site);
            await writeApiCatalog(contract, site);
          },
        };
      },
    },
    (context) => ({
      getThemePath: () => join(context.siteDir, 'src/reference/theme'),
      ...contractFiles(contract),
      ...endpointList(contract, context),
    }),
  );
}
