import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { parseDocument } from 'yaml';
import { type Section, sectionHome, sections } from '../sections';

/** A page as its source describes it. */
export type SitePage = {
  route: string;
  /** The page's MDX file, or the `_category_.yml` it is generated from. */
  source: string;
  section: Section;
  title: string;
  description: string;
  sidebarLabel: string;
};

/** Reads YAML as far as it can be read: `npm run check` reports what is wrong with it. */
function readYaml(text: string): Record<string, unknown> {
  const value = parseDocument(text, { logLevel: 'silent' }).toJS();
  return typeof value === 'object' && value !== null ? value : {};
}

/** What stands between two lines of `---` at the beginning of a page. */
export const frontMatterPattern = /^---\n([\s\S]*?\n)---(?:\n|$)/;

/**
 * Reads the front matter of a page.
 *
 * @returns Its keys; none when the page has no front matter.
 */
export function readFrontMatter(text: string): Record<string, unknown> {
  return readYaml(frontMatterPattern.exec(text)?.[1] ?? '');
}

/** All files of the sections' folders, relative to the project root. */
export function contentFiles(): string[] {
  return fastGlob.sync(
    sections.map(({ folder }) => `${folder}/**`),
    { dot: true },
  );
}

/** Whether a file is a part that several pages import: Docusaurus makes no page of what is in a folder that starts with `_`. */
export function isSharedPart(file: string): boolean {
  return /\/_[^/]+\//.test(file);
}

function describeCategory(section: Section, source: string, text: string): SitePage[] {
  const { label, link } = readYaml(text);
  if (typeof link !== 'object' || link === null) {
    return [];
  }
  const { slug, title, description }: Record<string, unknown> = { ...link };
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

/**
 * Describes the page of a file.
 *
 * @param source - Path relative to the project root.
 * @returns Nothing for a category without a page.
 */
export function describePage(section: Section, source: string, text: string): SitePage[] {
  if (source.endsWith('.yml')) {
    return describeCategory(section, source, text);
  }
  const { slug, title, description, sidebar_label: label = title } = readFrontMatter(text);
  const name = source.slice(section.folder.length + 1, -'.mdx'.length).replace(/(^|\/)index$/, '$1');
  return [
    {
      route: sectionHome(section) + (slug === '/' ? '' : name),
      source,
      section,
      title: String(title),
      description: String(description),
      sidebarLabel: String(label),
    },
  ];
}

/**
 * Every page of the site, read from its source and not from the build.
 *
 * @param root - The project.
 */
export function readSitePages(root = '.'): SitePage[] {
  return sections.flatMap((section) =>
    fastGlob
      .sync(`${section.folder}/**/{_category_.yml,*.mdx}`, { cwd: root })
      .filter((file) => !isSharedPart(file))
      .flatMap((file) => describePage(section, file, readFileSync(join(root, file), 'utf8'))),
  );
}

/** The path of every page, with the id of its section. */
export function readRoutes(): { section: string; route: string }[] {
  return readSitePages().map(({ section, route }) => ({ section: section.id, route }));
}
