import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import fastGlob from 'fast-glob';
import { sections as allSections, type Section, sectionHome } from '../sections';
import { readYaml, splitFrontMatter } from './read-yaml';

export interface SitePage {
  /** Decoded, below the base URL, with a leading slash. */
  readonly route: string;
  /** The MDX file, or the `_category_.yml` of a generated page. */
  readonly source: string;
  readonly section: Section;
  readonly title: string;
  readonly description: string;
  readonly sidebarLabel: string;
}

export interface ListedPage extends SitePage {
  readonly permalink: string;
  readonly categories: readonly string[];
  /** Set for a category's own page. */
  readonly category?: string;
}

export type DocsContent = Readonly<Record<string, LoadedContent>>;

export function contentFiles(): string[] {
  return fastGlob.sync(
    allSections.map(({ folder }) => `${folder}/**`),
    { dot: true },
  );
}

/** Docusaurus makes no page of a file in a folder that starts with `_`. */
export function isPartial(file: string): boolean {
  return /\/_[^/]+\//.test(file);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Empty for a category without a page. Ignores errors: `npm run check` reports them. */
export function describePage(section: Section, source: string, text: string): SitePage[] {
  const describe = (name: string, title: unknown, description: unknown, label: unknown): SitePage[] => {
    const route = sectionHome(section) + name;
    return [
      {
        route,
        source,
        section,
        title: asText(title),
        description: asText(description),
        sidebarLabel: asText(label),
      },
    ];
  };
  if (source.endsWith('.yml')) {
    const { label, link } = readYaml(text).values;
    const { type, slug, title, description }: Record<string, unknown> = {
      ...(typeof link === 'object' && link),
    };
    return type === 'generated-index' ? describe(asText(slug).slice(1), title, description, label) : [];
  }
  const {
    slug,
    title,
    description,
    sidebar_label: label = title,
  } = splitFrontMatter(text).frontMatter.values;
  const name = source.slice(section.folder.length + 1).replace(/(?:(^|\/)index)?\.mdx?$/, '$1');
  return describe(typeof slug === 'string' ? slug.slice(1) : name, title, description, label);
}

/** The only list of pages: checks, tests and the build read it. */
export function readSitePages(root = '.', sections: readonly Section[] = allSections): SitePage[] {
  return sections.flatMap((section) =>
    fastGlob
      .sync(`${section.folder}/**/{_category_.yml,*.{md,mdx}}`, { cwd: root })
      .filter((file) => !isPartial(file))
      .flatMap((file) => describePage(section, file, readFileSync(join(root, file), 'utf8'))),
  );
}

export function readRoutes(): string[] {
  return readSitePages().map(({ route }) => route);
}

type SidebarItems = LoadedVersion['sidebars'][string];

type SidebarEntry = Pick<ListedPage, 'permalink' | 'categories' | 'category'>;

function listSidebarEntries(
  items: SidebarItems,
  permalinks: ReadonlyMap<string, string>,
  categories: readonly string[],
): SidebarEntry[] {
  return items.flatMap((item): SidebarEntry[] => {
    if (item.type === 'doc') {
      return [{ permalink: permalinks.get(item.id) ?? '', categories }];
    }
    if (item.type !== 'category') {
      return [];
    }
    const { label: category, link, items: inner } = item;
    const permalink = link?.type === 'generated-index' ? link.permalink : permalinks.get(link?.id ?? '');
    const categoryEntry = permalink === undefined ? [] : [{ permalink, categories, category }];
    return [...categoryEntry, ...listSidebarEntries(inner, permalinks, [...categories, category])];
  });
}

/** The pages that Docusaurus builds, in the order of its sidebars. */
export function listBuiltPages(
  pages: readonly SitePage[],
  content: DocsContent,
  baseUrl: string,
): ListedPage[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const versions = Object.values(content).flatMap(({ loadedVersions }) => loadedVersions);
  return versions.flatMap(({ docs, sidebars }) => {
    const permalinks = new Map(docs.map(({ id, permalink }) => [id, permalink]));
    const entries = Object.values(sidebars).flatMap((items) => listSidebarEntries(items, permalinks, []));
    return entries.map((entry) => {
      const page = byRoute.get(`/${decodeURI(entry.permalink).normalize('NFC').slice(baseUrl.length)}`);
      if (!page) {
        throw new Error(
          `${entry.permalink} is a page without a file in a folder of src/sections.ts. Move its file there.`,
        );
      }
      return { ...page, ...entry };
    });
  });
}
