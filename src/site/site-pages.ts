import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { type Section, sectionHome, sections } from '../sections';
import { readYaml, splitFrontMatter } from './read-yaml';

export type SitePage = {
  route: string;
  /** The MDX file, or the `_category_.yml` of a generated page. */
  source: string;
  section: Section;
  title: string;
  description: string;
  sidebarLabel: string;
};

export function contentFiles(): string[] {
  return fastGlob.sync(
    sections.map(({ folder }) => `${folder}/**`),
    { dot: true },
  );
}

/** Docusaurus makes no page of a file in a folder that starts with `_`. */
export function isSharedPart(file: string): boolean {
  return /\/_[^/]+\//.test(file);
}

function describeCategory(section: Section, source: string, text: string): SitePage[] {
  const { label, link } = readYaml(text).values;
  const { type, slug, title, description }: Record<string, unknown> = { ...(typeof link === 'object' && link) };
  if (type !== 'generated-index') {
    return [];
  }
  return [
    {
      route: sectionHome(section) + String(slug).slice(1),
      source,
      section,
      title: String(title),
      description: String(description),
      sidebarLabel: String(label),
    },
  ];
}

/** Empty for a category without a page. Ignores errors: `npm run check` reports them. */
export function describePage(section: Section, source: string, text: string): SitePage[] {
  if (source.endsWith('.yml')) {
    return describeCategory(section, source, text);
  }
  const { slug, title, description, sidebar_label: label = title } = splitFrontMatter(text).frontMatter.values;
  const name = source.slice(section.folder.length + 1, -'.mdx'.length).replace(/(^|\/)index$/, '$1');
  return [
    {
      route: sectionHome(section) + (typeof slug === 'string' ? slug.slice(1) : name),
      source,
      section,
      title: String(title),
      description: String(description),
      sidebarLabel: String(label),
    },
  ];
}

export function readSitePages(root = '.'): SitePage[] {
  return sections.flatMap((section) =>
    fastGlob
      .sync(`${section.folder}/**/{_category_.yml,*.mdx}`, { cwd: root })
      .filter((file) => !isSharedPart(file))
      .flatMap((file) => describePage(section, file, readFileSync(join(root, file), 'utf8'))),
  );
}

export function readRoutes(): { section: string; route: string }[] {
  return readSitePages().map(({ section, route }) => ({ section: section.id, route }));
}
