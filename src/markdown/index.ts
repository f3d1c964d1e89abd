// Markdown features of every page: highlighted code, labeled table cells, task lists and admonitions. Without
// its line in `docusaurus.config.ts`, these look as Docusaurus draws them.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';
import { languages } from '../languages/languages';
import { enableTaskItems } from './enable-task-items';
import { highlightCode } from './highlight-code';
import { labelEnglishLinks } from './label-english-links';
import { labelTableCells } from './label-table-cells';
import { nameCertaintyMarks } from './name-certainty-marks';
import { markdownComponents } from './page-components';
import { preventBreaks } from './prevent-breaks';
import { styleLinkLists } from './style-link-lists';

export function markdown(): Feature {
  return defineFeature(
    'markdown',
    {
      components: markdownComponents,
      markdown: (section) => ({
        admonitions: { keywords: ['unspecified'], extendDefaults: true },
        beforeDefaultRemarkPlugins:
          !section || section.language === 'en'
            ? []
            : [[labelEnglishLinks, languages[section.language].buildTexts.inEnglish]],
        rehypePlugins: [
          nameCertaintyMarks,
          preventBreaks,
          labelTableCells,
          styleLinkLists,
          enableTaskItems,
          highlightCode,
        ],
      }),
    },
    ({ siteDir }) => ({
      getThemePath: () => join(siteDir, 'src/markdown/theme'),
      // Drops the theme's highlighter, 21 kB (brotli) on every page, because code is highlighted at build
      // time.
      configureWebpack: (_config, isServer) =>
        isServer ? {} : { externals: { 'prism-react-renderer': '{}' } },
    }),
  );
}
