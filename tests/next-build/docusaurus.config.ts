import type { Config, PluginModule } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { cacheInputs } from '../../src/plugins/cache-inputs';
import { contractFiles } from '../../src/plugins/contract-files';
import { movedAnchors } from '../../src/plugins/moved-anchors';
import { pageList } from '../../src/plugins/page-list';
import { sectionDocs } from '../../src/plugins/section-docs';
import { sections } from '../../src/sections';

const settings = { contract: 'openapi', editUrl: undefined };
const [[plugin, options] = []] = sections.map((section) => sectionDocs(section, settings) as [string, object]);

/** The real site with a few of its pages, which a test builds, changes and builds again. */
export default {
  ...site,
  // The navbar leads to sections that are not here.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { ...site.markdown, hooks: { onBrokenMarkdownLinks: 'ignore' } },
  plugins: [
    [plugin ?? '', { ...options, include: ['intro.mdx', 'api/v3/campaign/*.mdx'] }],
    cacheInputs as PluginModule,
    contractFiles('openapi'),
    movedAnchors('redirects.tsv'),
    pageList,
  ],
} satisfies Config;
