import type { Options, PluginOptions } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';
import type { MarkdownOptions } from '../feature';
import type { Section } from '../sections';

type Generator = PluginOptions['sidebarItemsGenerator'];
type SidebarItem = Awaited<ReturnType<Generator>>[number];
type Category = Extract<SidebarItem, { type: 'category' }>;

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

/** What the pages of a section are made of besides their files. */
type Settings = MarkdownOptions & {
  /** Where pages can be edited; without it no page offers that. */
  readonly editUrl: string | undefined;
};

/**
 * The docs plugin of a section.
 *
 * @param section - One of `src/sections.ts`.
 * @param settings - What its pages go through on their way to HTML, and where they can be edited.
 */
export function sectionDocs(section: Section, settings: Settings): PluginConfig {
  return [
    '@docusaurus/plugin-content-docs',
    {
      id: section.id,
      path: section.folder,
      routeBasePath: section.prefix || '/',
      sidebarPath: './sidebars.ts',
      sidebarCollapsed: false,
      sidebarItemsGenerator: groupSidebar(section.groups),
      versions: { current: { badge: true } },
      showLastUpdateTime: true,
      // Brings the interface in the section's language (`src/languages/index.ts`).
      docsRootComponent: section.language === 'en' ? '@theme/DocsRoot' : `@generated/languages/default/${section.language}.js`,
      ...settings,
    } satisfies Options,
  ];
}
