import { readFileSync } from 'node:fs';
import { listNodes } from '../../src/markdown/page-tree';
import { parsePage } from '../../src/markdown/parse-page';
import { contentFiles } from '../../src/site/site-pages';

/** A fenced block of a page. */
export interface CodeBlock {
  /** The page's file, relative to the project root. */
  readonly source: string;
  /** Line of the opening fence. */
  readonly line: number;
  /** `""` when the fence names none. */
  readonly language: string;
  /** The `title` on the fence line, mostly a file name. */
  readonly title: string | undefined;
  readonly code: string;
}

/**
 * Lists the code blocks of the site's pages.
 *
 * @param isWanted - Which files to read; all pages by default.
 * @returns The blocks in the order of files and lines, their code without the indentation of a list around them.
 */
export function listCodeBlocks(isWanted: (source: string) => boolean = () => true): CodeBlock[] {
  const sources = contentFiles().filter((source) => source.endsWith('.mdx') && isWanted(source));
  return sources.sort().flatMap((source) =>
    listNodes(parsePage(source, readFileSync(source, 'utf8')).tree, 'code').map(({ position, lang, meta, value }) => ({
      source,
      line: position?.start.line ?? 1,
      language: lang ?? '',
      title: /\btitle="([^"]*)"/.exec(meta ?? '')?.[1],
      code: value,
    })),
  );
}

/**
 * Reads a code block of a page.
 *
 * @throws Error with the file when the page has no such block, or several.
 */
export function readBlock(source: string, title: string): string {
  const blocks = listCodeBlocks((other) => other === source).filter((block) => block.title === title);
  const [block] = blocks;
  if (!block || blocks.length > 1) {
    throw new Error(`${source}: ${blocks.length} code blocks have title="${title}". Write exactly one.`);
  }
  return `${block.code}\n`;
}
