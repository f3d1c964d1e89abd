import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Puts other nodes in the place of components.
 *
 * @param tree - The page, which is changed.
 * @param replacements - The nodes for each component.
 */
export function replaceElements(tree: Root, replacements: ReadonlyMap<MdxJsxFlowElement, readonly RootContent[]>): void {
  visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    const nodes = replacements.get(node);
    if (!nodes || !parent || index === undefined) {
      return undefined;
    }
    parent.children.splice(index, 1, ...(nodes as typeof parent.children));
    return [SKIP, index + nodes.length];
  });
}
