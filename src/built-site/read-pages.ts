import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePart } from '../search/index-data';
import type { BuiltPage, BuiltSite } from './built-site';
import { findContent } from './find-content';
import { listPageParts } from './list-page-parts';
import type { ListedPage } from './listed-page';
import { readMain } from './read-main';
import { readDiagrams } from './twins/read-diagrams';
import { writeTwin } from './twins/write-twin';

async function readHtml(page: ListedPage, outDir: string): Promise<string> {
  const file = join(outDir, page.path, 'index.html');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    const source = page.file ?? page.permalink;
    throw new Error(`${source}: the built page cannot be read: ${cause}. Leave \`trailingSlash\` unset, so that it lies there.`);
  }
}

/** The page of a category shows cards of other pages: of its own it has the description, which the search knows. */
const nothing: PagePart = { id: '', heading: '', names: '', text: '' };

async function readPage(page: ListedPage, site: Pick<BuiltSite, 'address' | 'outDir'>): Promise<BuiltPage> {
  const main = readMain(await readHtml(page, site.outDir));
  const content = page.file && findContent(main);
  // In front of the twin, which changes the tree.
  const parts = content ? listPageParts(content) : [nothing];
  const markdown = writeTwin(main, {
    url: site.address(page.path),
    index: site.address('/llms.txt'),
    language: page.section.language,
    description: page.description,
    diagrams: page.file ? readDiagrams(await readFile(page.file, 'utf8')) : {},
  });
  return { ...page, markdown, parts };
}

/**
 * Reads the built pages, each once. Of a page only what is made of it is kept: the trees of a large site do not fit into memory.
 *
 * @param pages - The pages to read.
 * @param site - Where they lie.
 * @returns The same pages in the same order.
 * @throws Error that names the page that cannot be read, or has no title or no article.
 */
export async function readPages(
  pages: readonly ListedPage[],
  site: Pick<BuiltSite, 'address' | 'outDir'>,
): Promise<readonly BuiltPage[]> {
  const read: BuiltPage[] = [];
  for (const page of pages) {
    read.push(await readPage(page, site));
  }
  return read;
}
