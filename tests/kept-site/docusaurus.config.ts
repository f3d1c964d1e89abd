import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Config } from '@docusaurus/types';
import type { VFile } from 'vfile';
import site from '../../docusaurus.config';
import { keepCompiled } from '../../src/plugins/keep-compiled';
import { pageList } from '../../src/plugins/page-list';
import { renderPages } from '../../src/plugins/render-pages';
import { searchIndex } from '../../src/plugins/search-index';
import { collectPageText } from '../../src/remark/collect-page-text';

/** Says which pages are compiled. */
const tellPage = () => (_: unknown, file: VFile) => console.log(`compiles ${file.basename}.`);

/** The real site's settings and theme around pages that a test writes and changes. */
export default {
  ...site,
  title: process.env.TITLE ?? 'Title',
  // The navbar leads to sections that are not here.
  onBrokenLinks: 'ignore',
  clientModules: [],
  staticDirectories: ['static'],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'docs',
        path: '.cache/kept-docs',
        routeBasePath: '/',
        rehypePlugins: [[collectPageText, { language: 'en' }], tellPage],
      } satisfies DocsOptions,
    ],
    pageList,
    keepCompiled,
    renderPages,
    searchIndex('openapi'),
    '@docusaurus/plugin-css-cascade-layers',
  ],
} satisfies Config;
