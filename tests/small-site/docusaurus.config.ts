import type { Config, PluginConfig } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { featuresOf } from '../../src/feature';
import { redirects } from '../../src/redirects';
import { assembleSite } from '../../src/site';

const include = ['{index,intro}.mdx', 'setup/first_config.mdx', 'react/{index,push_notif}.mdx', 'api/v3/campaign/*.mdx'];

const takeFewPages = (plugin: PluginConfig): PluginConfig =>
  Array.isArray(plugin) && plugin[0] === '@docusaurus/plugin-content-docs' ? [plugin[0], { ...plugin[1], include }] : plugin;

/** The real site's redirects point to pages that are not here. */
const ownRedirects = redirects({ list: 'tests/small-site/redirects.tsv' });
const ownFeatures = featuresOf(site).map((feature) => (feature.id === ownRedirects.id ? ownRedirects : feature));

/** The real site with few pages per section, for fast builds. */
export default {
  ...site,
  // Pages link to others that are not here.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { ...site.markdown, hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'throw' } },
  plugins: assembleSite(ownFeatures).map(takeFewPages),
} satisfies Config;
