import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { frame } from '../../src/frame';
import { markdown } from '../../src/markdown';
import { redirects } from '../../src/redirects';
import { assembleSite } from '../../src/site';

/** The real site's settings around a section whose pages have one fault each that link checks find. */
export default {
  ...site,
  // What is kept of a build warns of nothing in the next one.
  future: { ...site.future, faster: { rspackBundler: true, swcJsLoader: true, rspackPersistentCache: false } },
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'docs', path: 'tests/broken-site/docs', routeBasePath: '/' }],
    ...assembleSite([markdown(), frame(), redirects()], { sections: [] }),
  ],
} satisfies Config;
