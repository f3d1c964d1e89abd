import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { frame } from '../../src/frame';
import { markdown } from '../../src/markdown';
import { redirects } from '../../src/redirects';
import { assembleSite } from '../../src/site';

/** The real site's config with pages that each have one fault for the link checks to find. */
export default {
  ...site,
  // A cached build emits no warnings.
  future: { ...site.future, faster: { rspackBundler: true, swcJsLoader: true, rspackPersistentCache: false } },
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'docs', path: 'tests/broken-site/docs', routeBasePath: '/' }],
    ...assembleSite([markdown(), frame(), redirects()], { sections: [] }),
  ],
} satisfies Config;
