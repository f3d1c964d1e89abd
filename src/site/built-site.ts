import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { writeTwin } from '../markdown-copies/write-twin';
import type { PagePart } from '../search/index-data';
import { listPageParts } from '../search/list-page-parts';
import { type DocsContent, type ListedPage, listPages } from './list-pages';
import { readArticle } from './read-article';

/** A page with what was read from its built HTML. */
export interface BuiltPage extends ListedPage {
  /** All it says, in Markdown. */
  readonly markdown: string;
  /** All it says, heading by heading, for the search. */
  readonly parts: readonly PagePart[];
}

/** The site as the build has written it. */
export interface BuiltSite {
  /** Absolute path of the folder with the built site. */
  readonly outDir: string;
  readonly title: string;
  readonly tagline: string;
  /** Origin of the site. */
  readonly url: string;
  readonly baseUrl: string;
  /** Makes an absolute address of a path below the base URL. */
  address(path: string): string;
  /** Writes a file, whose path is relative to the folder with the built site, and the folders that it lies in. */
  write(path: string, content: string): Promise<void>;
  /**
   * Reads the pages, each once, when a step first asks for them. Of a page only what is made of it is kept: the trees of a large site
   * do not fit into memory.
   *
   * @returns All pages in the order a reader meets them.
   * @throws Error that names the page that cannot be read, or has no article.
   */
  readPages(): Promise<readonly BuiltPage[]>;
}

/** Makes something of the built site. Steps run one after the other. */
export type Step = (site: BuiltSite) => Promise<void>;

/**
 * Opens the built site for the steps that make something of it.
 *
 * @param context - Docusaurus's context.
 * @param content - What the docs plugins have loaded.
 * @returns The site.
 */
export function openBuiltSite(context: LoadContext, content: DocsContent): BuiltSite {
  const { outDir, siteConfig } = context;
  const { title, tagline, url, baseUrl } = siteConfig;
  const address = (path: string): string => new URL(baseUrl + path.slice(1), url).href;

  async function readPage(page: ListedPage): Promise<BuiltPage> {
    const { path, file, section, title, description } = page;
    const url = address(path);
    const article = readArticle(await readFile(join(outDir, path, 'index.html'), 'utf8'), url);
    // The page of a category shows cards of other pages: of its own it has the description, which the search knows.
    const parts = listPageParts(file ? article.children : []);
    // After the parts, because it changes the tree.
    const markdown = writeTwin(article, {
      url,
      index: address('/llms.txt'),
      language: section.language,
      title,
      description,
      ...(file && { source: await readFile(file, 'utf8') }),
    });
    return { ...page, markdown, parts };
  }

  async function readAll(): Promise<readonly BuiltPage[]> {
    const read: BuiltPage[] = [];
    for (const page of listPages(content, context)) {
      read.push(await readPage(page));
    }
    return read;
  }

  let pages: Promise<readonly BuiltPage[]> | undefined;
  return {
    outDir,
    title,
    tagline,
    url,
    baseUrl,
    address,
    async write(path, text) {
      const file = join(outDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    readPages() {
      pages ??= readAll();
      return pages;
    },
  };
}
