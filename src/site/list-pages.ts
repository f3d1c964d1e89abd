import { resolve } from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import { type Section, sections } from '../sections';

/** A page as the docs plugin knows it. */
export interface ListedPage {
  /** Path below the base URL, decoded, with a slash in front. */
  readonly path: string;
  /** The same as links write it: with the base URL in front. */
  readonly permalink: string;
  readonly section: Section;
  /** Absolute path of its source; a page that the sidebar generates has none. */
  readonly file?: string;
  readonly title: string;
  readonly description: string;
  /** What the sidebar calls it; empty where that is its title. */
  readonly label: string;
  /** Questions that it answers, which its source lists. */
  readonly questions: readonly string[];
  /** Labels of the sidebar's categories above the page, from the outermost. */
  readonly categories: readonly string[];
  /** Label of the category whose own page it is. */
  readonly category?: string;
}

/** The questions of a page's front matter, or of a category's custom properties; `npm run check` reports what is none. */
function readQuestions({ questions }: Readonly<Record<string, unknown>> = {}): string[] {
  return Array.isArray(questions) ? questions.filter((question) => typeof question === 'string') : [];
}

type SidebarItems = LoadedVersion['sidebars'][string];

/** What the docs plugins have loaded, by the id of their section. */
export type DocsContent = Readonly<Record<string, LoadedContent>>;

/** What the docs plugins have loaded, out of what all plugins have. */
export function docsContentOf(allContent: Readonly<Record<string, unknown>>): DocsContent {
  return (allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent;
}

/** Where the pages lie. */
export interface Place {
  /** Absolute path of the project. */
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
    const questions = readQuestions(frontMatter);
    return [{ path: below(permalink), permalink, section, file, title, description, label, questions, ...place }];
  }

  function readItems(items: SidebarItems, categories: readonly string[]): ListedPage[] {
    return items.flatMap((item): ListedPage[] => {
      if (item.type === 'doc') {
        return takeDoc(item.id, { categories });
      }
      if (item.type !== 'category') {
        return [];
      }
      const { label: category, link, items, customProps } = item;
      const place = { categories, category };
      if (link?.type !== 'generated-index') {
        return [...takeDoc(link?.id ?? '', place), ...readItems(items, [...categories, category])];
      }
      const { permalink, title = category, description = '' } = link;
      const label = category === title ? '' : category;
      const questions = readQuestions(customProps);
      const own = { path: below(permalink), permalink, section, title, description, label, questions, ...place };
      return [own, ...readItems(items, [...categories, category])];
    });
  }

  const shown = Object.values(sidebars).flatMap((items) => readItems(items, []));
  return [...shown, ...[...waiting.keys()].flatMap((id) => takeDoc(id, { categories: [] }))];
}

/**
 * Lists the pages of all sections in the order a reader meets them.
 *
 * @returns Section by section, the pages of the sidebar, those that it generates included, then pages that no sidebar shows.
 *   Unlisted pages are left out.
 */
export function listPages(content: DocsContent, place: Place): ListedPage[] {
  return sections.flatMap((section) =>
    (content[section.id]?.loadedVersions ?? []).flatMap((version) => listVersion(version, section, place)),
  );
}
