import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import matter from 'gray-matter';
import { parse } from 'yaml';
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

/** The contract of routes, as `tests/routes.tsv` lists them. */
export function readRoutes(): { section: string; route: string }[] {
  const [, ...lines] = readFileSync('tests/routes.tsv', 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [section = '', route = ''] = line.split('\t');
    return { section, route };
  });
}

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
  const { data } = matter(readFileSync(source, 'utf8'));
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
