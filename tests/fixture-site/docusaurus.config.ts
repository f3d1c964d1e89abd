import { existsSync } from 'node:fs';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { siteAddresses } from '../../src/frame/list-page-titles';
import { writePagePolicies } from '../../src/hosting/write-page-policies';
import { inlineStyles } from '../../src/loading/inline-styles';
import { writeRedirectPages } from '../../src/redirects/write-redirect-pages';
import { sections } from '../../src/sections';
import { builtSite } from '../../src/site/after-build';
import { bundler } from '../../src/site/bundler';
import { markdown, postOptions, sectionDocs } from '../../src/site/section-docs';

const settings = { contract: './openapi', editUrl: process.env.EDIT_URL };
const redirects = 'tests/fixture-site/redirects.tsv';
const [, preset] = site.presets[0] as [string, PresetOptions];

/** The real site's settings and theme around pages that break in one way each. Nothing of it reaches the real site. */
export default {
  ...site,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  presets: [
    [
      'classic',
      {
        ...preset,
        pages: { path: 'tests/fixture-site/pages', ...markdown },
        blog: { ...postOptions, path: 'tests/fixture-site/blog' },
      },
    ],
  ],
  plugins: [
    ...sections
      .filter(({ id }) => existsSync(`tests/fixture-site/${id}`))
      .map((section) =>
        sectionDocs({ ...section, folder: `tests/fixture-site/${section.id}`, prefix: section.prefix || section.id }, settings),
      ),
    bundler,
    siteAddresses(redirects),
    builtSite(async () => [writeRedirectPages(redirects), inlineStyles, writePagePolicies]),
  ],
} satisfies Config;
