import { resolve } from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import { type Section, sections } from '../sections';
import type { ListedPage } from './listed-page';

type SidebarItems = LoadedVersion['sidebars'][string];

/** What the docs plugins have loaded, by the id of their section. */
export type DocsContent = Readonly<Record<string, LoadedContent>>;

/** Where the pages lie. */
export interface Place {
  /** Absolute path of the project. */
  readonly siteDir: string;
  readonly baseUrl: string;
}

function below(permalink: string, baseUrl: string): string {
  return `/${decodeURI(permalink).normalize('NFC').slice(baseUrl.length)}`;
}

function listVersion({ docs, sidebars }: LoadedVersion, section: Section, { siteDir, baseUrl }: Place): ListedPage[] {
  const waiting = new Map(docs.filter(({ unlisted }) => !unlisted).map((doc) => [doc.id, doc]));

  function takeDoc(id: string, categories: readonly string[], category?: string): ListedPage[] {
    const doc = waiting.get(id);
    if (!waiting.delete(id) || !doc) {
      return [];
    }
    const { permalink, source, title, description, frontMatter } = doc;
    const file = resolve(siteDir, source.replace('@site/', ''));
    const label = frontMatter.sidebar_label ?? '';
    return [
      {
        path: below(permalink, baseUrl),
        permalink,
        section,
        file,
        title,
        description,
        label,
        categories,
        ...(category && { category }),
      },
    ];
  }

  function readItems(items: SidebarItems, categories: readonly string[]): ListedPage[] {
    return items.flatMap((item): ListedPage[] => {
      if (item.type === 'doc') {
        return takeDoc(item.id, categories);
      }
      if (item.type !== 'category') {
        return [];
      }
      const { label: category, link } = item;
      const inner = (): ListedPage[] => readItems(item.items, [...categories, category]);
      if (link?.type !== 'generated-index') {
        return [...takeDoc(link?.id ?? '', categories, category), ...inner()];
      }
      const { permalink, title = category, description = '' } = link;
      const label = category === title ? '' : category;
      return [
        { path: below(permalink, baseUrl), permalink, section, title, description, label, categories, category },
        ...inner(),
      ];
    });
  }

  const shown = Object.values(sidebars).flatMap((items) => readItems(items, []));
  return [...shown, ...[...waiting.keys()].flatMap((id) => takeDoc(id, []))];
}

/**
 * Lists the pages of all sections in the order a reader meets them.
 *
 * @param content - What the docs plugins have loaded.
 * @param place - Where the pages lie.
 * @returns Section by section, the pages of the sidebar, those that it generates included, then pages that no sidebar shows. Unlisted
 *   pages are left out.
 */
export function listPages(content: DocsContent, place: Place): ListedPage[] {
  return sections.flatMap((section) =>
    (content[section.id]?.loadedVersions ?? []).flatMap((version) => listVersion(version, section, place)),
  );
}
