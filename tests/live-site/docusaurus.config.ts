import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { contractFiles } from '../../src/plugins/contract-files';
import { pageList } from '../../src/plugins/page-list';
import { expandOperation } from '../../src/remark/expand-operation';

/** A copy of the contract that a test changes while the site runs. */
const contract = process.env.CONTRACT_COPY ?? 'openapi';

/** The real site's settings and theme around one page of the reference: it starts fast. */
export default {
  ...site,
  clientModules: [],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'docs',
        path: 'tests/live-site/docs',
        routeBasePath: '/',
        beforeDefaultRemarkPlugins: [[expandOperation, { contract }]],
      } satisfies DocsOptions,
    ],
    pageList,
    contractFiles(contract),
  ],
} satisfies Config;
