import { resolve } from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import { type Section, sections } from '../sections';

export interface ListedPage {
  /** Decoded, below the base URL, with a leading slash. */
  readonly path: string;
  readonly permalink: string;
  readonly section: Section;
  /** Absolute path of the source. A page that the sidebar generates has none. */
  readonly file?: string;
  readonly title: string;
  readonly description: string;
  /** Sidebar label; empty if it is the title. */
  readonly label: string;
  readonly categories: readonly string[];
  /** Set for a category's own page. */
  readonly category?: string;
}

type SidebarItems = LoadedVersion['sidebars'][string];

export type DocsContent = Readonly<Record<string, LoadedContent>>;

export function docsContentOf(allContent: Readonly<Record<string, unknown>>): DocsContent {
  return (allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent;
}

export interface Place {
  readonly siteDir: string;
  readonly baseUrl: string;
}

function listVersion({ docs, sidebars }: LoadedVersion, section: Section, { siteDir, baseUrl }: Place): ListedPage[] {
  const waiting = new Map(docs.filter(({ unlisted }) => !unlisted).map((doc) => [doc.id, doc]));
  const below = (permalink: string): string => `/${decodeURI(permalink).normalize('NFC').slice(baseUrl.length)}`;

  function takeDoc(id: string, place: Pick<ListedPage, 'categories' | 'category'>): ListedPage[] {
    const doc = waiting.get(id);
    if (!waiting.delete(id) || !doc) {
      return [];
    }
    const { permalink, source, title, description, frontMatter } = doc;
    const file = resolve(siteDir, source.replace('@site/', ''));
    const label = frontMatter.sidebar_label ?? '';
    return [{ path: below(permalink), permalink, section, file, title, description, label, ...place }];
  }

  function readItems(items: SidebarItems, categories: readonly string[]): ListedPage[] {
    return items.flatMap((item): ListedPage[] => {
      if (item.type === 'doc') {
        return takeDoc(item.id, { categories });
      }
      if (item.type !== 'category') {
        return [];
      }
      const { label: category, link, items } = item;
      const place = { categories, category };
      if (link?.type !== 'generated-index') {
        return [...takeDoc(link?.id ?? '', place), ...readItems(items, [...categories, category])];
      }
      const { permalink, title = category, description = '' } = link;
      const label = category === title ? '' : category;
      const own = { path: below(permalink), permalink, section, title, description, label, ...place };
      return [own, ...readItems(items, [...categories, category])];
    });
  }

  const shown = Object.values(sidebars).flatMap((items) => readItems(items, []));
  return [...shown, ...[...waiting.keys()].flatMap((id) => takeDoc(id, { categories: [] }))];
}

/** In reading order: by section, first the pages of the sidebar, then all others. Leaves out unlisted pages. */
export function listPages(content: DocsContent, place: Place): ListedPage[] {
  return sections.flatMap((section) =>
    (content[section.id]?.loadedVersions ?? []).flatMap((version) => listVersion(version, section, place)),
  );
}
