import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { parse } from 'yaml';
import { type Section, sectionHome, sections } from '../sections';
import { readFrontMatter } from './read-front-matter';

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

/** All files of the sections' folders, relative to the project root. */
export function contentFiles(): string[] {
  return fastGlob.sync(
    sections.map(({ folder }) => `${folder}/**`),
    { dot: true },
  );
}

function routeOf(section: Section, file: string, slug: unknown): string {
  if (slug === '/') {
    return sectionHome(section);
  }
  const name = file.slice(section.folder.length + 1).replace(/\.mdx$/, '');
  return sectionHome(section) + name.replace(/(^|\/)index$/, '$1');
}

function readDocument(section: Section, source: string): SitePage {
  const data = readFrontMatter(readFileSync(source, 'utf8'));
  return {
    route: routeOf(section, source, data.slug),
    source,
    section,
    title: String(data.title),
    description: String(data.description),
    sidebarLabel: String(data.sidebar_label ?? data.title),
  };
}

function readCategory(section: Section, source: string): SitePage[] {
  const { label, link } = parse(readFileSync(source, 'utf8'));
  if (!link) {
    return [];
  }
  return [
    {
      route: sectionHome(section) + link.slug.slice(1),
      source,
      section,
      title: link.title,
      description: link.description,
      sidebarLabel: label,
    },
  ];
}

/** Every page of the site, read from its source and not from the build. */
export function readSitePages(): SitePage[] {
  const files = contentFiles();
  return sections.flatMap((section) =>
    files
      .filter((file) => file.startsWith(`${section.folder}/`))
      .flatMap((file) => {
        if (file.endsWith('_category_.yml')) {
          return readCategory(section, file);
        }
        return file.endsWith('.mdx') ? [readDocument(section, file)] : [];
      }),
  );
}

/** The path of every page, with the id of its section. */
export function readRoutes(): { section: string; route: string }[] {
  return readSitePages().map(({ section, route }) => ({ section: section.id, route }));
}
