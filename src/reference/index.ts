// The reference of the API: what the contracts say of an operation stands on the page that names it, with samples; lists of endpoints; and
// the contracts to download.
import { join } from 'node:path';
import { Joi } from '@docusaurus/utils-validation';
import { checkOptions, defineFeature, type Feature } from '../feature';
import { anchorFields } from './anchor-fields';
import { contractFiles } from './contract-files';
import { endpointList } from './endpoint-list';
import { expandContract } from './expand-contract';
import { pageComponents } from './page-components';

/** Options of the reference. */
interface ReferenceOptions {
  /** Directory of the contracts, relative to the project root. */
  readonly contract: string;
}

export function reference(options: Partial<ReferenceOptions> = {}): Feature {
  const { contract } = checkOptions<ReferenceOptions>('reference', { contract: Joi.string().default('openapi') }, options);
  return defineFeature(
    'reference',
    {
      components: pageComponents,
      rules: async () => [(await import('./check-operations')).checkOperations],
      markdown: (section) => ({
        beforeDefaultRemarkPlugins: [
          ...(section ? [[expandContract, { contract }]] : []),
          ...(section?.kind === 'reference' ? [anchorFields] : []),
        ] as Required<ReturnType<NonNullable<Feature['markdown']>>>['beforeDefaultRemarkPlugins'],
      }),
      afterBuild: async () => {
        const { writeApiCatalog, writeContracts } = await import('./write-api-files');
        return {
          async write(site) {
            await writeContracts(contract, site);
            await writeApiCatalog(site);
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
