import { readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { contentFiles } from '../../src/addresses/site-pages';

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

/** MDX has neither indented code nor HTML blocks, so that code between the tags of a component is a block like any other. */
const mdxMarkdown = { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText', 'autolink'] } };

/** The same number of lines as the front matter, but empty: positions then are those of the file. */
function blankFrontMatter(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, (matter) => '\n'.repeat(matter.split('\n').length - 1));
}

/**
 * Lists the code blocks of the site's pages.
 *
 * @param isWanted - Which files to read; all pages by default.
 * @returns The blocks in the order of files and lines, their code without the indentation of a list around them.
 */
export function listCodeBlocks(isWanted: (source: string) => boolean = () => true): CodeBlock[] {
  return contentFiles()
    .filter((source) => source.endsWith('.mdx') && isWanted(source))
    .sort()
    .flatMap((source) => {
      const blocks: CodeBlock[] = [];
      visit(fromMarkdown(blankFrontMatter(readFileSync(source, 'utf8')), { extensions: [mdxMarkdown] }), 'code', (node) => {
        blocks.push({
          source,
          line: node.position?.start.line ?? 1,
          language: node.lang ?? '',
          title: /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1],
          code: node.value,
        });
      });
      return blocks;
    });
}
