import type { Options } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';
import { anchorFields } from '../remark/anchor-fields';
import { drawDiagram } from '../remark/draw-diagram';
import { enableTaskItems } from '../remark/enable-task-items';
import { expandContract } from '../remark/expand-contract';
import { highlightCode } from '../remark/highlight-code';
import { inlineDrawing } from '../remark/inline-drawing';
import { labelTableCells } from '../remark/label-table-cells';
import { markEnglishLinks } from '../remark/mark-english-links';
import type { Section } from '../sections';
import { groupSidebar } from './group-sidebar';

/** What the pages of all sections are made of besides their files. */
interface Settings {
  /** Folder of the contract. */
  readonly contract: string;
  /** Where pages can be edited; without it no page offers that. */
  readonly editUrl: string | undefined;
}

/** The component around a section's pages: it brings the interface in the section's language. */
const docsRoot = {
  en: '@theme/DocsRoot',
  vi: '@site/src/components/VietnameseDocs',
} satisfies Record<Section['language'], string>;

/**
 * The docs plugin of a section, with what its pages go through on their way to HTML.
 *
 * @param section - One of `src/sections.ts`.
 * @param settings - The same for all sections.
 */
export function sectionDocs(section: Section, { contract, editUrl }: Settings): PluginConfig {
  return [
    '@docusaurus/plugin-content-docs',
    {
      id: section.id,
      path: section.folder,
      routeBasePath: section.prefix || '/',
      sidebarPath: './sidebars.ts',
      sidebarCollapsed: false,
      sidebarItemsGenerator: groupSidebar(section.groups),
      admonitions: { keywords: ['unspecified'], extendDefaults: true },
      beforeDefaultRemarkPlugins: [
        [expandContract, { contract }],
        ...(section.folder === 'docs' ? [anchorFields] : []),
        inlineDrawing,
        ...(section.language === 'vi' ? [markEnglishLinks] : []),
      ],
      remarkPlugins: [drawDiagram],
      rehypePlugins: [labelTableCells, enableTaskItems, highlightCode],
      versions: { current: { badge: true } },
      showLastUpdateTime: true,
      editUrl,
      docsRootComponent: docsRoot[section.language],
    } satisfies Options,
  ];
}
