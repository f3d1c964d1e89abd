import type { PluginOptions } from '@docusaurus/plugin-content-docs';
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
export function groupSidebar(labels: Section['groups'] = {}): Generator {
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
