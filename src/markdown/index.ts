// What becomes of Markdown on every page: colored code, tables whose cells know their column, boxes of tasks, admonitions.
import { join } from 'node:path';
import { pageComponents as basicComponents } from '../components/page-components';
import { defineFeature, type Feature } from '../feature';
import { languages } from '../languages/languages';
import { enableTaskItems } from './enable-task-items';
import { highlightCode } from './highlight-code';
import { labelTableCells } from './label-table-cells';
import { markEnglishLinks } from './mark-english-links';
import { pageComponents } from './page-components';

export function markdown(): Feature {
  return defineFeature(
    'markdown',
    {
      components: [...basicComponents, ...pageComponents],
      markdown: (section) => ({
        admonitions: { keywords: ['unspecified'], extendDefaults: true },
        beforeDefaultRemarkPlugins:
          !section || section.language === 'en' ? [] : [[markEnglishLinks, languages[section.language].builtWords.inEnglish]],
        rehypePlugins: [labelTableCells, enableTaskItems, highlightCode],
      }),
    },
    ({ siteDir }) => ({
      getThemePath: () => join(siteDir, 'src/markdown/theme'),
      // The theme's highlighter, 21 kB (brotli) of the scripts of every page, which no page runs.
      configureWebpack: (_config, isServer) => (isServer ? {} : { externals: { 'prism-react-renderer': '{}' } }),
    }),
  );
}
