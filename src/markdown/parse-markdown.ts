import type { BlockContent, PhrasingContent } from 'mdast';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';

/** Parses Markdown from the contract, without positions: they would point into another file. */
export function parseMarkdown(markdown: string): BlockContent[] {
  const tree = remark().parse(markdown);
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children as BlockContent[];
}

/** Keeps several paragraphs as they are: `texts/renderable` in `packages/contract/redocly.yaml` reports their place in the contract. */
export function parseLine(markdown: string): PhrasingContent[] {
  const [first, second] = parseMarkdown(markdown);
  return first?.type === 'paragraph' && !second ? first.children : [{ type: 'text', value: markdown }];
}
