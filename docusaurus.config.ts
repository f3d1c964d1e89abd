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
import { redirects } from './src/redirects';
import { reference } from './src/reference';
import { sandbox } from './src/sandbox';
import { search } from './src/search';
import { readAlgoliaSettings } from './src/search/algolia-settings';
import { type Section, sectionHome, sectionPathPattern, sections } from './src/sections';
import { assembleSite, joinMarkdown } from './src/site';
import { pageHistory, sitemapItems } from './src/site/page-history';

const algolia = readAlgoliaSettings(process.env);
/** With slashes at both ends, as Docusaurus completes it. */
const baseUrl = posix.join('/', process.env.BASE_URL ?? '', '/');
const contract = join(__dirname, 'openapi');
const history = pageHistory(contract);
const isPreview = process.env.NODE_ENV === 'development';
/** Link checks warn a writer at work and stop `npm test`. */
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

/** What the site can do, each a folder of `src/` that says how. Their transforms of Markdown, and what follows the build, run in this order. */
const features: readonly Feature[] = [
  markdown(),
  languages(),
  frame(),
  reference({ contract }),
  drawings(),
  markdownCopies(),
  // With Algolia, the preset brings its theme in the place of the site's own search.
  ...(algolia ? [] : [search()]),
  changeFeed({ contract }),
  sandbox({ contract }),
  redirects({ list: 'redirects.tsv' }),
  loading(),
  hosting({
    algoliaAppId: algolia?.appId,
    securityContact: process.env.SECURITY_CONTACT,
    hasExampleOrigin: !process.env.SITE_URL,
  }),
];

/** What Markdown goes through where it stands in no section. */
const posts = joinMarkdown(features);
const navbarItems = listLinks('item');
const userGuides = listLinks('user-guides');
/** The list of copies is a file of the built site. */
const hasCopies = !isPreview && features.some(({ title }) => title === 'markdown-copies');

export default {
  title: 'Pitel Docs',
  tagline: 'API reference, SDK and portal guides for the Pitel cloud call center',
  favicon: 'img/favicon.svg',
  url: process.env.SITE_URL || 'https://docs.example.com',
  baseUrl,
  // The loader of the scripts says that they are missing (src/loading/show-failure.ts).
  baseUrlIssueBanner: false,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  ssrTemplate: features.find(({ ssrTemplate }) => ssrTemplate)?.ssrTemplate,

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

  presets: [
    [
      'classic',
      {
        docs: false,
        blog: existsSync(join(__dirname, 'blog')) && { ...posts, showReadingTime: true },
        // In `npm start` only, a page shows what writers may use.
        pages: isPreview && { path: 'src/components', include: ['*.mdx'], ...posts },
        sitemap: { changefreq: null, priority: null, lastmod: 'datetime', createSitemapItems: sitemapItems(history) },
        theme: { customCss: ['custom', 'tables', 'print'].map((name) => `./src/frame/css/${name}.css`) },
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
      links: [
        ...[...navbarItems, ...userGuides].map(({ label, to }) => ({ label, to, lang })),
        { label: 'API contract', to: '/#contract', lang },
        { label: 'Changes', to: '/#what-changed', lang },
        ...(hasCopies ? [{ label: 'llms.txt', to: 'pathname:///llms.txt', lang, target: '_self' }] : []),
      ],
      copyright: words.questions,
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Every section is searched, from the dialog; there is no page of results, which would be one more address.
    ...(algolia && { algolia: { ...algolia, contextualSearch: false, searchPagePath: false } }),
  } satisfies ThemeConfig,
} satisfies Config;
