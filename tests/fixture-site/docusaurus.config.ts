import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { blogPlugin } from '../../src/plugins/blog';
import { leanBundle } from '../../src/plugins/lean-bundle';
import { lightPages } from '../../src/plugins/light-pages';
import { pageList } from '../../src/plugins/page-list';
import { redirectPages } from '../../src/plugins/redirect-pages';

/** The real site's settings and theme around pages that break in one way each. Nothing of it reaches the real site. */
export default {
  ...site,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  plugins: [
    ['@docusaurus/plugin-content-pages', { path: 'tests/fixture-site/pages' } satisfies PagesOptions],
    ...blogPlugin('tests/fixture-site/blog'),
    [
      '@docusaurus/plugin-content-docs',
      { id: 'docs', path: 'tests/fixture-site/docs', routeBasePath: 'docs', editUrl: process.env.EDIT_URL },
    ],
    pageList,
    redirectPages('tests/fixture-site/redirects.tsv'),
    leanBundle,
    lightPages,
    '@docusaurus/plugin-css-cascade-layers',
  ],
} satisfies Config;
