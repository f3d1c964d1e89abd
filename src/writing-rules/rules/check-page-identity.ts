import { posix } from 'node:path';
import type { Report } from '../../page-source/parse-page';
import { sections } from '../../sections';
import { isPartial } from '../../site/site-pages';
import type { PageFacts, Site } from '../page-facts';

const categoryFile = '_category_.yml';

/** The name comes from the category file or from `index.mdx`. */
function isNamed(folder: string, { pages }: Site): boolean {
  const isSection = sections.some((section) => section.folder === folder);
  return isSection || ['index.mdx', categoryFile].some((name) => pages.has(`${folder}/${name}`));
}

/** The folder in which the sidebar sorts a page. A category file represents its folder. */
function listFolder({ file }: PageFacts, { pages }: Site): string {
  const folder = posix.dirname(file);
  const isFolder =
    file.endsWith(`/${categoryFile}`) ||
    (file.endsWith('/index.mdx') && !pages.has(`${folder}/${categoryFile}`));
  return isFolder && !sections.some((section) => section.folder === folder) ? posix.dirname(folder) : folder;
}

function checkFileName(page: PageFacts, site: Site, report: Report): void {
  const invalid = page.file
    .split('/')
    .find((segment) => !/^(?:[a-z0-9_-]+|[a-z0-9][a-z0-9_-]*\.mdx|_category_\.yml)$/.test(segment));
  if (invalid) {
    const expected = invalid.toLowerCase().replace(/[^a-z0-9_.-]+/g, '-');
    const fix = `Rename it to "${expected}": lower-case letters, digits, - and _.`;
    report(1, `the name "${invalid}", which is part of the address`, fix);
  }
  const folder = posix.dirname(page.file);
  if (!isNamed(folder, site)) {
    const fix = `Write its label and position to ${folder}/${categoryFile}, as in docs/api/v1/cdr/${categoryFile}.`;
    report(1, `the folder ${folder} without a name in the sidebar`, fix);
  }
}

export function checkPageIdentity(page: PageFacts, site: Site, report: Report): void {
  if (isPartial(page.file) || !/\.(?:mdx|yml)$/.test(page.file)) {
    return;
  }
  checkFileName(page, site, report);
  const lineNumberOf = (key: string): number => page.keyLines[key] ?? 1;
  const others = [...site.pages.values()].filter(({ file }) => file !== page.file);
  const folder = listFolder(page, site);
  const same = others.find(
    (sibling) => sibling.position === page.position && listFolder(sibling, site) === folder,
  );
  if (page.position !== undefined && same) {
    const key = page.file.endsWith('.yml') ? 'position' : 'sidebar_position';
    report(
      lineNumberOf(key),
      `the position ${page.position}, which ${same.file} also has`,
      `Write another number after "${key}".`,
    );
  }
  const sitePage = site.routes.find(({ source }) => source === page.file);
  for (const key of ['title', 'description'] as const) {
    const duplicate =
      sitePage && site.routes.find((route) => route !== sitePage && route[key] === sitePage[key]);
    if (duplicate && sitePage[key] !== '') {
      report(
        lineNumberOf(key),
        `the ${key} "${sitePage[key]}", which ${duplicate.source} also has`,
        'Say what is special about this page.',
      );
    }
  }
}
