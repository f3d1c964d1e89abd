import { existsSync } from 'node:fs';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { featuresOf } from '../../src/feature';
import { redirects } from '../../src/redirects';
import { sections } from '../../src/sections';
import { assembleSite, joinMarkdown } from '../../src/site';

const [, preset] = site.presets[0] as [string, PresetOptions];
const ownRedirects = redirects({ list: 'tests/fixture-site/redirects.tsv' });
const ownFeatures = featuresOf(site).map((feature) => (feature.id === ownRedirects.id ? ownRedirects : feature));
const posts = joinMarkdown(ownFeatures);
const { navbar } = site.themeConfig;

/** The real site's settings, features and theme with pages that each break in one way. */
export default {
  ...site,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  presets: [
    [
      'classic',
      {
        ...preset,
        pages: { path: 'tests/fixture-site/pages', ...posts },
        blog: { ...posts, showReadingTime: true, path: 'tests/fixture-site/blog' },
      },
    ],
  ],
  plugins: assembleSite(ownFeatures, {
    editUrl: process.env.EDIT_URL,
    sections: sections
      .filter(({ id }) => existsSync(`tests/fixture-site/${id}`))
      .map((section) => ({ ...section, folder: `tests/fixture-site/${section.id}`, prefix: section.prefix || section.id })),
  }),
  themeConfig: {
    ...site.themeConfig,
    // Items of other sections need their plugins.
    navbar: { ...navbar, items: navbar.items.filter((item) => !('items' in item || 'docsPluginId' in item)) },
  },
} satisfies Config;
