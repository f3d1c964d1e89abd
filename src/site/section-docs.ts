import type { Options, PluginOptions } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';
import { drawDiagram } from '../drawings/draw-diagram';
import { inlineDrawing } from '../drawings/inline-drawing';
import { enableTaskItems } from '../markdown/enable-task-items';
import { highlightCode } from '../markdown/highlight-code';
import { labelTableCells } from '../markdown/label-table-cells';
import { markEnglishLinks } from '../markdown/mark-english-links';
import { anchorFields } from '../reference/anchor-fields';
import { expandContract } from '../reference/expand-contract';
import type { Section } from '../sections';

type Generator = PluginOptions['sidebarItemsGenerator'];
type SidebarItem = Awaited<ReturnType<Generator>>[number];
type Category = Extract<SidebarItem, { type: 'category' }>;

/** What Markdown goes through on its way to HTML wherever it stands: in sections, posts and pages of their own. */
export const markdown = {
  admonitions: { keywords: ['unspecified'], extendDefaults: true },
  beforeDefaultRemarkPlugins: [inlineDrawing],
  remarkPlugins: [drawDiagram],
  rehypePlugins: [labelTableCells, enableTaskItems, highlightCode],
};

/** Posts: what they go through, and what is shown besides their text. */
export const postOptions = { ...markdown, showReadingTime: true };

/**
 * Puts the pages of a flat folder under headings that have no page of their own, and so no address.
 *
 * @param labels - Label of each group by the name that pages give as `sidebar_group`. A page without a known one stays where it is.
 * @returns A generator for the docs plugin. A group stands where its first page would; `sidebar_position` alone gives the order.
 */
function groupSidebar(labels: Section['groups'] = {}): Generator {
  return async ({ defaultSidebarItemsGenerator, ...args }) => {
    const names = new Map(args.docs.map(({ id, frontMatter }) => [id, frontMatter.sidebar_group]));
    const categories = new Map<string, Category>();
    const items = await defaultSidebarItemsGenerator(args);
    return items.flatMap((item): SidebarItem[] => {
      const name = item.type === 'doc' ? names.get(item.id) : undefined;
      const label = typeof name === 'string' ? labels[name] : undefined;
      if (label === undefined) {
        return [item];
      }
      const category = categories.get(label);
      if (category) {
        category.items.push(item);
        return [];
      }
      const started: Category = { type: 'category', label, items: [item] };
      categories.set(label, started);
      return [started];
    });
  };
}

/** What the pages of all sections are made of besides their files. */
interface Settings {
  /** Folder of the contract. */
  readonly contract: string;
  /** Where pages can be edited; without it no page offers that. */
  readonly editUrl: string | undefined;
}

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
      ...markdown,
      beforeDefaultRemarkPlugins: [
        [expandContract, { contract }],
        ...(section.folder === 'docs' ? [anchorFields] : []),
        ...markdown.beforeDefaultRemarkPlugins,
        ...(section.language === 'vi' ? [markEnglishLinks] : []),
      ],
      versions: { current: { badge: true } },
      showLastUpdateTime: true,
      editUrl,
      // Brings the interface in the section's language.
      docsRootComponent: section.language === 'vi' ? '@site/src/languages/VietnameseDocs' : '@theme/DocsRoot',
    } satisfies Options,
  ];
}
