import type { Options, PluginOptions } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';
import type { MarkdownOptions } from '../feature';
import type { Section } from '../sections';

type Generator = PluginOptions['sidebarItemsGenerator'];
type SidebarItem = Awaited<ReturnType<Generator>>[number];
type Category = Extract<SidebarItem, { type: 'category' }>;

// Puts pages under headings that have no page, and so no URL. A group takes the place of its first page; a
// page without a known `sidebar_group` stays where it is.
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
      const newCategory: Category = { type: 'category', label, items: [item] };
      categories.set(label, newCategory);
      return [newCategory];
    });
  };
}

export function sectionDocs(
  section: Section,
  settings: MarkdownOptions & { editUrl: string | undefined },
): PluginConfig {
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
      // Selects the language of the interface (`src/languages/index.ts`).
      docsRootComponent:
        section.language === 'en' ? '@theme/DocsRoot' : `@generated/languages/default/${section.language}.js`,
      ...settings,
    } satisfies Options,
  ];
}
