import type { Config, PluginConfig } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { builtSite } from '../../src/site/after-build';
import { siteSteps } from '../../src/site/site-steps';

/** In each section, the pages that are there. */
const include = [
  '{index,intro}.mdx',
  'setup/first_config.mdx',
  'react/{react_native_guide,push_notif}.mdx',
  'api/v3/campaign/*.mdx',
];

const takeFewPages = (plugin: PluginConfig): PluginConfig =>
  Array.isArray(plugin) && plugin[0] === '@docusaurus/plugin-content-docs' ? [plugin[0], { ...plugin[1], include }] : plugin;

/** The last plugin, with no redirects: they lead to pages that are not here. */
const steps = builtSite(async () => siteSteps({ contract: './openapi', redirects: 'tests/small-site/redirects.tsv' }));

/** The real site with few pages of each section: quick to build under a path, and again after a change. */
export default {
  ...site,
  // Pages link to others that are not here.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { ...site.markdown, hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'throw' } },
  plugins: [...(site.plugins as PluginConfig[]).slice(0, -1).map(takeFewPages), steps],
} satisfies Config;
