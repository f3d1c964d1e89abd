import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import fastGlob from 'fast-glob';
import type { Element } from 'hast';
import { parse } from 'parse5';
import type { HtmlDocument } from './html-tree';
import { type DocsContent, type ListedPage, listPages } from './list-pages';
import { readArticle } from './read-article';

/** A page of the built site, parsed once for all features. */
export interface BuiltPage extends ListedPage {
  /** Absolute address. */
  readonly url: string;
  /** What stands below its title. All features read the same tree: whoever changes it takes a copy. */
  readonly article: Element;
  /** Text of its source; a page that the sidebar generates has none. */
  readonly source: string | undefined;
}

/** An old address, and the one that took its place, both without the base URL. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
}

/** The site as the build has written it. */
export interface BuiltSite {
  /** Absolute path of the project. */
  readonly siteDir: string;
  /** Absolute path of the folder with the built site. */
  readonly outDir: string;
  readonly title: string;
  readonly tagline: string;
  /** Origin of the site. */
  readonly url: string;
  readonly baseUrl: string;
  /** Each HTML file of the build by its path in that folder. Features change them here: each file is read once and written once. */
  readonly html: Map<string, string>;
  /** The styles that a feature has written into HTML files, by their paths. */
  readonly addedStyles: Map<string, string>;
  /** Old addresses, which hosts redirect. A feature adds those that it knows. */
  readonly movedPages: MovedPage[];
  /** Makes an absolute address of a path below the base URL. */
  address(path: string): string;
  /** Writes a file, whose path is relative to the folder with the built site, and the folders that it lies in. */
  write(path: string, content: string): Promise<void>;
}

/** What a feature makes of the built site. */
export interface AfterBuild {
  /** Reads an HTML file that Docusaurus has built. Each is parsed once, for all features and for `readPage`. */
  readHtml?(document: HtmlDocument, file: string): void;
  /** Takes what it needs of each page, in the order a reader meets them. The tree is gone afterwards: those of all pages need too much memory. */
  readPage?(page: BuiltPage, site: BuiltSite): void | Promise<void>;
  /** Writes files beside the pages, or changes the pages. */
  write(site: BuiltSite): Promise<void>;
}

async function readPage(page: ListedPage, document: HtmlDocument, { address }: BuiltSite): Promise<BuiltPage> {
  const url = address(page.path);
  const article = readArticle(document, url);
  const source = page.file === undefined ? undefined : await readFile(page.file, 'utf8');
  return { ...page, url, article, source };
}

/**
 * Lets features make of the built site what they will: first each reads every page, then each writes, one after the other.
 *
 * @param steps - What the features do, in their order.
 * @throws Error that names the page that cannot be read, or has no article.
 */
export async function finishBuild(context: LoadContext, content: DocsContent, steps: readonly AfterBuild[]): Promise<void> {
  const { siteDir, outDir, siteConfig } = context;
  const { title, tagline, url, baseUrl } = siteConfig;
  const site: BuiltSite = {
    siteDir,
    outDir,
    title,
    tagline,
    url,
    baseUrl,
    html: new Map(),
    addedStyles: new Map(),
    movedPages: [],
    address: (path) => new URL(baseUrl + path.slice(1), url).href,
    async write(path, text) {
      const file = join(outDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    },
  };
  for (const file of await fastGlob('**/*.html', { cwd: outDir })) {
    site.html.set(file, await readFile(join(outDir, file), 'utf8'));
  }
  const parseFile = (file: string): HtmlDocument => {
    const document = parse(site.html.get(file) ?? '');
    for (const step of steps) {
      step.readHtml?.(document, file);
    }
    return document;
  };
  const others = new Set(site.html.keys());
  for (const page of listPages(content, context)) {
    const file = posix.join(page.path, 'index.html').slice(1);
    others.delete(file);
    const read = await readPage(page, parseFile(file), site);
    for (const step of steps) {
      await step.readPage?.(read, site);
    }
  }
  for (const file of others) {
    parseFile(file);
  }
  for (const step of steps) {
    await step.write(site);
  }
  for (const [file, text] of site.html) {
    await site.write(file, text);
  }
}
