import type { Options as ClassicOptions } from '@docusaurus/theme-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';
import { supportName } from './src/components/support-name';
import { loadSource } from './src/load-source.cjs';
import { readAlgoliaSettings } from './src/search/algolia-settings';
import { type Section, sectionHome, sectionPathPattern, sections } from './src/sections';

const parts = loadSource<typeof import('./src/build-parts')>('src/build-parts.ts');
const algolia = readAlgoliaSettings(process.env);
const baseUrl = process.env.BASE_URL ?? '/';
const contract = './openapi';
const changeNotes = './openapi/history/notes.yaml';
const siteUrl = process.env.SITE_URL ?? 'https://docs.example.com';
/** Link checks warn a writer at work and stop the gate. */
const severity = process.env.CI ? 'throw' : 'warn';
/** Files that the build makes and publishes like those of `static/`. */
const madeFiles = '.cache/static';

/** Styles that give way to the site's own, by layer, the weakest first. Docusaurus's list names more, in the head of every page. */
const weakStyles = {
  base: 'src/css/base.css',
  'theme-common': '@docusaurus/theme-common/lib',
  'theme-classic': '@docusaurus/theme-classic/lib',
  core: '@docusaurus/core/lib',
  ...(algolia && { docsearch: '@docsearch/css/dist', 'theme-search-algolia': '@docusaurus/theme-search-algolia/lib' }),
};
const layers = Object.fromEntries(
  Object.entries(weakStyles).map(([layer, path]) => [layer, (file: string) => file.replaceAll('\\', '/').includes(`/${path}`)]),
);

function navbarLink(section: Section) {
  return {
    label: section.label,
    to: sectionHome(section),
    activeBaseRegex: sectionPathPattern(section, baseUrl),
  };
}

const navbarItems = sections.filter((section) => section.navbar === 'item').map(navbarLink);
const userGuides = sections.filter((section) => section.navbar === 'user-guides').map(navbarLink);

export default {
  title: 'Pitel Docs',
  tagline: 'API reference, SDK and portal guides for the Pitel cloud call center',
  favicon: 'img/favicon.svg',
  url: siteUrl,
  baseUrl,
  // The loader of the scripts says it (src/delivery/load-scripts.ts).
  baseUrlIssueBanner: false,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  staticDirectories: ['static', madeFiles],

  // What the bundler keeps for the next build is up to `src/plugins/keep-compiled.ts`, which knows what pages are made of.
  future: {
    v4: true,
    faster: { rspackPersistentCache: false, ssgWorkerThreads: false },
    experimental_vcs: parts.pageHistory(contract),
  },

  onBrokenLinks: severity,
  onBrokenAnchors: severity,
  onDuplicateRoutes: severity,
  markdown: {
    parseFrontMatter: parts.parseFrontMatter,
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    hooks: { onBrokenMarkdownLinks: severity, onBrokenMarkdownImages: severity },
  },

  clientModules: [
    './src/client/mend-address.ts',
    './src/client/strip-html-suffix.ts',
    './src/client/scroll-to-heading.ts',
    './src/client/keep-place.ts',
    './src/client/report-failed-load.tsx',
    './src/client/settle-navigation.ts',
    './src/client/follow-moved-anchor.ts',
    './src/client/show-page-in-sidebar.ts',
  ],
  plugins: [
    ...sections.map((section) =>
      parts.sectionDocs(section, { contract, changeNotes, editUrl: process.env.EDIT_URL || undefined }),
    ),
    ...parts.blogPlugin('./blog'),
    parts.keepCompiled,
    parts.renderPages,
    parts.pageList,
    parts.leanBundle,
    parts.sectionRoutes,
    parts.interfaceWords,
    parts.sampleSheets('static/samples', `${madeFiles}/samples`),
    parts.contractFiles(contract),
    parts.changeFeed(changeNotes),
    parts.searchIndex(contract),
    parts.markdownTwins,
    parts.wellKnownFiles,
    parts.printAddress,
    parts.redirectPages('redirects.tsv'),
    parts.shippedLicenses,
    parts.shortClasses,
    parts.pageMistakes,
    parts.quickPreview,
    ...parts.styleFixture('src/style-fixture'),
    parts.lightPages,
    parts.bundleReport,
    ['@docusaurus/plugin-css-cascade-layers', { layers }],
    [
      '@docusaurus/plugin-sitemap',
      { changefreq: null, priority: null, lastmod: 'datetime', createSitemapItems: parts.sitemapItems },
    ],
  ],
  themes: [
    ['@docusaurus/theme-classic', { customCss: ['./src/css/custom.css', './src/css/print.css'] } satisfies ClassicOptions],
    ...(algolia ? ['@docusaurus/theme-search-algolia'] : []),
  ],

  themeConfig: {
    announcementBar: {
      id: 'first-call',
      content: `New to the Pitel API? <a href="${baseUrl}#first-call">Make your first call in five minutes</a>.`,
    },
    docs: { versionPersistence: 'localStorage' },
    navbar: {
      logo: { alt: 'Pitel Docs', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 104, height: 32 },
      items: [
        ...navbarItems.map((item) => ({ ...item, position: 'left' as const })),
        { type: 'dropdown', label: 'User Guides', position: 'right', items: userGuides },
        { type: 'localeDropdown', position: 'right' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      links: [...navbarItems, ...userGuides].map(({ label, to }) => ({ label, to })),
      copyright: `Questions this site does not answer: ask ${supportName.en}.`,
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Checked by Algolia's theme. Its dialog and its page of results give way to the dialog of `src/search/`.
    ...(algolia && { algolia: { ...algolia, contextualSearch: false, searchPagePath: false } }),
  } satisfies UserThemeConfig,
} satisfies Config;
