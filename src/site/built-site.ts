import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { DocusaurusConfig, LoadContext } from '@docusaurus/types';
import fastGlob from 'fast-glob';
import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse, serialize } from 'parse5';
import { listElements } from './html-tree';
import type { ListedPage } from './site-pages';

/** Parsed once for all features. */
interface BuiltPage extends ListedPage {
  readonly url: string;
  /** The content below the title. All features share this tree: clone it before changing it. */
  readonly article: Element;
  /** Of the source. Undefined for a page that the sidebar generates. */
  readonly text: string | undefined;
}

/** Both without the base URL. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
}

type Settings = Pick<LoadContext, 'siteDir' | 'outDir' | 'generatedFilesDir' | 'baseUrl'> &
  Pick<DocusaurusConfig, 'title' | 'tagline' | 'url'>;

export interface BuiltSite extends Settings {
  /** HTML by file path. Features change it here: each file is read once and written once. */
  readonly html: Map<string, string>;
  readonly addedStyles: Map<string, string>;
  /** Redirects for hosts. Features add their own. */
  readonly movedPages: MovedPage[];
  /** Returns the absolute URL of a path below the base URL. */
  address(path: string): string;
  /** Takes a path relative to the built site, and creates missing folders. */
  write(path: string, content: string | Uint8Array): Promise<void>;
}

/** Order of writing: `policies` have hashes of finished pages, and the `archive` has all files. */
const stages = ['pages', 'policies', 'archive'] as const;

export interface AfterBuild {
  /** Default: `pages`. In a stage, the order of the features counts. */
  readonly stage?: (typeof stages)[number];
  /** Called before pages are read, to start work in another process. */
  start?(site: BuiltSite): void;
  /** Called for each HTML file. It is parsed once, for all features and `readPage`. */
  readHtml?(document: Root, file: string, site: BuiltSite): void;
  /** Called in reading order. Must not keep the tree: the trees of all pages need too much memory. */
  readPage?(page: BuiltPage, site: BuiltSite): void | Promise<void>;
  write(site: BuiltSite): Promise<void>;
}

export function readArticle(document: Root, url: string): Element {
  const main = listElements(document).find(({ tagName }) => tagName === 'main');
  const elements = main ? listElements(main) : [];
  const article =
    elements.find(({ properties }) => [properties.className].flat().includes('theme-doc-markdown')) ??
    elements.find(({ tagName }) => tagName === 'article');
  if (!article) {
    throw new Error(
      `${url}: the built page has no article, so it gets no Markdown copy. Let it render DocItem or DocCategory.`,
    );
  }
  return {
    ...article,
    children: article.children.filter((child) => child.type !== 'element' || child.tagName !== 'header'),
  };
}

/**
 * Reads all pages before anything is written.
 * @throws if a page has no article.
 */
export async function finishBuild(
  context: LoadContext,
  pages: readonly ListedPage[],
  steps: readonly AfterBuild[],
): Promise<void> {
  const { siteDir, outDir, siteConfig } = context;
  const site: BuiltSite = {
    ...context,
    ...siteConfig,
    html: new Map(),
    addedStyles: new Map(),
    movedPages: [],
    address: (path) => new URL(siteConfig.baseUrl + path.slice(1), siteConfig.url).href,
    async write(path, content) {
      const file = join(outDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
  };
  for (const file of await fastGlob('**/*.html', { cwd: outDir })) {
    site.html.set(file, await readFile(join(outDir, file), 'utf8'));
  }
  const parseFile = (file: string): Root => {
    const tree = parse(site.html.get(file) ?? '', { scriptingEnabled: false });
    // Docusaurus's minifier drops end tags and quotes, without which simple parsers find neither `main` nor
    // all words of a link.
    site.html.set(file, serialize(tree, { scriptingEnabled: false }));
    const document = fromParse5(tree) as Root;
    for (const step of steps) {
      step.readHtml?.(document, file, site);
    }
    return document;
  };
  for (const step of steps) {
    step.start?.(site);
  }
  const others = new Set(site.html.keys());
  for (const page of pages) {
    const file = posix.join(page.route, 'index.html').slice(1);
    others.delete(file);
    const url = site.address(page.route);
    const article = readArticle(parseFile(file), url);
    const text = page.source.endsWith('.yml')
      ? undefined
      : await readFile(join(siteDir, page.source), 'utf8');
    for (const step of steps) {
      await step.readPage?.({ ...page, url, article, text }, site);
    }
  }
  for (const file of others) {
    parseFile(file);
  }
  for (const current of stages) {
    for (const step of steps.filter(({ stage = 'pages' }) => stage === current)) {
      await step.write(site);
    }
  }
  await Promise.all(Array.from(site.html, ([file, text]) => site.write(file, text)));
}
