import type { Config, Plugin } from '@docusaurus/types';
import site from '../../docusaurus.config';
import { siteAddresses } from '../../src/plugins/site-addresses';
import { sectionHome, sections } from '../../src/sections';

/** Something at the home of every other section, because the not-found page links there. */
function sectionHomes(): Plugin {
  return {
    name: 'section-homes',
    contentLoaded({ actions }) {
      for (const section of sections.filter(({ prefix }) => prefix !== '')) {
        actions.addRoute({ path: sectionHome(section), component: '@theme/NotFound', exact: true });
      }
    },
  };
}

/** The real site's settings around a section whose pages have one fault each that link checks find. */
export default {
  ...site,
  // What is kept of a build warns of nothing in the next one.
  future: { ...site.future, faster: { rspackBundler: true, swcJsLoader: true, rspackPersistentCache: false } },
  clientModules: [],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'docs', path: 'tests/broken-site/docs', routeBasePath: '/' }],
    siteAddresses('redirects.tsv'),
    sectionHomes,
  ],
} satisfies Config;
