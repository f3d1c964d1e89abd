import { readFileSync } from 'node:fs';
import { listNodes, readMeta } from '../../src/page-source/page-tree';
import { parsePage } from '../../src/page-source/parse-page';
import { contentFiles } from '../../src/site/site-pages';

export type CodeBlock = ReturnType<typeof parseBlocks>[number];

function parseBlocks(source: string) {
  const { tree } = parsePage(source, readFileSync(source, 'utf8'));
  return listNodes(tree, 'code').map(({ position, lang, meta, value }) => ({
    source,
    line: position?.start.line ?? 1,
    language: lang ?? '',
    title: readMeta(meta, 'title'),
    code: value,
  }));
}

const blocksOfPages = new Map<string, readonly CodeBlock[]>();

/** Tests of one run read the same pages. */
function readBlocks(source: string): readonly CodeBlock[] {
  const blocks = blocksOfPages.get(source) ?? parseBlocks(source);
  blocksOfPages.set(source, blocks);
  return blocks;
}

/**
 * Lists code blocks in the order of files and lines. `language` may be empty. Code in a list item is
 * unindented.
 */
export function listCodeBlocks(isWanted: (source: string) => boolean = () => true): CodeBlock[] {
  const sources = contentFiles().filter((source) => source.endsWith('.mdx') && isWanted(source));
  return sources.sort().flatMap(readBlocks);
}

/** @throws Error when the page has no such block, or several. */
export function readBlock(source: string, title: string): string {
  const blocks = listCodeBlocks((file) => file === source).filter((block) => block.title === title);
  const [block] = blocks;
  if (!block || blocks.length > 1) {
    throw new Error(`${source}: ${blocks.length} code blocks have title="${title}". Write exactly one.`);
  }
  return `${block.code}\n`;
}
