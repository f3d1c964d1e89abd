import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { sourceFile } from '../routes/source-file';
import type { ListedPage } from './listed-page';

type SidebarItems = LoadedVersion['sidebars'][string];

/**
 * Lists the pages of a section in the order a reader meets them.
 *
 * @param version - What the docs plugin has loaded for the section.
 * @param siteDir - Absolute path of the project.
 * @returns Pages of the sidebar, those that it generates included, then pages that no sidebar shows. Unlisted pages are left out.
 */
export function listPages({ docs, sidebars }: LoadedVersion, siteDir: string): ListedPage[] {
  const listed = docs.filter(({ unlisted }) => !unlisted);
  const waiting = new Map(
    listed.map(({ id, source, permalink, title, description }) => [
      id,
      { path: permalink, file: sourceFile(siteDir, source), title, description },
    ]),
  );

  function takeDoc(id: string, categories: readonly string[]): ListedPage[] {
    const doc = waiting.get(id);
    waiting.delete(id);
    return doc ? [{ ...doc, categories }] : [];
  }

  function readItems(items: SidebarItems, categories: readonly string[]): ListedPage[] {
    return items.flatMap((item): ListedPage[] => {
      if (item.type === 'doc') {
        return takeDoc(item.id, categories);
      }
      if (item.type !== 'category') {
        return [];
      }
      const { label, link } = item;
      const inside = [...categories, label];
      const own =
        link?.type === 'generated-index'
          ? [{ path: link.permalink, title: link.title ?? label, description: link.description ?? '', categories: inside }]
          : takeDoc(link?.id ?? '', inside);
      return [...own, ...readItems(item.items, inside)];
    });
  }

  const shown = Object.values(sidebars).flatMap((items) => readItems(items, []));
  return [...shown, ...[...waiting.keys()].flatMap((id) => takeDoc(id, []))];
}
