import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { changeFeed } from './src/change-feed';
import { drawings } from './src/drawings';
import type { Feature } from './src/feature';
import { frame } from './src/frame';
import { hosting } from './src/hosting';
import { languages } from './src/languages';
import { words } from './src/languages/en';
import { loading } from './src/loading';
import { markdown } from './src/markdown';
import { markdownCopies } from './src/markdown-copies';
import { offlineDownload } from './src/offline-download';
import { redirectFile } from './src/page-source/redirect-list';
import { redirects } from './src/redirects';
import { reference } from './src/reference';
import { sandboxDownload } from './src/sandbox-download';
import { search } from './src/search';
import { readAlgoliaSettings } from './src/search/algolia-settings';
import { type Section, sectionHome, sections } from './src/sections';
import { assembleSite, joinMarkdown } from './src/site';
import { contractFolder, staticFolders } from './src/site/folders';
import { pageHistory } from './src/site/page-history';
import { llmsPath } from './src/site/published-paths';

/** In the order of the cascade. Styles of one component are in the module beside it. */
const styles = [
  'frame/css/custom',
  'frame/css/steps',
  'components/controls',
  'components/tabs',
  'markdown/admonitions',
  'markdown/code',
  'markdown/tables',
  'reference/methods',
  'frame/css/navigation',
  'frame/css/sidebar',
  'frame/css/footer',
  'frame/css/forced-colors',
  'frame/css/print',
];
const algolia = readAlgoliaSettings(process.env);
const baseUrl = posix.join('/', process.env.BASE_URL ?? '', '/');
const contract = join(__dirname, contractFolder);
const history = pageHistory(contract);
const isPreview = process.env.NODE_ENV === 'development';
/** Broken links only warn, unless CI is set, as in `npm test`. */
const severity = process.env.CI ? 'throw' : 'warn';

/** Navbar labels are English on every page, whatever the language of the page. */
const lang = 'en';

function listLinks(navbar: Section['navbar']) {
  return sections
    .filter((section) => section.navbar === navbar)
    .map((section) => ({
      // Current on the section's pages only, so not on the not-found page.
      type: 'doc',
      docsPluginId: section.id,
      docId: section.home ?? 'index',
      label: section.label,
      lang,
      to: sectionHome(section),
      // Opens the mobile menu's dropdown.
      activeBasePath: sectionHome(section),
    }));
}

const copies = markdownCopies({ hasDocsServer: !algolia });

/** Markdown transforms run in this order. */
const features: readonly Feature[] = [
  markdown(),
  languages(),
  frame(),
  reference(contract),
  drawings(),
  copies,
  // With Algolia, the preset's theme replaces the site's own search.
  ...(algolia ? [] : [search()]),
  changeFeed(contract),
  sandboxDownload(contract),
  redirects({ list: redirectFile }),
  loading(),
  hosting({
    algoliaAppId: algolia?.appId,
    hasExampleOrigin: !process.env.SITE_URL,
  }),
  offlineDownload(),
];

/** Markdown options of pages outside the sections. */
const posts = joinMarkdown(features);
const navbarItems = listLinks('item');
const userGuides = listLinks('user-guides');
/** The built site has llms.txt; the preview does not. */
const hasCopies = !isPreview && features.includes(copies);

export default {
  title: 'Pitel Docs',
  tagline: 'API reference, SDK and portal guides for the Pitel cloud call center',
  favicon: 'img/favicon.svg',
  url: process.env.SITE_URL || 'https://docs.example.com',
  baseUrl,
  staticDirectories: staticFolders,
  // src/loading/show-failure.ts reports missing scripts instead.
  baseUrlIssueBanner: false,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  ssrTemplate: features.find(({ ssrTemplate }) => ssrTemplate)?.ssrTemplate,

  future: { v4: true, faster: true, experimental_vcs: isPreview || history },

  onBrokenLinks: severity,
  onBrokenAnchors: severity,
  onDuplicateRoutes: severity,
  markdown: {
    // Pages with samples or lists of endpoints need the width of the table of contents.
    async parseFrontMatter(params) {
      const { frontMatter, content } = await params.defaultParseFrontMatter(params);
      const layout = /^<(?:Operation|Exchange|DocCardList)\b/m.test(content)
        ? { hide_table_of_contents: true }
        : {};
      // Contents of several operations list only these: their parts have the same names.
      const contents = /^<Operation\b.*^<Operation\b/ms.test(content) ? { toc_max_heading_level: 2 } : {};
      return { frontMatter: { ...frontMatter, ...layout, ...contents }, content };
    },
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    hooks: { onBrokenMarkdownLinks: severity, onBrokenMarkdownImages: severity },
  },

  presets: [
    [
      'classic',
      {
        docs: false,
        blog: existsSync(join(__dirname, 'blog')) && { ...posts, showReadingTime: true },
        // Component examples for writers, in `npm start` only.
        pages: isPreview && { path: 'src/components', include: ['*.mdx'], ...posts },
        // SVGR would look for a config file for each drawing.
        svgr: { svgrConfig: { runtimeConfig: false } },
        sitemap: { changefreq: null, priority: null, lastmod: 'datetime' },
        theme: { customCss: styles.map((name) => `./src/${name}.css`) },
      } satisfies PresetOptions,
    ],
  ],
  plugins: assembleSite(features, { editUrl: process.env.EDIT_URL || undefined }),

  themeConfig: {
    image: 'img/social-card.png',
    announcementBar: {
      id: 'first-call',
      content: words.announcement(baseUrl),
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
      // The titles of the columns are in `words.footer`, in the language of the page.
      links: [
        navbarItems.map(({ label, to }) => ({ label, to, lang })),
        userGuides.map(({ label, to }) => ({ label, to, lang })),
        [
          { label: 'API contract', to: '/category/pitel-api#contract', lang },
          { label: 'Changes', to: '/category/pitel-api#what-changed', lang },
          ...(hasCopies ? [{ label: llmsPath, to: `pathname:///${llmsPath}`, lang, target: '_self' }] : []),
        ],
      ].map((items) => ({ title: null, items })),
      copyright: words.questions,
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Search covers every section. A results page would add a URL.
    ...(algolia && { algolia: { ...algolia, contextualSearch: false, searchPagePath: false } }),
  } satisfies ThemeConfig,
} satisfies Config;
