// Markdown features of every page: highlighted code, labeled table cells, task lists and admonitions.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';
import { languages } from '../languages/languages';
import { highlightCode } from './highlight-code';
import { markEnglishLinks } from './mark-english-links';
import { pageComponents } from './page-components';
import { enableTaskItems, labelTableCells, nameCertaintyMarks, preventBreaks } from './prepare-html';

export function markdown(): Feature {
  return defineFeature(
    'markdown',
    {
      components: pageComponents,
      markdown: (section) => ({
        admonitions: { keywords: ['unspecified'], extendDefaults: true },
        beforeDefaultRemarkPlugins:
          !section || section.language === 'en' ? [] : [[markEnglishLinks, languages[section.language].buildTexts.inEnglish]],
        rehypePlugins: [nameCertaintyMarks, preventBreaks, labelTableCells, enableTaskItems, highlightCode],
      }),
    },
    ({ siteDir }) => ({
      getThemePath: () => join(siteDir, 'src/markdown/theme'),
      // Drops the theme's highlighter, 21 kB (brotli) on every page, because code is highlighted at build time.
      configureWebpack: (_config, isServer) => (isServer ? {} : { externals: { 'prism-react-renderer': '{}' } }),
    }),
  );
}
