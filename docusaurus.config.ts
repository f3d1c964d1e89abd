import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, LoadContext, Plugin } from '@docusaurus/types';
import { siteAddresses } from './src/frame/list-page-titles';
import { headStyles } from './src/frame/typeface';
import { supportName } from './src/languages/support-name';
import { pageTemplate } from './src/loading/page-template';
import { contractFiles } from './src/reference/contract-files';
import { endpointList } from './src/reference/endpoint-list';
import { readAlgoliaSettings } from './src/search/algolia-settings';
import { type Section, sectionHome, sectionPathPattern, sections } from './src/sections';
import { builtSite } from './src/site/after-build';
import { bundler } from './src/site/bundler';
import { pageHistory, sitemapItems } from './src/site/page-history';
import { markdown, postOptions, sectionDocs } from './src/site/section-docs';
import { shippedLicenses } from './src/site/shipped-licenses';

const algolia = readAlgoliaSettings(process.env);
/** With slashes at both ends, as Docusaurus completes it. */
const baseUrl = posix.join('/', process.env.BASE_URL ?? '', '/');
const contract = './openapi';
const redirects = 'redirects.tsv';
const history = pageHistory(contract);
const isPreview = process.env.NODE_ENV === 'development';
/** Link checks warn a writer at work and stop the gate. */
const severity = process.env.CI ? 'throw' : 'warn';

/** Labels are English on every page, in whatever language the rest of it is. */
const lang = 'en';

function listLinks(navbar: Section['navbar']) {
  return sections
    .filter((section) => section.navbar === navbar)
    .map((section) => ({
      label: section.label,
      lang,
      to: sectionHome(section),
      activeBaseRegex: sectionPathPattern(section, baseUrl),
    }));
}

/** The button and the dialog of the site's own search. With Algolia, the preset brings its theme in their place. */
function searchTheme({ siteDir }: LoadContext): Plugin {
  const folder = join(siteDir, 'src/search/theme');
  return { name: 'search-theme', getThemePath: () => folder, getTypeScriptThemePath: () => folder };
}

const navbarItems = listLinks('item');
const userGuides = listLinks('user-guides');

export default {
  title: 'Pitel Docs',
  tagline: 'API reference, SDK and portal guides for the Pitel cloud call center',
  favicon: 'img/favicon.svg',
  url: process.env.SITE_URL || 'https://docs.example.com',
  baseUrl,
  // The loader of the scripts says that they are missing (src/loading/show-failure.ts).
  baseUrlIssueBanner: false,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  ssrTemplate: pageTemplate,

  future: { v4: true, faster: true, experimental_vcs: isPreview || history },

  onBrokenLinks: severity,
  onBrokenAnchors: severity,
  onDuplicateRoutes: severity,
  markdown: {
    // What stands beside its samples needs the width that the contents of other pages have.
    async parseFrontMatter(params) {
      const { frontMatter, content } = await params.defaultParseFrontMatter(params);
      const layout = /^<(?:Operation|Exchange)\b/m.test(content) ? { hide_table_of_contents: true } : {};
      return { frontMatter: { ...frontMatter, ...layout }, content };
    },
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    hooks: { onBrokenMarkdownLinks: severity, onBrokenMarkdownImages: severity },
  },

  clientModules: ['mend-address', 'follow-moved-anchor', 'open-folds', 'show-page-in-sidebar', 'close-menu'].map(
    (name) => `./src/frame/client/${name}.ts`,
  ),
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: existsSync('blog') && postOptions,
        // In `npm start` only, a page shows what writers may use.
        pages: isPreview && { path: 'src/components', include: ['*.mdx'], ...markdown },
        sitemap: { changefreq: null, priority: null, lastmod: 'datetime', createSitemapItems: sitemapItems(history) },
        theme: { customCss: ['custom', 'tables', 'print'].map((name) => `./src/frame/css/${name}.css`) },
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    ...sections.map((section) => sectionDocs(section, { contract, editUrl: process.env.EDIT_URL || undefined })),
    bundler,
    contractFiles(contract),
    endpointList(contract),
    headStyles,
    siteAddresses(redirects),
    shippedLicenses,
    builtSite(async () => (await import('./src/site/site-steps')).siteSteps({ contract, redirects })),
  ],

  themes: algolia ? [] : [searchTheme],

  themeConfig: {
    image: 'img/social-card.png',
    announcementBar: {
      id: 'first-call',
      content: `New to Pitel? <a href="${baseUrl}#first-call">Make your first call in five minutes</a>.`,
    },
    docs: { versionPersistence: 'localStorage' },
    navbar: {
      logo: { alt: 'Pitel Docs', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 104, height: 32 },
      items: [
        ...navbarItems.map((item) => ({ ...item, position: 'left' as const })),
        { type: 'dropdown', label: 'User Guides', lang, position: 'right', items: userGuides },
        { type: 'localeDropdown', lang, position: 'right', className: 'navbar-locale' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      links: [
        ...navbarItems,
        ...userGuides,
        { label: 'API contract', to: '/#contract' },
        { label: 'Changes', to: '/#what-changed' },
      ].map(({ label, to }) => ({ label, to, lang })),
      copyright: `Questions this site does not answer: ask ${supportName.en}.`,
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Every section is searched, from the dialog; there is no page of results, which would be one more address.
    ...(algolia && { algolia: { ...algolia, contextualSearch: false, searchPagePath: false } }),
  } satisfies ThemeConfig,
} satisfies Config;
