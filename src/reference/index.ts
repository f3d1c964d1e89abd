// The API reference: pages show operations of the contracts with samples, lists of endpoints, and the contracts to download.
import { join } from 'node:path';
import { checkOptions, defineFeature, type Feature } from '../feature';
import { type ContractOption, contractOption } from '../site/contract-option';
import { anchorFields } from './anchor-fields';
import { contractFiles } from './contract-files';
import { endpointList } from './endpoint-list';
import { expandContract } from './expand-contract';
import { pageComponents } from './page-components';

export function reference(options: Partial<ContractOption> = {}): Feature {
  const { contract } = checkOptions<ContractOption>('reference', contractOption, options);
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
      ...contractFiles(contract, context),
      ...endpointList(contract, context),
    }),
  );
}
