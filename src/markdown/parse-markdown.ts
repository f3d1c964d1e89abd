import type { BlockContent, PhrasingContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse);

/**
 * Parses Markdown text of the contract.
 *
 * @returns Its nodes, without positions: they would point into another file.
 */
export function parseMarkdown(markdown: string): BlockContent[] {
  const tree = parser.parse(markdown);
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children as BlockContent[];
}

/**
 * Parses one line of Markdown.
 *
 * @returns The parts of the line. A text that is more than one paragraph stands as it is: `texts/renderable` in `redocly.yaml`
 *   refuses it with its place in the contract, which a page does not know.
 */
export function parseLine(markdown: string): PhrasingContent[] {
  const [first, second] = parseMarkdown(markdown);
  return first?.type === 'paragraph' && !second ? first.children : [{ type: 'text', value: markdown }];
}
