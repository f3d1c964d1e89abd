import fastGlob from 'fast-glob';
import { contractFiles } from '../contract/contracts';
import { placeAt } from '../markdown/match-prose';
import { listLinks, type PageLink } from '../markdown/page-tree';
import { parsePage } from '../markdown/parse-page';
import { contentFiles } from '../site/site-pages';

/** The files besides the pages that name pages by their paths. */
const otherFiles = [...contractFiles, 'src/sandbox/doubts.ts', 'src/search/search-queries*.tsv'];

/** How they write a path. */
const paths: Readonly<Record<string, RegExp>> = {
  // In texts, under `x-page`, and under `page` of `x-object` and `x-unspecified`.
  '.yaml': /(?<=\]\(|\bpage: *["']?)\/[^\s"'),}]*/g,
  '/doubts.ts': /(?<=')\/[^']*(?=')/g,
  // In the last column: a query may be a path of the API.
  '.tsv': /(?<=\t.*\t(?:.* )?)\/\S*/g,
};

/** All files whose links are checked, and follow a page that moves. */
export function listLinkingFiles(): string[] {
  return [...contentFiles().filter((file) => file.endsWith('.mdx')), ...fastGlob.sync(otherFiles)];
}

/** Lists where a file that is not a page names pages. */
export function listPaths(file: string, text: string): PageLink[] {
  const [ending = ''] = Object.keys(paths).filter((name) => file.endsWith(name));
  return Array.from(text.matchAll(paths[ending] ?? /$^/g), ({ 0: url, index }) => {
    return { url, ...placeAt(text, index), offset: index, isImage: false };
  });
}

/**
 * Lists where a file names pages and files.
 *
 * @throws InvalidSource when it is a page that cannot be read.
 */
export function listAllLinks(file: string, text: string): PageLink[] {
  return file.endsWith('.mdx') ? listLinks(parsePage(file, text)) : listPaths(file, text);
}
